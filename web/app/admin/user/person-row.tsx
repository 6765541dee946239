import type { AdminUser } from '@rodado/contract/admin';
import { formatNumber, formatPosts, formatShortDate } from '@rodado/contract/format';
import type { Role } from '@rodado/contract/vocabulary';
import { Link } from 'react-router';
import { companyAddress } from '../../post/addresses.ts';
import { useSession } from '../../session/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Seal } from '../../ui/seal.tsx';
import type { PersonActs } from './use-person-acts.tsx';

interface PersonRowProps {
  user: AdminUser;
  acts: PersonActs;
}

export function PersonRow({ user, acts }: PersonRowProps) {
  const { id, name, email, company, posts, createdAt, suspendedAt, suspendReason } = user;
  const isMe = useSession().user?.id === id;
  const isSuspended = suspendedAt !== null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 border-border px-4 py-3 not-first:border-t md:grid-cols-[auto_minmax(0,1fr)_160px_112px]">
      <Avatar id={id} name={name} shape={company ? 'company' : 'person'} size={40} className="self-start" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 wrap-anywhere">
            {company ? <Link to={companyAddress(company.name)}>{name}</Link> : name}
          </b>
          <PersonBadges user={user} />
        </p>
        {email && <p className="text-15 wrap-anywhere text-text-2">{email}</p>}
        {isSuspended && suspendReason && (
          <p className="mt-1 text-14 wrap-anywhere whitespace-pre-line text-text-2">Motivo: {suspendReason}</p>
        )}
      </div>
      <p className="num text-14 text-text-2 max-md:col-start-2">
        <span className="md:block">{formatPosts(posts)}</span>
        <span className="md:hidden"> · </span>
        <span className="md:block">Desde el {formatShortDate(createdAt)}</span>
      </p>
      {!isMe && (
        <Button
          kind="line"
          size="s"
          aria-haspopup="dialog"
          aria-label={`${isSuspended ? 'Restaurar' : 'Suspender'} a ${name}`}
          onClick={() => (isSuspended ? acts.restore(user) : acts.suspend(user))}
          className="max-md:col-start-2 max-md:mt-1.5 max-md:min-h-11 max-md:justify-self-start"
        >
          {isSuspended ? 'Restaurar' : 'Suspender'}
        </Button>
      )}
    </li>
  );
}

const ROLE_NAMES: Record<Role, string> = { USER: 'Particular', COMPANY: 'Empresa', ADMIN: 'Administración' };

function PersonBadges({ user: { role, suspendedAt, isActivated, company, reports } }: { user: AdminUser }) {
  return (
    <>
      <Badge kind={role === 'ADMIN' ? 'brand' : 'neutral'}>{ROLE_NAMES[role]}</Badge>
      {company?.verified && (
        <Badge kind="brand" icon={<Seal label="" className="size-4" />}>
          Verificada
        </Badge>
      )}
      {suspendedAt && <Badge kind="danger">Suspendido</Badge>}
      {!isActivated && <Badge kind="warn">No activado</Badge>}
      {reports > 0 && <Badge kind="warn">{reports === 1 ? '1 reporte' : `${formatNumber(reports)} reportes`}</Badge>}
    </>
  );
}
