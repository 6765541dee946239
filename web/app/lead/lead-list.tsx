import { LEAD_STATE_LABELS, LEAD_STATES, type LeadState } from '@rodado/contract/enums';
import { dateValueOf, formatMoney, formatShortDate, formatTime } from '@rodado/contract/format';
import { LEAD_NEEDS, type Lead, type LeadFilter, type LeadNeed, type LeadPage } from '@rodado/contract/lead';
import { TITLE_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { AlarmClock, Inbox, MessageCircleQuestion, PartyPopper, SearchX, StickyNote, UserRound } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { useNow } from '../browser/use-now.ts';
import { AssignmentFilter, firstName } from '../conversation/assignment.tsx';
import { shortMoment } from '../conversation/day-labels.ts';
import { AddressSearch } from '../form/address-search.tsx';
import { PostImage } from '../post/card/post-image.tsx';
import { useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ShortcutLink } from '../ui/chip.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatThousands } from '../ui/format-number.ts';
import { LoadMore } from '../ui/load-more.tsx';
import { moveBetweenRows } from '../ui/move-between-rows.ts';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabLinks } from '../ui/tab-links.tsx';
import { leadRowId, leadsHref, readLeadView, useLeads, useLiveLeads } from './lead-cache.ts';

const LIST_FAILED = 'No pudimos traer a tus interesados';

/** Who is interested in the own posts. What is shown is in the address. */
export function LeadList() {
  const [search] = useSearchParams();
  const view = readLeadView(search);
  const list = useLeads(view);
  useLiveLeads();
  useErrorToast(list.isFailed, LIST_FAILED);
  const { rows, first } = list;
  const { total, facets } = first ?? {};
  if (!facets && list.isFailed)
    return <ErrorState title={LIST_FAILED} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />;
  if (!facets) return <LeadListSkeleton />;
  if (facets.posts.length === 0) return <NoLeads />;
  return (
    <>
      <LeadFilters view={view} facets={facets} />
      {rows.length === 0 ? (
        <NothingFound view={view} />
      ) : (
        <div
          aria-busy={list.isPlaceholder || undefined}
          className={cx('transition-opacity', list.isPlaceholder && 'opacity-60')}
        >
          <LeadRows rows={rows} />
          {(list.hasMore || rows.length > 50) && (
            <LoadMore
              shown={rows.length}
              total={list.hasMore ? Math.max(total ?? 0, rows.length + 1) : rows.length}
              busy={list.isLoadingMore}
              onMore={list.loadMore}
            />
          )}
        </div>
      )}
    </>
  );
}

const STATE_NAMES: Record<LeadState, string> = {
  new: 'Nuevos',
  inProgress: 'En curso',
  won: 'Ganados',
  lost: 'Perdidos',
};
const NEED_NAMES: Record<LeadNeed, string> = { unanswered: 'Sin responder', reminder: 'Recordatorio vencido' };
const NEED_ICONS: Record<LeadNeed, ReactNode> = { unanswered: <MessageCircleQuestion />, reminder: <AlarmClock /> };
const ALL = 'todas';

