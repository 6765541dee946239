import { acceptInvitation, getInvitation } from '@rodado/contract/calls/team';
import { CallError } from '@rodado/contract/client';
import { TEAM_ROLE_LABELS } from '@rodado/contract/enums';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import type { ReceivedInvitation } from '@rodado/contract/team';
import { LinkIcon, Users } from 'lucide-react';
import { useLocation } from 'react-router';
import { NoticeActions, NoticePage } from '../account/notice-page.tsx';
import { loadAccount } from '../account/resume-session.ts';
import { signOutHere } from '../account/sign-in-out.ts';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { apiOf } from '../page/page-context.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { loginFor } from '../page/site-paths.ts';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/team-invitation.route.ts';
import { goToWork } from './work.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Invitación a un equipo',
    description: 'Una empresa te invita a trabajar con ella en Rodado.',
    page: pages.teamInvitation,
  });

/** Null for a link that is no good. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  try {
    return await apiOf(context)(getInvitation, { params: { token } });
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 400) return null;
    throw error;
  }
}

export default function TeamInvitationPage({ loaderData: invitation, params: { token } }: Route.ComponentProps) {
  if (!invitation)
    return (
      <NoticePage icon={<LinkIcon />} tone="danger" title="La invitación no sirve">
        <p className="text-text-2">
          Venció, ya se usó o la empresa la anuló. Pedile que te mande otra: el enlace nuevo reemplaza al anterior.
        </p>
        <NoticeActions>
          <ButtonLink to={pages.home.href()}>Ir al inicio</ButtonLink>
        </NoticeActions>
      </NoticePage>
    );
  const { company, role } = invitation;
  return (
    <NoticePage icon={<Users />} title={`${company.name} te invita a su equipo`}>
      <p className="text-text-2">
        Vas a trabajar como la empresa, con el rol <b className="font-strong text-text">{TEAM_ROLE_LABELS[role]}</b>.
        Entrás con tu cuenta de <b className="font-strong wrap-anywhere text-text">{invitation.email}</b>, y tus cosas
        siguen siendo tuyas.
      </p>
      <p className="text-14 text-text-2">
        Mientras seas parte del equipo no podés ofertar ni preguntar en sus publicaciones, ni valorar a la empresa. Si
        ya la valoraste, tu valoración se borra.
      </p>
      <Answer invitation={invitation} token={token} />
      <noscript>
        <p className="text-14 text-text-2">Para aceptar hace falta JavaScript.</p>
      </noscript>
    </NoticePage>
  );
}

/** What is left to do depends on who is looking. */
function Answer({ invitation, token }: { invitation: ReceivedInvitation; token: string }) {
  const { status, account, member } = useSession();
  const { pathname } = useLocation();
  const work = useAction(goToWork);
  const { act: accept, isBusy } = useAction({
    run: () => api(acceptInvitation, { body: { token } }),
    done: async ({ id }) => {
      toast.success(`Ya sos parte del equipo de ${invitation.company.name}`, { id: 'team' });
      await loadAccount();
      await work.act(id, pages.profile.href());
    },
    failed: (error) => toast.error(clientErrorMessage(error) ?? FAILED.server, { id: 'team' }),
  });
  if (status === 'out')
    return (
      <NoticeActions>
        <ButtonLink kind="line" to={pages.signUp.href({ search: { volver: pathname } })}>
          Abrir una cuenta
        </ButtonLink>
        <ButtonLink to={loginFor(pathname)}>Ingresar</ButtonLink>
      </NoticeActions>
    );
  if (status !== 'in' || !account) return <Skeleton className="mt-2 h-11 w-40 justify-self-end rounded-m" />;
  if (member || account.email !== invitation.email)
    return (
      <>
        <p role="status" className="rounded-m bg-warn-soft p-3.5 text-15 wrap-anywhere">
          Ahora estás con {member ? account.name : account.email}. Para aceptar, ingresá con {invitation.email}.
        </p>
        <NoticeActions>
          <Button kind="line" onClick={signOutHere}>
            Cerrar sesión
          </Button>
        </NoticeActions>
      </>
    );
  return (
    <NoticeActions>
      <Button busy={isBusy} busyText="Un momento..." onClick={() => void accept()}>
        Aceptar y empezar
      </Button>
    </NoticeActions>
  );
}
