import type { AdminReportGroup, AdminUser, listReportGroups, listUsers } from '@rodado/contract/admin';
import { restoreUser, suspendUser } from '@rodado/contract/calls/admin';
import type { CallOutput } from '@rodado/contract/endpoint';
import { REPORT_REASONS, type ReportReason } from '@rodado/contract/enums';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useConfirm } from '../../api/use-confirm.tsx';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { changePages, confirming, moderate, PERSON, REPORTS, USERS } from '../moderation.ts';
import { ReasonDialog, type ReasonTexts } from '../reason-dialog.tsx';

type Target = Pick<AdminUser, 'id' | 'name'>;

/** Suspends with a reason, or restores: render `dialogs` once, beside the list. */
export function usePersonActions() {
  const [suspended, setSuspended] = useState<{ person: Target; texts: ReasonTexts } | null>(null);
  const restoring = useConfirm({
    question: ({ name }: Target) => ({
      kind: 'brand',
      title: `¿Restaurar a ${name}?`,
      description: 'Puede volver a ingresar y lo que publicó se ve otra vez.',
      confirmText: 'Restaurar',
      busyText: 'Restaurando...',
    }),
    ...confirming(restore),
  });

  return {
    suspend: (person: Target) => setSuspended({ person, texts: suspendTexts(person) }),
    restore: restoring.ask,
    dialogs: (
      <>
        <ReasonDialog
          texts={suspended?.texts ?? null}
          onClose={() => setSuspended(null)}
          onConfirm={async (reason, kind) => (suspended ? suspend(suspended.person, { reason, kind }) : 'failed')}
        />
        {restoring.dialog}
      </>
    ),
  };
}

export type PersonActions = ReturnType<typeof usePersonActions>;

interface SuspendButtonProps {
  person: Target & { isSuspended: boolean };
  actions: PersonActions;
  /** By default the verb alone, with the name for screen readers. */
  suspendText?: string;
  className?: string;
}

/** Suspends, or restores a suspended account. Not shown for the own account. */
export function SuspendButton({ person, actions, suspendText, className }: SuspendButtonProps) {
  const isMe = useSession().user?.id === person.id;
  if (isMe) return null;
  const verb = person.isSuspended ? 'Restaurar' : 'Suspender';
  return (
    <Button
      kind="line"
      size="s"
      aria-haspopup="dialog"
      aria-label={suspendText && !person.isSuspended ? undefined : `${verb} a ${person.name}`}
      onClick={() => (person.isSuspended ? actions.restore(person) : actions.suspend(person))}
      className={className}
    >
      {person.isSuspended ? verb : (suspendText ?? verb)}
    </Button>
  );
}

const suspendTexts = ({ name }: Target): ReasonTexts => ({
  title: `¿Suspender a ${name}?`,
  description: 'Se cierran sus sesiones, no puede volver a ingresar, no se ve lo que publicó y se retiran sus ofertas.',
  confirmText: 'Suspender',
  kind: 'danger',
  kinds: REPORT_REASONS,
});

async function suspend({ id, name }: Target, body: { reason: string; kind: ReportReason }) {
  const outcome = await moderate({
    run: () => api(suspendUser, { params: { id }, body }),
    onDone: ({ user }) => showChanged(user),
    lists: USERS,
    texts: { done: `Suspendiste a ${name}`, failed: `No pudimos suspender a ${name}` },
  });
  return refreshed(id, outcome);
}

async function restore({ id, name }: Target) {
  const outcome = await moderate({
    run: () => api(restoreUser, { params: { id } }),
    onDone: ({ user }) => showChanged(user),
    lists: USERS,
    texts: { done: `${name} puede volver a ingresar`, failed: `No pudimos restaurar a ${name}` },
  });
  return refreshed(id, outcome);
}

/** Their own page is reloaded; open lists of reports too, where another administrator was first. */
function refreshed<Outcome extends string>(id: string, outcome: Outcome): Outcome {
  void queryClient.invalidateQueries({ queryKey: [...PERSON, id] });
  void queryClient.invalidateQueries({ queryKey: REPORTS, refetchType: outcome === 'late' ? 'active' : 'none' });
  return outcome;
}

type UserPage = CallOutput<(typeof listUsers)['schema']>;
type GroupPage = CallOutput<(typeof listReportGroups)['schema']>;

/** In every list that is open: it does not move, and the pressed button keeps the focus. */
function showChanged(user: AdminUser) {
  changePages<UserPage>(USERS, (page) => ({
    ...page,
    users: page.users.map((one) => (one.id === user.id ? user : one)),
  }));
  changePages<GroupPage>(REPORTS, (page) => ({ ...page, groups: page.groups.map((one) => withChanged(one, user)) }));
}

function withChanged(group: AdminReportGroup, { id, suspendedAt }: AdminUser): AdminReportGroup {
  const isSuspended = suspendedAt !== null;
  const changed = <Person extends { id: string }>(person: Person) =>
    person.id === id ? { ...person, isSuspended } : person;
  return {
    ...group,
    author: changed(group.author),
    reports: group.reports.map((report) => ({ ...report, reporter: changed(report.reporter) })),
    link: group.author.id === id && isSuspended ? null : group.link,
  };
}