function LeadFilters({ view, facets }: { view: LeadFilter; facets: NonNullable<LeadPage['facets']> }) {
  const navigate = useNavigate();
  const show = (next: LeadFilter) => void navigate(leadsHref(next), { preventScrollReset: true });
  const all = LEAD_STATES.reduce((sum, state) => sum + facets.state[state], 0);
  return (
    <div className="mb-4 grid gap-3">
      <TabLinks
        label="Estado"
        tabs={[
          { label: 'Todos', to: leadsHref({ ...view, state: undefined }), active: !view.state, count: all },
          ...LEAD_STATES.map((state) => ({
            label: STATE_NAMES[state],
            to: leadsHref({ ...view, state }),
            active: state === view.state,
            count: facets.state[state],
          })),
        ]}
      />
      <div className="grid gap-2.5 md:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
        <AddressSearch
          label="Buscar interesado"
          placeholder="Nombre, vehículo o número de stock"
          maxLength={TITLE_LENGTH}
          value={view.search ?? ''}
          onSearch={(text) =>
            void navigate(leadsHref({ ...view, search: text || undefined }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
        <Select
          label="Publicación"
          hideLabel
          value={view.postId ?? ALL}
          options={[
            { value: ALL, label: 'Todas las publicaciones' },
            ...facets.posts.map(({ id, title, leads }) => ({ value: id, label: `${title} (${leads})` })),
          ]}
          onChange={({ currentTarget: { value } }) => show({ ...view, postId: value === ALL ? undefined : value })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <nav
          aria-label="Qué falta"
          className="scroll-row -mx-(--gutter) -my-1 w-[calc(100%+2*var(--gutter))] gap-2 px-(--gutter) py-1 md:mx-0 md:w-auto md:flex-wrap md:px-0"
        >
          {LEAD_NEEDS.map((need) => (
            <ShortcutLink
              key={need}
              to={leadsHref({ ...view, need: need === view.need ? undefined : need })}
              aria-current={need === view.need || undefined}
            >
              {NEED_ICONS[need]}
              {NEED_NAMES[need]}
              <span className="num min-w-3 text-text-3 in-aria-[current=true]:text-brand-ink">
                {formatThousands(facets.need[need])}
              </span>
            </ShortcutLink>
          ))}
        </nav>
        <div className="ml-auto *:mt-0! max-md:w-full md:w-72">
          <AssignmentFilter
            value={view.assigned ?? ''}
            onChange={(assigned) => show({ ...view, assigned: assigned || undefined })}
          />
        </div>
      </div>
    </div>
  );
}

function LeadRows({ rows }: { rows: readonly Lead[] }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus();
  }, [hash]);
  return (
    <ul
      aria-label="Interesados"
      onKeyDown={moveBetweenRows}
      className="divide-y divide-border overflow-hidden rounded-l border border-border bg-surface"
    >
      {rows.map((lead) => (
        <LeadRow key={leadRowId(lead)} lead={lead} />
      ))}
    </ul>
  );
}

const STATE_KINDS: Record<LeadState, BadgeProps['kind']> = {
  new: 'brand',
  inProgress: 'warn',
  won: 'success',
  lost: 'neutral',
};
export const LeadStateBadge = ({ state }: { state: LeadState }) => (
  <Badge kind={STATE_KINDS[state]}>{LEAD_STATE_LABELS[state]}</Badge>
);

const rowClass =
  'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-3.5 py-3 md:px-4 lg:grid-cols-[auto_minmax(0,1.5fr)_minmax(0,1fr)_6.5rem_4.5rem] lg:items-center lg:gap-x-4';

function LeadRow({ lead }: { lead: Lead }) {
  const { search } = useLocation();
  const me = useSession().member?.id;
  const now = new Date(useNow() ?? Date.now());
  const { post, person, state, unanswered, last, lastAt, offer, reminder, notes, assignedTo } = lead;
  return (
    <li>
      <Link
        id={leadRowId(lead)}
        to={pages.lead.href({ id: post.id, personId: person.id })}
        state={{ back: search }}
        className={cx(rowClass, 'scroll-my-24 transition-colors hover:bg-surface-2/60 focus-visible:-outline-offset-2')}
      >
        <Avatar {...person} src={person.profileImage} className="max-lg:row-span-2" />
        <span className="min-w-0">
          <span className="flex items-baseline gap-2">
            <b className={cx('min-w-0 flex-1 truncate', unanswered ? 'font-bold' : 'font-strong')}>{person.name}</b>
            <time dateTime={lastAt} className="num flex-none text-13 text-text-3 lg:hidden">
              {shortMoment(lastAt, now)}
            </time>
          </span>
          <span className="sr-only">, </span>
          <span className={cx('block truncate text-15', unanswered ? 'font-semibold' : 'text-text-2')}>
            {last ? lastText(last, me) : 'Sin mensajes a la vista'}
          </span>
          <span className="sr-only">. </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-13 text-text-2 empty:hidden">
            {unanswered && (
              <Mark icon={<MessageCircleQuestion />} className="font-semibold text-warn">
                Sin responder
              </Mark>
            )}
            {reminder && (
              <Mark icon={<AlarmClock />} className={cx(reminder.isDue && 'font-semibold text-danger')}>
                {reminder.isDue ? 'Recordatorio vencido' : shortMomentAhead(reminder.dueAt, now)}
              </Mark>
            )}
            {offer && offer.status !== 'WITHDRAWN' && offer.status !== 'REJECTED' && (
              <span className="num font-semibold text-success">Oferta {formatMoney(offer.amount)}</span>
            )}
            {notes > 0 && <Mark icon={<StickyNote />}>{notes === 1 ? '1 nota' : `${notes} notas`}</Mark>}
            {assignedTo && (
              <Mark icon={<UserRound />}>
                <span className="sr-only">Asignada a </span>
                {assignedTo.id === me ? 'Vos' : firstName(assignedTo)}
              </Mark>
            )}
            {person.isBlocked && <span>Bloqueado</span>}
            {person.isSuspended && <span>Cuenta suspendida</span>}
          </span>
        </span>
        <span className="sr-only">. </span>
        <span className="flex min-w-0 items-center gap-2.5 max-lg:col-start-2">
          <span className="h-9 w-12 flex-none overflow-hidden rounded-s bg-surface-2">
            <PostImage image={post.images[0]} category="Otros" alt="" sizes="48px" />
          </span>
          <span className="min-w-0 text-14 leading-snug">
            <span className="line-clamp-2 wrap-anywhere max-lg:line-clamp-1">{post.title}</span>
            {post.stockNumber && (
              <span className="num block truncate text-13 text-text-3">Stock {post.stockNumber}</span>
            )}
          </span>
          <span className="ml-auto lg:hidden">
            <LeadStateBadge state={state} />
          </span>
        </span>
        <span className="max-lg:hidden">
          <span className="sr-only">. </span>
          <LeadStateBadge state={state} />
        </span>
        <time dateTime={lastAt} className="num text-right text-13 text-text-3 max-lg:hidden">
          {shortMoment(lastAt, now)}
        </time>
      </Link>
    </li>
  );
}

function lastText({ text, isOwn, member }: NonNullable<Lead['last']>, me: string | undefined): string {
  if (!isOwn) return text;
  return `${member && member.id !== me ? firstName(member) : 'Vos'}: ${text}`;
}

function Mark({ icon, className, children }: { icon: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-1 [&_.lucide]:size-3.5', className)}>
      {icon}
      {children}
    </span>
  );
}

const DAY = 86_400_000;

/** When something comes: 'Hoy 15:00', 'Mañana 09:30', '24/12/2026 10:00'. */
function shortMomentAhead(at: string, now: Date): string {
  const [day, time] = [dateValueOf(at), formatTime(at)];
  if (day === dateValueOf(now)) return `Hoy ${time}`;
  return `${day === dateValueOf(new Date(now.getTime() + DAY)) ? 'Mañana' : formatShortDate(at)} ${time}`;
}

function NoLeads() {
  return (
    <EmptyState
      icon={<Inbox />}
      title="Todavía no hay interesados"
      action={
        <ButtonLink kind="line" to={pages.profile.href()}>
          Ver mis publicaciones
        </ButtonLink>
      }
      className="py-16"
    >
      Cuando alguien pregunte, te escriba u oferte por un vehículo tuyo, lo ves acá, en una sola lista.
    </EmptyState>
  );
}

const DONE_TEXTS: Record<LeadNeed, string> = {
  unanswered: 'Respondiste todo',
  reminder: 'No tenés recordatorios vencidos',
};

function NothingFound({ view: { need, ...others } }: { view: LeadFilter }) {
  const isDone = need && Object.values(others).every((one) => one === undefined);
  return (
    <EmptyState
      icon={isDone ? <PartyPopper /> : <SearchX />}
      title={isDone ? DONE_TEXTS[need] : 'Ningún interesado coincide'}
      action={
        <ButtonLink kind="line" to={leadsHref({})}>
          Ver todos
        </ButtonLink>
      }
      className="py-16"
    />
  );
}

export function LeadListSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mb-4 grid gap-3">
        <Skeleton className="h-[49px] rounded-s" />
        <Skeleton className="h-[114px] rounded-m md:h-11" />
        <Skeleton className="h-11 w-4/5 rounded-s md:h-9 md:w-90" />
      </div>
      <div className="divide-y divide-border rounded-l border border-border bg-surface">
        {[0, 1, 2, 3, 4].map((place) => (
          <div key={place} className={rowClass}>
            <Skeleton className="size-10 rounded-pill max-lg:row-span-2" />
            <span className="grid gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3.5 w-4/5" />
            </span>
            <Skeleton className="h-9 w-3/5 rounded-s max-lg:col-start-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
