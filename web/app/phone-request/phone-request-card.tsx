import { acceptPhoneRequest, declinePhoneRequest, revokePhoneRequest } from '@rodado/contract/calls/phone-request';
import { AcceptPhoneRequest, type PhoneRequest } from '@rodado/contract/phone-request';
import { Phone } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { focusFirstError, validateWith } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';

/** Without an id until the server has stored it. */
export type ShownPhoneRequest = Omit<PhoneRequest, 'id'> & { id: string | null };

interface PhoneRequestCardProps {
  request: ShownPhoneRequest;
  /** Asked by the viewer, for the number of the other. */
  isMine: boolean;
  other: string;
  onChanged: (request: PhoneRequest) => void;
  /** Time and delivery state. */
  stamp: ReactNode;
}

/** A request for a telephone number: its answer, and the number while it is given. */
export function PhoneRequestCard({ request, isMine, other, onChanged, stamp }: PhoneRequestCardProps) {
  const { id, status, phone } = request;
  const card = useRef<HTMLDivElement>(null);
  const change = (next: PhoneRequest) => {
    onChanged(next);
    card.current?.focus(); // the pressed button is gone
  };
  return (
    <div
      ref={card}
      tabIndex={-1}
      className="w-[360px] max-w-full rounded-xl border border-l-4 border-border border-l-brand bg-surface px-4 py-3 outline-none"
    >
      <div className="flex items-start gap-3 text-14 text-text-2">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {isMine ? 'Pediste su teléfono' : `${other} pide tu teléfono`}
        </span>
        {stamp}
      </div>
      <div role="status" className="mt-1.5">
        {phone === null ? (
          <p>{textOf(status, isMine, other)}</p>
        ) : (
          <p className="flex items-center gap-2 text-17 font-strong [&>svg]:size-5 [&>svg]:flex-none [&>svg]:text-brand">
            <Phone />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="num link inline-flex min-h-6 items-center">
              {phone}
            </a>
          </p>
        )}
      </div>
      {phone !== null && (
        <p className="mt-1 text-14 text-text-2">
          {isMine ? `Lo ves solo vos, en este chat.` : `Lo ve solo ${other}, en este chat.`}
        </p>
      )}
      {!isMine && id !== null && <Answer id={id} status={status} other={other} onChanged={change} />}
    </div>
  );
}

function textOf(status: PhoneRequest['status'], isMine: boolean, other: string): string {
  if (status === 'DECLINED') return isMine ? `${other} prefirió no pasarlo por ahora.` : 'No lo pasaste.';
  if (status === 'REVOKED') return isMine ? `${other} dejó de mostrarlo.` : 'Dejaste de mostrarlo.';
  return isMine ? 'Lo ves acá si acepta.' : 'Si aceptás, lo ve solo en este chat y podés dejar de mostrarlo.';
}

interface AnswerProps {
  id: string;
  status: PhoneRequest['status'];
  other: string;
  onChanged: (request: PhoneRequest) => void;
}

function Answer({ id, status, other, onChanged }: AnswerProps) {
  const [isOpen, setOpen] = useState(false);
  const { act: run, isBusy } = useAction({
    run: (call: typeof declinePhoneRequest | typeof revokePhoneRequest) => api(call, { params: { id } }),
    done: onChanged,
    failed: (error) => toast.error(clientErrorMessage(error) ?? FAILED),
  });
  if (status === 'ACCEPTED') {
    return (
      <div className="mt-3 flex max-md:*:min-h-11">
        <Button kind="line" size="s" busy={isBusy} busyText="…" onClick={() => void run(revokePhoneRequest)}>
          Dejar de mostrarlo
        </Button>
      </div>
    );
  }
  if (status !== 'OPEN') return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2 max-md:*:min-h-11">
      <Button kind="brand" size="s" onClick={() => setOpen(true)}>
        Pasar mi teléfono
      </Button>
      <Button kind="ghost" size="s" busy={isBusy} busyText="…" onClick={() => void run(declinePhoneRequest)}>
        Ahora no
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Pasar mi teléfono"
        description={`Lo ve solo ${other}, en este chat. Podés dejar de mostrarlo cuando quieras.`}
        initialFocus={() => document.getElementById('phone')}
      >
        <PhoneForm id={id} onClose={() => setOpen(false)} onChanged={onChanged} />
      </Dialog>
    </div>
  );
}

const FAILED = 'No pudimos guardar tu respuesta. Probá de nuevo.';

function PhoneForm({ id, onClose, onChanged }: Pick<AnswerProps, 'id' | 'onChanged'> & { onClose: () => void }) {
  const own = useSession().account?.phone ?? '';
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['phone'] as const,
    check: (values) => validateWith(AcceptPhoneRequest, values),
    send: async (values) => {
      const request = await api(acceptPhoneRequest, { params: { id }, body: AcceptPhoneRequest.parse(values) });
      onClose();
      onChanged(request);
    },
    onInvalid: focusFirstError,
    onFail: (error) => toast.error(clientErrorMessage(error) ?? FAILED),
  });
  return (
    <form {...formProps} aria-label="Teléfono">
      <Field
        label="Teléfono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        hint={own ? 'Es el de tu perfil. Podés escribir otro.' : 'No cambia tu perfil.'}
        defaultValue={own}
        {...fieldProps('phone')}
      />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Enviando...">
          Pasarlo
        </Button>
      </DialogActions>
    </form>
  );
}
