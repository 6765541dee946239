import { TEAM_ROLE_LABELS, type TeamAction } from '@rodado/contract/enums';
import { TEAM_ACTIVITY_DAYS } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { TeamActivity as Activity } from '@rodado/contract/team';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { HappenedAt } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useTeamActivity } from './use-team.ts';

const ACTIVITY_FAILED = 'No pudimos traer la actividad';

/** The last actions of everybody who works for the company, the newest first. */
export function TeamActivity() {
  const list = useTeamActivity();
  useErrorToast(list.isFailed && !list.isLoaded, ACTIVITY_FAILED);
  if (!list.isLoaded)
    return list.isFailed ? (
      <ErrorState title={ACTIVITY_FAILED} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />
    ) : (
      <Skeleton className="h-80 max-w-[820px] rounded-l" />
    );
  if (list.rows.length === 0)
    return (
      <EmptyState icon={<History />} title="Todavía no hay actividad" className="py-12">
        Cuando haya alguien en el equipo, acá ves quién publicó, respondió, cambió un precio o aceptó una oferta.
      </EmptyState>
    );
  return (
    <div className="max-w-[820px]">
      <p className="mb-3 text-15 text-text-2">Los últimos {TEAM_ACTIVITY_DAYS} días. Solo la ve el equipo.</p>
      <Card className="px-4 py-1">
        <ul className="divide-y divide-border">
          {list.rows.map((activity) => (
            <li key={activity.id} className="flex gap-3 py-3">
              <Avatar
                id={activity.member?.id ?? 'empresa'}
                name={activity.member?.name ?? 'Empresa'}
                shape={activity.member ? 'person' : 'company'}
              />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <b className="font-strong">{activity.member?.name ?? 'La cuenta de la empresa'}</b>{' '}
                  {ACTION_TEXTS[activity.act](activity)}
                </p>
                <p className="text-14 text-text-3">
                  <HappenedAt at={activity.at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {list.hasMorePages && (
        <LoadMore shown={list.rows.length} total={list.reachable} busy={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}

const postOf = ({ post }: Activity): ReactNode =>
  post ? (
    <Link to={pages.post.href({ id: post.id })} className="link">
      {post.title}
    </Link>
  ) : (
    'una publicación'
  );

const chatOf = ({ conversationId, other }: Activity, preposition: string): ReactNode => {
  const name = other?.name ?? 'alguien';
  return conversationId ? (
    <Link to={pages.conversations.href({ search: { id: conversationId } })} className="link">
      {preposition} {name}
    </Link>
  ) : (
    `${preposition} ${name}`
  );
};

const leadOf = ({ post, other }: Activity): ReactNode =>
  post && other ? (
    <Link to={pages.lead.href({ id: post.id, personId: other.id })} className="link">
      {other.name}
    </Link>
  ) : (
    'un interesado'
  );

const roleOf = ({ role }: Activity) => (role ? TEAM_ROLE_LABELS[role] : 'otro rol');

/** What stands after the name. */
const ACTION_TEXTS: Record<TeamAction, (activity: Activity) => ReactNode> = {
  'post.published': (one) => <>publicó {postOf(one)}</>,
  'post.edited': (one) => <>editó {postOf(one)}</>,
  'post.priced': (one) => (
    <>
      cambió el precio de {postOf(one)}
      {one.price && (
        <>
          {': '}
          <s className="text-text-3">{one.price.from}</s> {one.price.to}
        </>
      )}
    </>
  ),
  'post.paused': (one) => <>pausó {postOf(one)}</>,
  'post.activated': (one) => <>activó {postOf(one)}</>,
  'post.sold': (one) => <>marcó como vendido {postOf(one)}</>,
  'post.deleted': (one) => <>eliminó {one.post?.title ?? 'una publicación'}</>,
  'papers.edited': (one) => <>cambió los papeles de {postOf(one)}</>,
  'condition.edited': (one) => <>cambió la ficha de estado de {postOf(one)}</>,
  'question.answered': (one) => <>respondió una pregunta en {postOf(one)}</>,
  'question.deleted': (one) => <>eliminó una pregunta en {postOf(one)}</>,
  'rating.answered': () => 'respondió una valoración',
  'message.sent': (one) => (
    <>
      {chatOf(one, 'le escribió a')} por {postOf(one)}
    </>
  ),
  'message.deleted': () => 'eliminó un mensaje',
  'conversation.assigned': (one) => (
    <>
      le asignó {chatOf(one, 'una conversación a')} por {postOf(one)}
    </>
  ),
  'conversation.unassigned': (one) => (
    <>
      dejó sin asignar {chatOf(one, 'la conversación con')} por {postOf(one)}
    </>
  ),
  'conversation.deleted': () => 'eliminó una conversación',
  'lead.changed': (one) => (
    <>
      cambió el estado de {leadOf(one)} por {postOf(one)}
    </>
  ),
  'lead.noted': (one) => (
    <>
      anotó algo sobre {leadOf(one)} por {postOf(one)}
    </>
  ),
  'lead.noteEdited': (one) => (
    <>
      cambió una nota sobre {leadOf(one)} por {postOf(one)}
    </>
  ),
  'lead.noteDeleted': (one) => (
    <>
      eliminó una nota sobre {leadOf(one)} por {postOf(one)}
    </>
  ),
  'appointment.accepted': () => 'aceptó un encuentro',
  'appointment.cancelled': () => 'canceló un encuentro',
  'phone.given': () => 'le pasó el teléfono a alguien',
  'phone.declined': () => 'no quiso pasar el teléfono',
  'phone.revoked': () => 'dejó de mostrarle el teléfono a alguien',
  'person.blocked': () => 'bloqueó a una persona',
  'person.unblocked': () => 'desbloqueó a una persona',
  'offer.accepted': (one) => <>aceptó una oferta por {postOf(one)}</>,
  'offer.rejected': (one) => <>rechazó una oferta por {postOf(one)}</>,
  'offer.withdrawn': (one) => <>retiró una oferta por {postOf(one)}</>,
  'sale.confirmed': (one) => <>confirmó la venta de {postOf(one)}</>,
  'stock.imported': () => 'importó el stock',
  'stock.changed': () => 'cambió varias publicaciones desde «Mi stock»',
  'stock.exported': () => 'exportó publicaciones de «Mi stock»',
  'stockKey.created': () => 'creó una clave de stock',
  'stockKey.deleted': () => 'eliminó una clave de stock',
  'profile.edited': () => 'cambió los datos de la empresa',
  'certificate.sent': () => 'subió el certificado',
  'team.invited': (one) => `invitó a una persona como ${roleOf(one)}`,
  'team.invitedAgain': () => 'volvió a enviar una invitación',
  'team.uninvited': () => 'retiró una invitación',
  'team.joined': (one) => `entró al equipo como ${roleOf(one)}`,
  'team.roleChanged': (one) => `le dio a ${one.other?.name ?? 'alguien'} el rol ${roleOf(one)}`,
  'team.removed': (one) => `sacó a ${one.other?.name ?? 'alguien'} del equipo`,
  'team.left': () => 'dejó el equipo',
};
