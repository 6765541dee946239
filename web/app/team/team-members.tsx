import { TEAM_ROLE_LABELS, TEAM_ROLES, type TeamRole } from '@rodado/contract/enums';
import { formatShortDate } from '@rodado/contract/format';
import { MAX_TEAM } from '@rodado/contract/limits';
import { InviteToTeam, type TeamInvitation, type TeamMember } from '@rodado/contract/team';
import { Clock3, Mail, Send, UserMinus, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { useAction } from '../api/use-action.ts';
import { focusFirstError, validateWith } from '../form/field-errors.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { useForm } from '../form/use-form.ts';
import { useMay, useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { invite, removeTeamMember, resend, revoke, setRole, useTeam } from './use-team.ts';

const TEAM_FAILED = 'No pudimos traer el equipo';

/** From the one that may the most. */
const ROLES = [...TEAM_ROLES].reverse();
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: TEAM_ROLE_LABELS[value] }));
const ROLE_TEXTS: Record<TeamRole, string> = {
  owner: 'Todo lo de vender, y además los datos de la empresa, el equipo y las claves. La contraseña y el correo no.',
  seller: 'Publica, edita, responde, chatea, decide ofertas e importa.',
  reader: 'Mira publicaciones, chats y números. No escribe, y nadie nota que leyó.',
};

export function TeamMembers() {
  const { data: team, members, isError, error, isFetching, refetch } = useTeam();
  const isOwner = useMay('owner');
  useErrorToast(isError && !team, TEAM_FAILED);
  const list = useRestoredFocus(members.length + (team?.invitations.length ?? 0));
  if (!team)
    return isError ? (
      <ErrorState title={TEAM_FAILED} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <div className="grid gap-4">
        <Skeleton className="h-24 rounded-l" />
        <Skeleton className="h-52 rounded-l" />
      </div>
    );
  const { invitations } = team;
  const isFull = members.length + invitations.length >= MAX_TEAM;
  return (
    <div ref={list} tabIndex={-1} className="grid gap-8 outline-none md:gap-10 lg:grid-cols-[minmax(0,1fr)_300px]">
      <div className="grid content-start gap-8">
        {isOwner && (isFull ? <TeamIsFull /> : <InviteForm />)}
        {members.length === 0 && invitations.length === 0 ? (
          <EmptyState icon={<Users />} title="Todavía no hay nadie más en el equipo" className="py-8">
            {isOwner ? 'Invitá a quienes venden con vos: les llega un correo con un enlace.' : undefined}
          </EmptyState>
        ) : (
          <>
            {members.length > 0 && <MemberList members={members} isOwner={isOwner} />}
            {invitations.length > 0 && <InvitationList invitations={invitations} />}
          </>
        )}
      </div>
      <RoleGuide />
    </div>
  );
}

