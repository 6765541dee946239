import { undoEmail, undoPassword } from '@rodado/contract/calls/profile';
import { pages } from '@rodado/contract/pages';
import { ShieldAlert } from 'lucide-react';
import { api } from '../api/api.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/undo.route.ts';
import { ConfirmLink, isRefused, updateSession } from './confirm-link.tsx';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Deshacer el cambio',
    description: 'Deshacé un cambio de tu cuenta de Rodado que no hiciste vos.',
    page: pages.undo,
  });

export default function UndoPage({ params: { token } }: Route.ComponentProps) {
  return (
    <ConfirmLink
      icon={<ShieldAlert />}
      title="¿No fuiste vos?"
      text="Deshacemos el cambio, cerramos todas las sesiones de tu cuenta y te mandamos un enlace para elegir otra contraseña."
      buttonText="Deshacer el cambio"
      run={() => revertAccountChange(token)}
      endings={{
        done: {
          title: 'Cambio deshecho',
          text: 'Cerramos todas las sesiones. Revisá tu correo: te mandamos un enlace para elegir otra contraseña, que vale 30 minutos. Hasta entonces nadie puede entrar a tu cuenta.',
          action: <ButtonLink to="/">Volver al inicio</ButtonLink>,
        },
        spent: {
          title: 'Este enlace ya no sirve',
          text: 'Venció o ya se usó. Si creés que alguien entró a tu cuenta, elegí otra contraseña ahora.',
          action: <ButtonLink to={pages.recover.href()}>Recuperá tu contraseña</ButtonLink>,
        },
      }}
    />
  );
}

/** The link does not identify which change it reverts, so both endpoints are tried. */
async function revertAccountChange(token: string): Promise<'done' | 'spent'> {
  try {
    await api(undoEmail, { body: { token } }).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      await api(undoPassword, { body: { token } });
    });
  } catch (error) {
    if (!isRefused(error)) throw error;
    return 'spent';
  }
  await updateSession();
  return 'done';
}
