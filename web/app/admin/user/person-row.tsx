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
  const { id, name, email, company, suspendedAt, suspendReason } = user;
  const isMe = useSession().user?.id === id;
  const isSuspended = suspendedAt !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 border-border p-4 not-first:border-t">
      <Avatar
        id={company?.id ?? id}
        name={name}
        shape={company ? 'company' : 'person'}
        size={40}
        className="self-start"
      />
      <div className="min-w-0 flex-1 basis-[60%]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 wrap-anywhere">
            {company ? <Link to={companyAddress(company.name)}>{name}</Link> : name}
          </b>
          <PersonBadges user={user} />
        </p>
        {email && <p className="text-15 wrap-anywhere text-text-2">{email}</p>}
        <p className="num mt-0.5 text-14 text-text-3">{factsOf(user).join(' · ')}</p>
        {isSuspended && suspendReason && (
          <p className="mt-1.5 border-l-3 border-danger pl-2.5 text-14 wrap-anywhere whitespace-pre-line text-text-2">
            {suspendReason}
          </p>
        )}
      </div>
      {!isMe && (
        <Button
          kind={isSuspended ? 'line' : 'danger-line'}
          size="s"
          aria-haspopup="dialog"
          aria-label={`${isSuspended ? 'Restaurar' : 'Suspender'} a ${name}`}
          onClick={() => (isSuspended ? acts.restore(user) : acts.suspend(user))}
          className="max-sm:h-11 max-sm:w-full"
        >
          {isSuspended ? 'Restaurar' : 'Suspender'}
        </Button>
      )}
    </li>
  );
}

const ROLE_NAMES: Record<Role, string> = { USER: 'Particular', COMPANY: 'Empresa', ADMIN: 'Administración' };

function PersonBadges({ user: { role, suspendedAt, isActivated, company } }: { user: AdminUser }) {
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
    </>
  );
}

const factsOf = ({ createdAt, posts, reports }: AdminUser) => [
  `Desde el ${formatShortDate(createdAt)}`,
  formatPosts(posts),
  ...(reports > 0 ? [`${formatNumber(reports)} ${reports === 1 ? 'reporte abierto' : 'reportes abiertos'}`] : []),
];
