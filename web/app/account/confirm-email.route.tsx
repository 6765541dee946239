import { AtSign } from 'lucide-react';
import { pageMeta } from '../layout/page-meta.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/confirm-email.route.ts';
import { MailLink } from './mail-link.tsx';
import { tokenPageHeaders } from './token-page.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirmá tu nueva dirección',
    description: 'Confirmá la nueva dirección de correo de tu cuenta de Rodado.',
    path: '/confirmar-correo',
    noindex: true,
  });

export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  const onwards = useIsSignedIn() ? (
    <ButtonLink to="/perfil">Ir al perfil</ButtonLink>
  ) : (
    <ButtonLink to="/login">Ingresá</ButtonLink>
  );
  const toProfile = <ButtonLink to="/editar-perfil">Ir a editar el perfil</ButtonLink>;
  return (
    <MailLink
      icon={<AtSign />}
      title="Confirmá tu nueva dirección"
      text="Desde ahora vas a ingresar con ella, y ahí te van a llegar los avisos."
      act="Confirmar la dirección"
      run={async () => (await import('./mail-link-work.ts')).confirmAddress(token)}
      endings={{
        done: { title: 'Dirección confirmada', text: 'Listo. Tu cuenta ya usa la dirección nueva.', action: onwards },
        spent: {
          title: 'Este enlace ya no sirve',
          text: 'Venció, ya se usó o después pediste otro cambio. Tu cuenta sigue con la dirección de antes: podés pedir el cambio de nuevo desde tu perfil.',
          action: toProfile,
        },
        taken: {
          title: 'El email ya existe',
          text: 'Otra cuenta usa esa dirección. La tuya sigue con la de antes.',
          action: toProfile,
        },
      }}
    />
  );
}
