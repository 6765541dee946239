import { CallError } from '@rodado/contract/client';
import type { Lead } from '@rodado/contract/lead';
import { pages } from '@rodado/contract/pages';
import { ArrowLeft, BadgeDollarSign, MessageCircle } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { Assignment } from '../conversation/assignment.tsx';
import { conversationHref } from '../conversation/conversation-href.ts';
import { NotFound } from '../error/not-found.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { PostPrice, StatusBadge } from '../post/card/post-labels.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/lead.route.ts';
import { type LeadKey, leadRowId, leadsHref, useLead, useLiveLeads } from './lead-cache.ts';
import { LeadReminder } from './lead-reminder.tsx';
import { LeadStateCard } from './lead-state.tsx';
import { LeadTimeline } from './lead-timeline.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Interesado',
    description: 'Todo lo que pasó con una persona y un vehículo tuyo.',
    page: pages.lead,
  });

export default function LeadPage({ params: { id, personId } }: Route.ComponentProps) {
  const { status, account } = usePrivatePage();
  if (status !== 'in' || !account) return <LeadSkeleton />;
  return <LeadDetail key={`${id} ${personId}`} leadKey={{ id, personId }} />;
}

const LEAD_FAILED = 'No pudimos traer a este interesado';
const mainClass = 'wrap min-h-[70vh] pt-3 pb-12 md:pt-5';
/** On phones what is to be done comes before what happened. */
const columnsClass =
  'mt-5 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(300px,360px)] lg:items-start lg:gap-6';

function LeadDetail({ leadKey }: { leadKey: LeadKey }) {
  const { data: lead, isError, error, isFetching, refetch } = useLead(leadKey);
  useLiveLeads();
  const isGone = error instanceof CallError && (error.statusCode === 404 || error.statusCode === 400);
  useErrorToast(isError && !isGone, LEAD_FAILED);
  if (isGone) return <NotFound />;
  if (!lead && isError)
    return (
      <main className={mainClass}>
        <ErrorState title={LEAD_FAILED} level="h1" error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      </main>
    );
  if (!lead) return <LeadSkeleton />;
  return (
    <main className={mainClass}>
      <BackLink lead={lead} />
      <LeadHead lead={lead} />
      <div className={columnsClass}>
        {/* On a low screen it would never show its end. */}
        <aside
          aria-label="Seguimiento"
          className="grid grid-cols-1 gap-4 lg:top-[calc(var(--bar)+16px)] lg:order-last lg:[@media(min-height:48rem)]:sticky"
        >
          <LeadStateCard lead={lead} />
          <LeadReminder lead={lead} />
          <LeadPost lead={lead} />
        </aside>
        <LeadTimeline lead={lead} />
      </div>
    </main>
  );
}

/** To the list as it was left, and to this row, which takes the focus: a page with a hash leaves it to the page. */
function BackLink({ lead }: { lead: Lead }) {
  const { state } = useLocation();
  const search = typeof state?.back === 'string' ? state.back : '';
  return (
    <Link
      to={`${leadsHref({})}${search}#${leadRowId(lead)}`}
      className="link inline-flex min-h-11 items-center gap-1.5 no-underline!"
    >
      <ArrowLeft className="size-5" />
      Interesados
    </Link>
  );
}

function LeadHead({ lead }: { lead: Lead }) {
  const { person, post, conversationId, offer } = lead;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-3">
      <Avatar {...person} src={person.profileImage} size={56} />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h1 className="display text-26 wrap-anywhere md:text-30">{person.name}</h1>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-text-2">
          <span className="min-w-0 wrap-anywhere">
            Por{' '}
            <Link to={pages.post.href({ id: post.id })} className="link">
              {post.title}
            </Link>
          </span>
          {person.isBlocked && <Badge>Bloqueado</Badge>}
          {person.isSuspended && <Badge>Cuenta suspendida</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-md:w-full">
        {conversationId && <Assignment id={conversationId} head={lead} />}
        {offer && (
          <ButtonLink
            kind="line"
            to={pages.postOffers.href({ id: post.id })}
            icon={<BadgeDollarSign />}
            className="max-md:flex-1"
          >
            Ver ofertas
          </ButtonLink>
        )}
        {conversationId && (
          <ButtonLink
            to={conversationHref({ id: conversationId, side: 'received' })}
            icon={<MessageCircle />}
            className="max-md:flex-1"
          >
            Abrir chat
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

function LeadPost({ lead: { post } }: { lead: Lead }) {
  return (
    <Card className="flex items-center gap-3.5 p-3">
      <span className="block h-15 w-20 flex-none overflow-hidden rounded-inner bg-surface-2">
        <PostImage image={post.images[0]} category="Otros" alt="" sizes="80px" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{post.title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PostPrice post={post} size="s" />
          {post.status !== 'ACTIVE' && <StatusBadge status={post.status} />}
          {post.isReserved && post.status !== 'SOLD' && <Badge kind="brand">Reservado</Badge>}
        </p>
        <Link to={leadsHref({ postId: post.id })} className="link inline-flex min-h-6 items-center text-14">
          Todos sus interesados
        </Link>
      </div>
    </Card>
  );
}

function LeadSkeleton() {
  return (
    <main className={mainClass} aria-busy="true">
      <noscript>
        <p className="mt-6 text-text-2">Para ver a tus interesados hace falta JavaScript.</p>
      </noscript>
      <Skeleton className="my-2.5 h-6 w-28" />
      <div className="mt-1 flex items-center gap-4">
        <Skeleton className="size-14 rounded-pill" />
        <div className="flex-1">
          <Skeleton className="h-7 w-52" />
          <Skeleton className="mt-2 h-5 w-72 max-w-full" />
        </div>
      </div>
      <div className={columnsClass}>
        <div className="grid gap-4 lg:order-last">
          <Skeleton className="h-44 rounded-l" />
          <Skeleton className="h-32 rounded-l" />
        </div>
        <Skeleton className="h-100 rounded-l" />
      </div>
    </main>
  );
}
