import { ShieldCheck } from 'lucide-react';
import { Explained } from './explained.tsx';
import { BUYERS_RULE, BUYING_SAFELY, SELLERS_RULE, SELLING_SAFELY } from './explanations.ts';

const SIDES = {
  buyer: { rule: BUYERS_RULE, about: BUYING_SAFELY },
  seller: { rule: SELLERS_RULE, about: SELLING_SAFELY },
} as const;

/** Beside every price. */
export function SafeDealNote({ reader }: { reader: keyof typeof SIDES }) {
  const { rule, about } = SIDES[reader];
  return (
    <div className="mt-3.5 flex gap-2 text-14 text-text-2">
      <ShieldCheck className="mt-0.5 size-5 flex-none" />
      <div>
        <p>{rule}</p>
        <Explained about={about} icon={null} className="mt-0.5" />
      </div>
    </div>
  );
}
