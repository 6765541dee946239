import { formatNumber } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { FIELD_LABELS } from '@rodado/contract/vocabulary';
import { X } from 'lucide-react';
import { POST_FIELDS, type PostField, type PostValues, valuesOf } from '../post-form/post-values.ts';
import { IconButton } from '../ui/icon-button.tsx';

export interface Typed {
  label: string;
  text: string;
}

const FIGURES: readonly PostField[] = ['km', 'cc', 'price', 'minPrice', 'maxPrice'];
const LABELS = new Map<string, string>(Object.entries(FIELD_LABELS));

/** What was written differently from how the post is now. */
export function typedOver(values: PostValues, post: Post): Typed[] {
  const stored = valuesOf(post);
  return POST_FIELDS.flatMap((field) => {
    const label = LABELS.get(field);
    const text = values[field];
    if (label === undefined || text === '' || text === stored[field]) return [];
    return [{ label, text: FIGURES.includes(field) ? formatNumber(Number(text)) : text }];
  });
}

interface TypedBeforeProps {
  typed: readonly Typed[];
  onClose: () => void;
}

/** Beside the newer post: what was written here, to be read and copied. */
export function TypedBefore({ typed, onClose }: TypedBeforeProps) {
  if (typed.length === 0) return null;
  return (
    <section aria-label="Lo que habías escrito" className="rounded-m bg-sol-soft py-3 pr-2 pl-4">
      <div className="flex items-center justify-between">
        <h3 className="text-16">Lo que habías escrito</h3>
        <IconButton size="s" label="Cerrar" icon={<X />} onClick={onClose} />
      </div>
      <dl className="mt-1 grid gap-2 pr-2 pb-1 text-15">
        {typed.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-14 text-text-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line select-all">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
