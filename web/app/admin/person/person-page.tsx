import type { AdminUserDetail } from '@rodado/contract/admin';
import { getUser, listAudit, listReports } from '@rodado/contract/calls/admin';
import { CallError } from '@rodado/contract/client';
import { formatNumber, formatPosts, formatShortDate } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Flag, ScrollText, UserX } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { ErrorState } from '../../api/error-state.tsx';
import { queryClient } from '../../api/query-client.ts';
import { usePaginated } from '../../api/use-paginated.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AuditDays } from '../audit-log.tsx';
import { ListFrame } from '../list-frame.tsx';
import { AUDIT, PERSON } from '../moderation.ts';
import { PersonBadges } from '../people.tsx';
import { MadeReportCard } from '../report/report-card.tsx';
import { ReportList, useReportGroups } from '../report/reports.tsx';
import { personHref, sectionHref } from '../sections.ts';
import { useAdminTitle } from '../use-admin-title.ts';
import { SuspendButton, usePersonActions } from './person-actions.tsx';
import { PersonPosts } from './person-posts.tsx';

const TABS = ['publicaciones', 'en-contra', 'hechos', 'historial'] as const;
type Tab = (typeof TABS)[number];
const TAB_PARAM = 'ver';

/** Everything that there is to know about a person before deciding, and what can be decided. */
export function PersonPage({ id }: { id: string }) {
  const { user, error, isBusy, retry } = useUser(id);
  const isMissing = error instanceof CallError && error.statusCode === 404;
  useAdminTitle(user?.name ?? 'Usuario');
  return (
    <>
      <Link to={sectionHref('usuarios')} className="link mb-1 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft className="size-5" />
        Usuarios
      </Link>
      <div className="flex items-start gap-3.5">
        {user && <Avatar id={id} name={user.name} shape={user.company ? 'company' : 'person'} size={56} />}
        <div className="min-w-0 flex-1">
          <h1 className="display text-26 wrap-anywhere md:text-30">{user?.name ?? 'Usuario'}</h1>
          {user && <Facts user={user} />}
        </div>
      </div>
      {user && <PersonTabs user={user} />}
      {!user && isMissing && (
        <EmptyState icon={<UserX />} title="No hay nadie con esa dirección" className="py-16">
          La cuenta no existe. Buscá a la persona en la lista.
        </EmptyState>
      )}
      {!user && error !== null && !isMissing && (
        <ErrorState title="No pudimos traer a la persona" error={error} isBusy={isBusy} onRetry={retry} />
      )}
      {!user && error === null && (
        <div aria-hidden="true" className="mt-4 grid gap-3">
          <Skeleton className="h-4 w-[46%]" />
          <Skeleton className="h-4 w-[62%]" />
        </div>
      )}
    </>
  );
}

function useUser(id: string) {
  const { data, error, isFetching, refetch } = useQuery(
    { queryKey: [...PERSON, id, 'detail'], queryFn: () => api(getUser, { params: { id } }) },
    queryClient,
  );
  return { user: data?.user, error, isBusy: isFetching, retry: () => void refetch() };
}

