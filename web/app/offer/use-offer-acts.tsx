import { type RefObject, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { type Act, type AskedOffer, questionOf } from './act-words.ts';
import { accept, reject, withdraw } from './decide.ts';

const RUN = { accept, reject, withdraw };

export type AskAct = (act: Act, offer: AskedOffer) => void;

/**
 * Yes, no or not any more to an offer, after a question: show `dialog` once, beside the list. Where what was pressed is gone
 * when it is done, `list` takes the focus.
 */
export function useOfferActs(list?: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<{ act: Act; offer: AskedOffer } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);

  const ask: AskAct = useCallback((act, offer) => {
    isDone.current = false;
    setAsked({ act, offer });
    setOpen(true);
  }, []);
  const confirm = async ({ act, offer }: { act: Act; offer: AskedOffer }) => {
    setBusy(true);
    isDone.current = await RUN[act](offer.id);
    if (isDone.current) setOpen(false);
    setBusy(false);
  };

  return {
    ask,
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...questionOf(asked.act, asked.offer)}
        busy={isBusy}
        finalFocus={() => (isDone.current && list ? list.current : null)}
        onConfirm={() => void confirm(asked)}
      />
    ),
  };
}
