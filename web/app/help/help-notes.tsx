import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { readDismissed, saveDismissed } from '../browser/dismissed.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BUYERS_RULE, BUYING_SAFELY, SELLERS_RULE, SELLING_SAFELY, TIMED_TO_BUY } from './help-texts.ts';
import { HelpTip } from './help-tip.tsx';

/** Beside the countdown of a timed post. */
export const HowTimedWorks = () => <HelpTip about={TIMED_TO_BUY} className="text-text underline" />;

const SIDES = {
  buyer: { rule: BUYERS_RULE, about: BUYING_SAFELY, dismissedAs: 'buying-safely' },
  seller: { rule: SELLERS_RULE, about: SELLING_SAFELY, dismissedAs: 'selling-safely' },
} as const;

/** Shown beside every price. */
export function SafeDealNote({ reader }: { reader: keyof typeof SIDES }) {
  const { rule, about } = SIDES[reader];
  return (
    <div className="mt-3.5 flex gap-2 text-14 text-text-2">
      <ShieldCheck className="mt-0.5 size-5 flex-none" />
      <div>
        <p>{rule}</p>
        <HelpTip about={about} icon={null} className="mt-0.5" />
      </div>
    </div>
  );
}

interface SafetyAdviceProps {
  /** The conversations of the buyer are 'sent', those of the seller 'received'. */
  side: 'sent' | 'received';
  /** The dismiss button is unmounted, so the caller moves the focus. */
  onDismiss: () => void;
}

/** At the start of every conversation until dismissed on this device. */
export function SafetyAdvice({ side, onDismiss }: SafetyAdviceProps) {
  const { rule, about, dismissedAs } = SIDES[side === 'sent' ? 'buyer' : 'seller'];
  const [isShown, setShown] = useState(() => readDismissed(dismissedAs) === null);
  if (!isShown) return null;
  const dismiss = () => {
    saveDismissed(dismissedAs, 'dismissed');
    setShown(false);
    onDismiss();
  };
  return (
    <div className="mx-auto mt-4 flex w-fit max-w-full items-start gap-2 rounded-m bg-sol-soft py-2 pr-1.5 pl-3.5 text-14 text-text">
      <ShieldCheck className="mt-0.5 size-5 flex-none" />
      <div className="flex min-w-0 flex-wrap gap-x-3.5 gap-y-1">
        <p className="min-h-6 content-center">{rule}</p>
        <HelpTip about={about} className="text-text underline" />
      </div>
      <IconButton size="s" label="No mostrar más" icon={<X />} onClick={dismiss} className="-my-1 text-text" />
    </div>
  );
}