function Facts({ user }: { user: AdminUserDetail }) {
  const {
    id,
    name,
    email,
    company,
    createdAt,
    deletedAt,
    deletedPosts,
    posts,
    suspendedAt,
    suspendReason,
    suspendKind,
  } = user;
  const actions = usePersonActions();
  const isSuspended = suspendedAt !== null;
  return (
    <>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
        {deletedAt ? <Badge kind="gone">Cuenta eliminada</Badge> : <PersonBadges user={user} />}
      </p>
      <p className="mt-2 text-15 wrap-anywhere text-text-2">
        {email && (
          <>
            <a href={`mailto:${email}`} className="link inline-block min-h-6 content-center">
              {email}
            </a>{' '}
            ·{' '}
          </>
        )}
        <span className="num">
          Desde el {formatShortDate(createdAt)}
          {deletedAt && ` hasta el ${formatShortDate(deletedAt)}`} · {formatPosts(posts)}
          {deletedPosts > 0 && ` y ${formatNumber(deletedPosts)} ${deletedPosts === 1 ? 'eliminada' : 'eliminadas'}`}
        </span>
      </p>
      {!deletedAt && isSuspended && (
        <p className="mt-2 text-15 wrap-anywhere whitespace-pre-line text-text-2">
          Suspensión del {formatShortDate(suspendedAt)}
          {suspendReason && `. Motivo: ${suspendReason}`}
          {suspendKind && ` · Le decimos: ${suspendKind}`}
        </p>
      )}
      {!deletedAt && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <SuspendButton person={{ id, name, isSuspended }} actions={actions} className="max-md:min-h-11" />
          {company && !isSuspended && (
            <Link
              to={pages.company.href({ name: company.name })}
              className="link inline-flex min-h-9 items-center text-15"
            >
              Ver la página de la empresa
            </Link>
          )}
        </div>
      )}
      {actions.dialogs}
    </>
  );
}

function PersonTabs({ user }: { user: AdminUserDetail }) {
  const [params] = useSearchParams();
  const tab = TABS.find((one) => one === params.get(TAB_PARAM)) ?? TABS[0];
  const tabs: Record<Tab, { label: string; count?: number }> = {
    publicaciones: { label: 'Publicaciones', count: user.posts },
    'en-contra': { label: 'Reportes en contra', count: user.reportsAgainst },
    hechos: { label: 'Reportes hechos', count: user.reportsMade },
    historial: { label: 'Historial' },
  };
  return (
    <>
      <TabLinks
        label="De esta persona"
        className="mt-4 mb-4"
        tabs={TABS.map((one) => ({
          ...tabs[one],
          to: personHref(user.id, { [TAB_PARAM]: one === TABS[0] ? undefined : one }),
          active: one === tab,
        }))}
      />
      {tab === 'publicaciones' && <PersonPosts user={user} />}
      {tab === 'en-contra' && <ReportsAgainst user={user} />}
      {tab === 'hechos' && <MadeBy user={user} />}
      {tab === 'historial' && <History user={user} />}
    </>
  );
}

interface TabProps {
  user: AdminUserDetail;
}

function ReportsAgainst({ user: { id } }: TabProps) {
  const list = useReportGroups({ author: id });
  return (
    <ReportList
      list={list}
      empty={
        <EmptyState icon={<Flag />} title="Nadie reportó a esta persona" className="py-16">
          Tampoco lo que publicó, preguntó o escribió.
        </EmptyState>
      }
    />
  );
}

function MadeBy({ user: { id } }: TabProps) {
  const list = usePaginated(
    [...PERSON, id, 'made'],
    (page) => api(listReports, { query: { reporter: id, page } }),
    ({ reports }) => reports,
  );
  return (
    <ListFrame
      list={list}
      failed="No pudimos traer los reportes"
      empty={<EmptyState icon={<Flag />} title="Esta persona no reportó nada" className="py-16" />}
    >
      <ul className="grid gap-3">
        {list.rows.map((report) => (
          <li key={report.id} className="min-w-0">
            <MadeReportCard report={report} />
          </li>
        ))}
      </ul>
    </ListFrame>
  );
}

function History({ user: { id } }: TabProps) {
  const list = usePaginated(
    [...AUDIT, 'about', id],
    (page) => api(listAudit, { query: { about: id, page } }),
    ({ entries }) => entries,
  );
  return (
    <ListFrame
      list={list}
      failed="No pudimos traer el historial"
      empty={
        <EmptyState icon={<ScrollText />} title="Todavía no hay historial" className="py-16">
          Suspensiones y decisiones sobre esta persona, o sobre lo que publicó, quedan anotadas acá.
        </EmptyState>
      }
    >
      <AuditDays entries={list.rows} />
    </ListFrame>
  );
}
