import { LogIn } from 'lucide-react';
import { loginFor } from '../layout/site-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { VerifyFrame } from './verify-frame.tsx';

/** A quarter of an hour after the activation only a session opens this page. */
export function TicketRanOut({ id }: { id: string }) {
  return (
    <VerifyFrame>
      <EmptyState
        icon={<LogIn />}
        title="Ingresá para seguir"
        action={<ButtonLink to={loginFor(`/verificar/${id}`)}>Ingresá</ButtonLink>}
      >
        Pasaron más de 15 minutos desde que activaste la cuenta. Con tu email y tu contraseña volvés acá.
      </EmptyState>
    </VerifyFrame>
  );
}
