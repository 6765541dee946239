import { FIELD_LABELS } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { X } from 'lucide-react';
import { deleteDraft, loadDraft, saveDraft } from '../../browser/draft-storage.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { POST_FIELDS, type PostField, type PostValues, readValues, toPostValues } from '../form/post-values.ts';

/** Unsaved values, and the version of the post that they edit. */
export interface EditDraft {
  values: PostValues;
  version: number;
}

const nameOf = (userId: string, postId: string) => `edit-post:${userId}:${postId}`;

export function readEditDraft(userId: string, postId: string): EditDraft | null {
  const stored = loadDraft(nameOf(userId, postId));
  if (typeof stored !== 'object' || stored === null || !('values' in stored) || !('version' in stored)) return null;
  return { values: readValues(stored.values), version: Number(stored.version) };
}

export const writeEditDraft = (userId: string, postId: string, edit: EditDraft) =>
  saveDraft(nameOf(userId, postId), edit);

export const deleteEditDraft = (userId: string, postId: string) => deleteDraft(nameOf(userId, postId));

export interface UnsavedField {
  label: string;
  text: string;
}

const NUMBERS: readonly PostField[] = ['km', 'cc', 'price', 'minPrice', 'maxPrice'];
const LABELS = new Map<string, string>(Object.entries(FIELD_LABELS));

/** The typed values that differ from the stored post. */
export function unsavedFields(values: PostValues, post: Post): UnsavedField[] {
  const stored = toPostValues(post);
  return POST_FIELDS.flatMap((field) => {
    const label = LABELS.get(field);
    const text = values[field];
    if (label === undefined || text === '' || text === stored[field]) return [];
    return [{ label, text: NUMBERS.includes(field) ? formatNumber(Number(text)) : text }];
  });
}

interface UnsavedChangesProps {
  typed: readonly UnsavedField[];
  onClose: () => void;
}

/** The unsaved values beside the newer post, to read and copy. */
export function UnsavedChanges({ typed, onClose }: UnsavedChangesProps) {
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
