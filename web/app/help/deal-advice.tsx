import { ShieldCheck, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { Explained } from './explained.tsx';
import { BUYERS_RULE, BUYING_SAFELY, SELLERS_RULE, SELLING_SAFELY } from './explanations.ts';
import { recall, remember } from './remembered.ts';

const SIDES = {
  sent: { name: 'buying-safely', rule: BUYERS_RULE, about: BUYING_SAFELY },
  received: { name: 'selling-safely', rule: SELLERS_RULE, about: SELLING_SAFELY },
} as const;

interface DealAdviceProps {
  /** Whether one wrote about somebody's vehicle or was written to about the own. */
  side: keyof typeof SIDES;
  /** The button that was pressed is gone: something else takes the focus. */
  onDismiss: () => void;
}

/** At the beginning of every conversation, until somebody has read it: then it stays away on this device. */
export function DealAdvice({ side, onDismiss }: DealAdviceProps) {
  const { name, rule, about } = SIDES[side];
  const [isShown, setShown] = useState(() => recall(name) === null);
  if (!isShown) return null;
  const dismiss = () => {
    remember(name, 'dismissed');
    setShown(false);
    onDismiss();
  };
  return (
    <div className="mx-auto mt-4 flex w-fit max-w-full items-start gap-2 rounded-m bg-sol-soft py-2 pr-1.5 pl-3.5 text-14 text-text">
      <ShieldCheck className="mt-0.5 size-5 flex-none" />
      <div className="flex min-w-0 flex-wrap gap-x-3.5 gap-y-1">
        <p className="min-h-6 content-center">{rule}</p>
        <Explained about={about} className="text-text underline" />
      </div>
      <IconButton size="s" label="No mostrar más" icon={<X />} onClick={dismiss} className="-my-1 text-text" />
    </div>
  );
}
