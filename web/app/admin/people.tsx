import type { AdminUser } from '@rodado/contract/admin';
import { listUsers } from '@rodado/contract/calls/admin';
import type { Role } from '@rodado/contract/enums';
import { formatNumber, formatPosts, formatShortDate } from '@rodado/contract/format';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '../api/api.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, VerifiedBadge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { ListFrame } from './list-frame.tsx';
import { USERS } from './moderation.ts';
import { type PersonActions, SuspendButton, usePersonActions } from './person/person-actions.tsx';
import { personHref } from './sections.ts';

const SEARCH_LENGTH = 100;

/** People and companies. The search text is in the URL. */
export function People() {
  const [search, typed, setTyped] = useSearchInAddress();
  const list = usePeople(search);
  const actions = usePersonActions();
  return (
    <>
      <Field
        label="Buscar por nombre, correo, empresa o RUT"
        type="search"
        icon={<Search />}
        value={typed}
        maxLength={SEARCH_LENGTH}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
        className="mt-4 mb-5 max-w-[520px]"
      />
      <ListFrame
        list={list}
        failed="No pudimos traer los usuarios"
        empty={
          <EmptyState icon={<SearchX />} title={`No hay usuarios con “${search}”`} className="py-16">
            Probá con una parte del nombre, del correo o del RUT.
          </EmptyState>
        }
      >
        <Card>
          <ul>
            {list.rows.map((user) => (
              <PersonRow key={user.id} user={user} actions={actions} />
            ))}
          </ul>
        </Card>
      </ListFrame>
      {actions.dialogs}
    </>
  );
}

const SEARCH_PARAM = 'buscar';
const SEARCH_DEBOUNCE = 300;

/** Typed text goes into the URL after a debounce; Back restores the field from the URL. */
function useSearchInAddress(): [search: string, typed: string, setTyped: (text: string) => void] {
  const [params, setParams] = useSearchParams();
  const search = params.get(SEARCH_PARAM) ?? '';
  const [typed, setTyped] = useState(search);
  const searched = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const written = useRef(search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed changes the address
  useEffect(() => {
    if (searched === written.current) return;
    written.current = searched;
    setParams(searched === '' ? {} : { [SEARCH_PARAM]: searched }, { replace: true, preventScrollReset: true });
  }, [searched]);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    setTyped(search);
  }, [search]);
  return [search, typed, setTyped];
}

const usePeople = (search: string) =>
  usePaginated(
    [...USERS, search],
    (page) => api(listUsers, { query: { search, page } }),
    ({ users }) => users,
  );

interface PersonRowProps {
  user: AdminUser;
  actions: PersonActions;
}

function PersonRow({ user, actions }: PersonRowProps) {
  const { id, name, email, company, posts, createdAt, suspendedAt, suspendReason, suspendKind } = user;
  const isSuspended = suspendedAt !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-border px-4 py-3 not-first:border-t md:grid-cols-[auto_minmax(0,1fr)_160px_112px]">
      <Avatar id={id} name={name} shape={company ? 'company' : 'person'} size={40} className="self-start" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 wrap-anywhere">
            <Link to={personHref(id)} className="inline-block min-h-6 content-center hover:underline">
              {name}
            </Link>
          </b>
          <PersonBadges user={user} />
        </p>
        {email && <p className="text-15 wrap-anywhere text-text-2">{email}</p>}
        {isSuspended && suspendReason && (
          <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line text-text-2">
            Motivo: {suspendReason}
            {suspendKind && ` · Le decimos: ${suspendKind}`}
          </p>
        )}
      </div>
      <p className="num text-14 text-text-2 max-md:col-start-2">
        <span className="md:block">{formatPosts(posts)}</span>
        <span className="md:hidden"> · </span>
        <span className="md:block">Desde el {formatShortDate(createdAt)}</span>
      </p>
      <SuspendButton
        person={{ id, name, isSuspended }}
        actions={actions}
        className="max-md:col-start-2 max-md:mt-1.5 max-md:min-h-11 max-md:justify-self-start"
      />
    </li>
  );
}

const ROLE_NAMES: Record<Role, string> = { USER: 'Particular', COMPANY: 'Empresa', ADMIN: 'Administración' };

export function PersonBadges({ user: { role, suspendedAt, isActivated, company, reports } }: { user: AdminUser }) {
  return (
    <>
      <Badge kind={role === 'ADMIN' ? 'brand' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
      {company?.verified && (
        <Badge kind="brand" icon={<VerifiedBadge label="" className="size-4" />}>
          Verificada
        </Badge>
      )}
      {suspendedAt && <Badge kind="danger">Suspendido</Badge>}
      {!isActivated && <Badge kind="warn">No activado</Badge>}
      {reports > 0 && <Badge kind="warn">{reports === 1 ? '1 reporte' : `${formatNumber(reports)} reportes`}</Badge>}
    </>
  );
}
