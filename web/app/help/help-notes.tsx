import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { readDismissed, saveDismissed } from '../browser/dismissed.ts';
import { cx } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { BUYERS_RULE, BUYING_SAFELY, SELLERS_RULE, SELLING_SAFELY, TIMED_TO_BUY, TIMED_TO_SELL } from './help-texts.ts';
import { HelpTip } from './help-tip.tsx';

const SIDES = {
  buyer: { rule: BUYERS_RULE, about: BUYING_SAFELY, timed: TIMED_TO_BUY, dismissedAs: 'buying-safely' },
  seller: { rule: SELLERS_RULE, about: SELLING_SAFELY, timed: TIMED_TO_SELL, dismissedAs: 'selling-safely' },
} as const;

interface NoteProps {
  reader: keyof typeof SIDES;
}

/** Beside the countdown of a timed post; where the owner has no room for it, it is beside the advice below. */
export const HowTimedWorks = ({ reader }: NoteProps) => (
  <HelpTip about={SIDES[reader].timed} className={cx('text-text underline', reader === 'seller' && 'low:hidden')} />
);

/** Shown beside every price. The advice repeats the rule, which gives way to the owner's actions. */
export function SafeDealNote({ reader, isTimed }: NoteProps & { isTimed: boolean }) {
  const { rule, about, timed } = SIDES[reader];
  const isSeller = reader === 'seller';
  return (
    <div className={cx('mt-3.5 flex gap-2 text-14 text-text-2', isSeller && 'low:mt-2.5')}>
      <ShieldCheck className="mt-0.5 size-5 flex-none" />
      <div>
        <p className={isSeller ? 'low:hidden' : undefined}>{rule}</p>
        <HelpTip about={about} icon={null} className="mt-0.5" />
      </div>
      {isSeller && isTimed && (
        <div className="ml-auto hidden low:block">
          <HelpTip about={timed} />
        </div>
      )}
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