function RoleGuide() {
  return (
    <section aria-labelledby="roles" className="content-start">
      <h2 id="roles" className="text-17 font-strong">
        Qué puede cada rol
      </h2>
      <dl className="mt-3 grid gap-3 text-15 max-lg:sm:grid-cols-3">
        {ROLES.map((role) => (
          <div key={role}>
            <dt className="font-strong">{TEAM_ROLE_LABELS[role]}</dt>
            <dd className="mt-0.5 text-text-2">{ROLE_TEXTS[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const TeamIsFull = () => (
  <p className="text-text-2">El equipo tiene {MAX_TEAM} lugares, contando las invitaciones, y están todos ocupados.</p>
);

const FIELDS = ['email', 'role'] as const;

function InviteForm() {
  const { errors, isBusy, formProps, fieldProps } = useForm({
    fields: FIELDS,
    check: (values) => validateWith(InviteToTeam, values),
    send: async ({ email, role }) => {
      const sent = await invite(email, TEAM_ROLES.find((one) => one === role) ?? 'reader');
      toast.success(`Le mandamos la invitación a ${sent.email}`, { id: 'team' });
    },
    onDone: (form) => form.reset(),
    onInvalid: focusFirstError,
    onFail: (error) =>
      toast.error('No pudimos mandar la invitación', { id: 'team', detail: clientErrorMessage(error) }),
  });
  return (
    <section aria-labelledby="invitar">
      <h2 id="invitar" className="display text-22">
        Invitar
      </h2>
      <form {...formProps} className="mt-3 grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_180px_auto]">
        <Field
          {...fieldProps('email')}
          label="Correo de la persona"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <Select id="role" name="role" label="Rol" options={ROLE_OPTIONS} defaultValue="seller" error={errors.role} />
        <SubmitButton icon={<UserPlus />} busy={isBusy} busyText="Enviando..." className="sm:mt-7">
          Invitar
        </SubmitButton>
      </form>
      <p className="mt-2 text-14 text-text-2">El enlace vale 7 días y solo sirve con la cuenta de ese correo.</p>
    </section>
  );
}

function MemberList({ members, isOwner }: { members: readonly TeamMember[]; isOwner: boolean }) {
  const me = useSession().member?.id;
  const [leaving, setLeaving] = useState<TeamMember>();
  return (
    <section aria-labelledby="personas">
      <h2 id="personas" className="display text-22">
        Personas
      </h2>
      <Card className="mt-3 px-4 py-1">
        <ul className="divide-y divide-border">
          {members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Avatar id={member.id} name={member.name} src={member.profileImage} />
              <div className="min-w-0 flex-[1_1_11rem]">
                <p className="font-strong wrap-anywhere">
                  {member.name}
                  {member.id === me && <span className="font-normal text-text-2"> (vos)</span>}
                </p>
                <p className="text-14 wrap-anywhere text-text-2">
                  {member.email ?? `Desde el ${formatShortDate(member.joinedAt)}`}
                </p>
              </div>
              {isOwner ? (
                <div className="flex items-center gap-1 max-sm:w-full">
                  <MemberRole member={member} />
                  <IconButton
                    label={`Sacar a ${member.name} del equipo`}
                    icon={<UserMinus />}
                    onClick={() => setLeaving(member)}
                  />
                </div>
              ) : (
                <Badge>{TEAM_ROLE_LABELS[member.role]}</Badge>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {leaving && <RemoveDialog key={leaving.id} member={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

/** Acts as soon as it is chosen. */
function MemberRole({ member }: { member: TeamMember }) {
  const [chosen, setChosen] = useState<TeamRole>();
  const choose = async (role: TeamRole) => {
    setChosen(role);
    try {
      await setRole(member.id, role);
      toast.success(`${member.name}: ${TEAM_ROLE_LABELS[role]}`, { id: `role-${member.id}` });
    } catch (error) {
      toast.error('No pudimos cambiar el rol', { id: 'team', detail: clientErrorMessage(error) });
    } finally {
      setChosen(undefined);
    }
  };
  return (
    <Select
      label={`Rol de ${member.name}`}
      hideLabel
      options={ROLE_OPTIONS}
      value={chosen ?? member.role}
      onChange={({ currentTarget: { value } }) => {
        const role = TEAM_ROLES.find((one) => one === value);
        if (role) void choose(role);
      }}
      className="w-44 max-sm:flex-1"
    />
  );
}

function RemoveDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const { act, isBusy } = useAction({
    run: () => removeTeamMember(member.id),
    done: `${member.name} ya no es parte del equipo`,
    failed: 'No pudimos sacar a esa persona',
    toastId: 'team',
  });
  const confirm = async () => (await act()) && onClose();
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`¿Sacar a ${member.name} del equipo?`}
      description="Enseguida deja de ver la empresa, en todos sus dispositivos. Sus conversaciones quedan sin asignar y las claves de stock que creó dejan de servir. Lo que hizo sigue en la actividad."
      confirmText="Sacar del equipo"
      busy={isBusy}
      busyText="Sacando..."
      onConfirm={() => void confirm()}
    />
  );
}

function InvitationList({ invitations }: { invitations: readonly TeamInvitation[] }) {
  return (
    <section aria-labelledby="invitaciones">
      <h2 id="invitaciones" className="display text-22">
        Invitaciones
      </h2>
      <Card className="mt-3 px-4 py-1">
        <ul className="divide-y divide-border">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function InvitationRow({ invitation: { id, email, role, expiresAt } }: { invitation: TeamInvitation }) {
  const isOver = Date.parse(expiresAt) <= Date.now();
  const texts = { failed: 'No pudimos hacerlo', toastId: 'team' };
  const sending = useAction({ run: () => resend(id), done: `Le mandamos otro enlace a ${email}`, ...texts });
  const revoking = useAction({ run: () => revoke(id), done: 'Invitación anulada', ...texts });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span aria-hidden="true" className="grid size-10 place-items-center rounded-pill bg-surface-2 text-text-3">
        {isOver ? <Clock3 className="size-5" /> : <Mail className="size-5" />}
      </span>
      <div className="min-w-0 flex-[1_1_11rem]">
        <p className="font-strong wrap-anywhere">{email}</p>
        <p className="text-14 text-text-2">
          {TEAM_ROLE_LABELS[role]} · {isOver ? 'Venció' : `Vale hasta el ${formatShortDate(expiresAt)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-1 max-sm:w-full max-sm:*:flex-1">
        <Button
          kind="ghost"
          size="s"
          icon={<Send />}
          busy={sending.isBusy}
          busyText="Enviando..."
          aria-label={`Reenviar la invitación a ${email}`}
          onClick={() => void sending.act()}
          className="min-h-11"
        >
          Reenviar
        </Button>
        <Button
          kind="ghost"
          size="s"
          busy={revoking.isBusy}
          busyText="Anulando..."
          aria-label={`Anular la invitación a ${email}`}
          onClick={() => void revoking.act()}
          className="min-h-11"
        >
          Anular
        </Button>
      </div>
    </li>
  );
}
