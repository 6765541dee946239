import { PAPERS_ITEMS, type PapersItem } from '@rodado/contract/enums';
import { type DeclarePapers, isDeclared } from '@rodado/contract/papers';
import { ChevronDown, FileCheck } from 'lucide-react';
import { useState } from 'react';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { ITEM_TEXTS, TITLE } from './papers.texts.ts';

const ANSWERS = [
  { value: 'yes', label: 'Sí' },
  { value: 'no', label: 'No' },
  { value: 'none', label: 'No declaro' },
] as const;
type AnswerValue = (typeof ANSWERS)[number]['value'];

const answerOf = (value: boolean | null): AnswerValue => (value === null ? 'none' : value ? 'yes' : 'no');
const declaredBy = (answer: AnswerValue) => (answer === 'none' ? null : answer === 'yes');

export interface PapersFieldsProps {
  papers: DeclarePapers;
  onChange: (papers: DeclarePapers) => void;
}

/** While publishing: closed, unless something was declared before. */
export function OptionalPapers(props: PapersFieldsProps) {
  const [wasDeclared] = useState(() => isDeclared(props.papers));
  return (
    <details open={wasDeclared || undefined} className="group rounded-l border border-border bg-surface">
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-l px-4 py-3 font-strong [&::-webkit-details-marker]:hidden">
        <FileCheck className="size-5 flex-none text-text-3" />
        <span className="min-w-0 flex-1">
          {TITLE} <span className="font-normal text-text-2">(opcional)</span>
        </span>
        <ChevronDown className="size-5 flex-none text-text-3 group-open:rotate-180" />
      </summary>
      <div className="border-t border-border p-4">
        <p className="mb-4.5 text-text-2">
          Se muestra como dicho por vos, con la fecha. Lo podés completar o cambiar después.
        </p>
        <PapersFields {...props} />
      </div>
    </details>
  );
}

/** Yes, no or nothing for each item. */
export function PapersFields({ papers, onChange }: PapersFieldsProps) {
  const answer = (item: PapersItem) => (value: AnswerValue) => onChange({ ...papers, [item]: declaredBy(value) });
  return (
    <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
      {PAPERS_ITEMS.map((item) => (
        <SegmentedControl
          key={item}
          id={item}
          label={ITEM_TEXTS[item].question ?? ITEM_TEXTS[item].label}
          hideLabel={false}
          options={ANSWERS}
          value={answerOf(papers[item])}
          onChange={answer(item)}
        />
      ))}
    </div>
  );
}
