import { formatMoney, formatNumber } from '@rodado/contract/format';
import { MAX_PRICE, MESSAGE_LENGTH } from '@rodado/contract/limits';
import { DONE, FAILED } from '@rodado/contract/messages';
import type { Post } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { ShieldCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { focusFirst } from '../form/focus-first.ts';
import { Explained } from '../help/explained.tsx';
import { BIDDING, BUYING_SAFELY } from '../help/explanations.ts';
import { Refused } from '../session/insist.ts';
import { forPeople } from '../session/reason-of.ts';
import { useIsConnected } from '../session/use-connection.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { FigureField } from '../ui/figure-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { checkContact } from './contact-check.ts';
import { EndedContact } from './ended-contact.tsx';
import { offerBeginning, offerText } from './offer-text.ts';
import { sendContact } from './send-contact.ts';
import { useContactDraft } from './use-contact-draft.ts';

/** Room for 'Mi oferta es de 99.999.999 USD. ' */
const BEGINNING_LENGTH = 40;

interface ContactFormProps {
  post: Post;
  onClose: () => void;
}

export function ContactForm({ post, onClose }: ContactFormProps) {
  const { draft, change, drop } = useContactDraft(post);
  const [errors, setErrors] = useState<{ price?: string; message?: string }>({});
  const [isBusy, setBusy] = useState(false);
  const isConnected = useIsConnected();
  const { revalidate } = useRevalidator();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const mayOffer = isNegotiable(post);
  const hasOffer = mayOffer && draft.hasOffer;
  const amount = hasOffer && draft.price !== '' ? Number(draft.price) : null;
  const message = amount === null ? draft.text.trim() : offerText(amount, draft.text);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = checkContact(post, { text: draft.text, amount, hasOffer });
    setErrors(found);
    if (Object.values(found).some(Boolean))
      return focusFirst({ 'contact-price': found.price, 'contact-message': found.message });
    setBusy(true);
    const { signal } = leaving.current;
    try {
      const sent = await sendContact({
        postId: post.id,
        message,
        amount,
        earlier: draft.sent,
        signal,
        onTry: (sent) => change({ sent }),
      });
      drop();
      toast.success(DONE.messageSent);
      onClose();
      if (sent.offer) void revalidate();
    } catch (error) {
      if (signal.aborted) return;
      const text = (error instanceof Refused && forPeople(error.message)) || FAILED.sendMessage;
      toast.error(text, { id: text });
      setBusy(false);
    }
  };

  // What is on its way is still decided by the server.
  if (post.status !== 'ACTIVE' && !isBusy)
    return <EndedContact hasExpired={post.status === 'EXPIRED'} message={message} onClose={onClose} />;

  return (
    <form onSubmit={submit} noValidate className="mt-4">
      <div className="grid gap-4">
        {mayOffer && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <Checkbox
              label={<span className="font-semibold">Realizar una oferta</span>}
              checked={draft.hasOffer}
              disabled={isBusy}
              onChange={(event) => {
                change({ hasOffer: event.currentTarget.checked });
                setErrors({});
              }}
            />
            <Explained about={BIDDING} />
          </div>
        )}
        {hasOffer && (
          <FigureField
            id="contact-price"
            label="Tu oferta"
            unitBefore="USD"
            value={draft.price}
            max={MAX_PRICE}
            disabled={isBusy}
            error={errors.price}
            hint={`Entre ${formatMoney(post.minPrice ?? 0)} y ${formatNumber(post.maxPrice ?? 0)}`}
            onChange={(price) => {
              change({ price });
              setErrors({});
            }}
          />
        )}
        <TextArea
          id="contact-message"
          label="Mensaje"
          optional={hasOffer}
          value={draft.text}
          maxLength={hasOffer ? MESSAGE_LENGTH - BEGINNING_LENGTH : MESSAGE_LENGTH}
          disabled={isBusy}
          error={errors.message}
          hint={amount !== null && `Empieza así: «${offerBeginning(amount)}»`}
          onChange={(event) => {
            change({ text: event.currentTarget.value });
            setErrors({});
          }}
        />
        <Explained about={BUYING_SAFELY} icon={<ShieldCheck />} className="justify-self-start" />
        {isBusy && !isConnected && (
          <p role="status" className="text-14 text-warn">
            Sin conexión. Se envía cuando vuelvas.
          </p>
        )}
      </div>
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Cancelar
        </Button>
        <Button kind="sol" type="submit" busy={isBusy}>
          {hasOffer ? 'Enviar oferta' : 'Enviar mensaje'}
        </Button>
      </DialogActions>
    </form>
  );
}
