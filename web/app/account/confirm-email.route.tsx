import { confirmEmail } from '@rodado/contract/calls/profile';
import { REFUSED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { AtSign } from 'lucide-react';
import { api } from '../api/api.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/confirm-email.route.ts';
import { ConfirmLink, isRefused, updateSession } from './confirm-link.tsx';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirmá tu nueva dirección',
    description: 'Confirmá la nueva dirección de correo de tu cuenta de Rodado.',
    page: pages.confirmEmail,
  });

export default function ConfirmEmailPage({ params: { token } }: Route.ComponentProps) {
  const onwards = useIsSignedIn() ? (
    <ButtonLink to={pages.profile.href()}>Ir al perfil</ButtonLink>
  ) : (
    <ButtonLink to={pages.login.href()}>Ingresá</ButtonLink>
  );
  const toProfile = <ButtonLink to={pages.editProfile.href()}>Ir a editar el perfil</ButtonLink>;
  return (
    <ConfirmLink
      icon={<AtSign />}
      title="Confirmá tu nueva dirección"
      text="Desde ahora vas a ingresar con ella, y ahí te van a llegar los avisos."
      buttonText="Confirmar la dirección"
      run={() => confirmAddress(token)}
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

async function confirmAddress(token: string): Promise<'done' | 'spent' | 'taken'> {
  try {
    await api(confirmEmail, { body: { token } });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return error.message === REFUSED.emailTaken ? 'taken' : 'spent';
  }
  await updateSession();
  return 'done';
}
