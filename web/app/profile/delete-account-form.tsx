import type { User } from '@rodado/contract/account';
import { CallError } from '@rodado/contract/client';
import { useEffect, useState } from 'react';
import { useForm } from '../form/use-form.ts';
import { wordsOf } from '../session/reason-of.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { PasswordField } from '../ui/password-field.tsx';

interface DeleteAccountFormProps {
  account: User;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const TOO_LATE = 'Pasaron más de 10 minutos desde que ingresaste. Cerrá sesión, ingresá con Google y probá de nuevo.';

export function DeleteAccountForm({ account, onBusy, onClose }: DeleteAccountFormProps) {
  const { hasPassword } = account;
  const [refusal, setRefusal] = useState<string>();
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['password', 'isSure'],
    load: async () => (await import('./delete-account-work.ts')).workFor(account),
    onFail: (error) => setRefusal(explain(error, hasPassword)),
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return (
    <form {...formProps} onInput={() => setRefusal(undefined)} aria-label="Eliminar mi cuenta" className="grid gap-4">
      <ul className="grid list-disc gap-1.5 pl-5 text-15 text-text-2">
        <li>Se borran tus datos, tus imágenes, tus favoritos y a quién seguís.</li>
        <li>Tus publicaciones dejan de verse y tus ofertas abiertas se retiran.</li>
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

/** What stands at a field already is not said twice. */
function explain(error: unknown, hasPassword: boolean): string | undefined {
  if (!(error instanceof CallError)) return 'No pudimos eliminar tu cuenta. Probá de nuevo en un momento.';
  if (error.statusCode !== 400) return wordsOf(error);
  return hasPassword ? undefined : TOO_LATE;
}
