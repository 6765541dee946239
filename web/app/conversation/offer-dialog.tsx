import type { ConversationHead } from '@rodado/contract/conversation';
import { type FormEvent, useState } from 'react';
import { focusFirstError } from '../form/field-errors.ts';
import { OFFERING } from '../help/help-texts.ts';
import { HelpTip } from '../help/help-tip.tsx';
import { useBestOffer } from '../offer/offer-queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { checkContact, earlierClientId, offerText, useContactDraft } from './contact/contact-draft.ts';
import { AboutPost, EndedContact, MessageField, OfferField, PRICE_ID } from './contact/contact-fields.tsx';
import { send } from './outbox.ts';

interface OfferDialogProps {
  conversationId: string;
  post: ConversationHead['post'];
  open: boolean;
  onClose: () => void;
  /** Where the focus goes on closing, if the button that opened it is gone. */
  finalFocus: () => HTMLElement | null;
}

/** An offer on the post of a conversation, made from its composer. */
export function OfferDialog({ conversationId, post, open, onClose, finalFocus }: OfferDialogProps) {
  const best = useBestOffer(post.id, open);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Realizar una oferta"
      initialFocus={() => document.getElementById(PRICE_ID)}
      finalFocus={finalFocus}
    >
      <AboutPost post={post} best={best} />
      <OfferForm conversationId={conversationId} post={post} best={best} onClose={onClose} />
    </Dialog>
  );
}

interface OfferFormProps extends Omit<OfferDialogProps, 'open' | 'finalFocus'> {
  best: number | undefined;
}

/** The form, or its replacement once the post takes no offers. What is typed is the draft of the post's own page. */
function OfferForm({ conversationId, post, best, onClose }: OfferFormProps) {
  const { draft, change, drop } = useContactDraft(post, true);
  const [error, setError] = useState<string>();
  const amount = draft.price === '' ? null : Number(draft.price);
  const text = amount === null ? draft.text.trim() : offerText(amount, draft.text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkContact(post, { text: draft.text, amount, hasOffer: true }).price;
    setError(found);
    if (found || amount === null) return focusFirstError({ [PRICE_ID]: found });
    // The outbox sends it, also after a cut or a reload, and shows in the conversation what became of it.
    const clientId = earlierClientId(draft.sent, text);
    send({ conversationId, text, offer: { postId: post.id, amount }, clientId });
    drop();
    onClose();
  };

  if (post.status !== 'ACTIVE') {
    return (
      <EndedContact hasExpired={post.status === 'EXPIRED'} message={text} onClose={onClose}>
        Ya no recibe ofertas: no enviamos nada. Podés seguir hablando en este chat.
      </EndedContact>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <div className="grid gap-4">
        <OfferField
          post={post}
          best={best}
          value={draft.price}
          error={error}
          onChange={(price) => {
            change({ price });
            setError(undefined);
          }}
        />
        <MessageField value={draft.text} hasOffer amount={amount} onChange={(next) => change({ text: next })} />
        <HelpTip about={OFFERING} className="justify-self-start" />
      </div>
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button kind="sol" type="submit">
          Enviar oferta
        </Button>
      </DialogActions>
    </form>
  );
}
