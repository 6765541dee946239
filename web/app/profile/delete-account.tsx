import type { User } from '@rodado/contract/account';
import { deleteAccount } from '@rodado/contract/calls/profile';
import { CallError } from '@rodado/contract/client';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { forgetDevice } from '../account/sign-in-out.ts';
import { api } from '../api/api.ts';
import { messageOf } from '../api/error-message.ts';
import { mapIssues } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { dropDraft } from '../post/publish/draft-store.ts';
import { socket } from '../realtime/socket.ts';
import { getSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { PasswordField } from '../ui/field.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { toast } from '../ui/toast.ts';
import { dropProfileDraft } from './profile-values.ts';

export function DeleteAccount({ account }: { account: User }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button kind="danger-line" icon={<Trash2 />} onClick={() => setOpen(true)} className="max-md:w-full">
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !isBusy && setOpen(next)}
        title="Eliminar mi cuenta"
        description="Esto no se puede deshacer."
      >
        <DeleteAccountForm account={account} onBusy={setBusy} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface DeleteAccountFormProps {
  account: User;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function DeleteAccountForm({ account, onBusy, onClose }: DeleteAccountFormProps) {
  const { hasPassword } = account;
  const [refusal, setRefusal] = useState<string>();
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['password', 'isSure'],
    check: ({ password, isSure }) => ({
      ...(hasPassword && password === '' ? { password: 'Escribí tu contraseña' } : {}),
      ...(isSure === '' ? { isSure: 'Marcá la casilla para confirmar' } : {}),
    }),
    send: ({ password }) => deleteForever(account, password),
    onFail: (error) => setRefusal(explain(error, hasPassword)),
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return (
    <form {...formProps} onInput={() => setRefusal(undefined)} aria-label="Eliminar mi cuenta" className="grid gap-4">
      <ul className="grid list-disc gap-1.5 pl-5 text-15 text-text-2">
        <li>Se borran tus datos, tus imágenes, tus favoritos y a quién seguís.</li>
        <li>Tus publicaciones dejan de verse y tus ofertas se retiran, también la que te aceptaron.</li>
        <li>En los chats de otras personas tus mensajes quedan, a nombre de «Usuario eliminado».</li>
      </ul>
      {hasPassword ? (
        <PasswordField label="Tu contraseña" autoComplete="current-password" {...fieldProps('password')} />
      ) : (
        <p className="rounded-m bg-warn-soft px-4 py-3 text-15">
          Ingresás con Google: por seguridad, tenés que haber ingresado hace menos de 10 minutos.
        </p>
      )}
      <Checkbox label="Entiendo que mi cuenta se elimina para siempre" {...fieldProps('isSure')} onBlur={undefined} />
      <div role="alert">{refusal && <FieldNote id="delete-note" error={refusal} />}</div>
      <DialogActions className="mt-1!">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button kind="danger" type="submit" busy={isBusy} busyText="Eliminando...">
          Eliminar mi cuenta
        </Button>
      </DialogActions>
    </form>
  );
}

async function deleteForever({ id, hasPassword }: User, password: string) {
  // The server ends the session before it responds; that event on the socket would redirect to the login.
  socket.disconnect();
  await api(deleteAccount, { body: hasPassword ? { password } : {} }).catch((error: unknown) => {
    if (getSession().status === 'in') socket.connect();
    throw mapIssues(error, ({ path, message }) => ({
      path: path === 'currentPassword' ? 'password' : path,
      message,
    }));
  });
  dropProfileDraft(id);
  // The draft would be unreachable.
  await dropDraft(id).catch(() => {});
  forgetDevice();
  toast.success('Eliminamos tu cuenta');
}

const GOOGLE_TOO_LATE_TEXT =
  'Pasaron más de 10 minutos desde que ingresaste. Cerrá sesión, ingresá con Google y probá de nuevo.';

/** Undefined if a field already shows the error. */
function explain(error: unknown, hasPassword: boolean): string | undefined {
  if (!(error instanceof CallError)) return 'No pudimos eliminar tu cuenta. Probá de nuevo en un momento.';
  if (error.statusCode !== 400) return messageOf(error);
  return hasPassword ? undefined : GOOGLE_TOO_LATE_TEXT;
}
