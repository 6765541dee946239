import { assignConversation } from '@rodado/contract/calls/conversation';
import type { ConversationHead } from '@rodado/contract/conversation';
import { mayAs } from '@rodado/contract/enums';
import type { TeamPerson } from '@rodado/contract/person';
import { Check, UserRound, UserRoundX } from 'lucide-react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { useMay, useSession } from '../session/session.ts';
import { useTeam } from '../team/use-team.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import { reloadConversations } from './conversation-cache.ts';
import { refreshHeads } from './thread-cache.ts';

/** The assignee in the company's team. Nothing without a team. */
export function Assignment({ id, head: { assignedTo } }: { id: string; head: Pick<ConversationHead, 'assignedTo'> }) {
  const { members } = useTeam();
  const me = useSession().member?.id;
  const mayAssign = useMay('seller');
  if (members.length === 0) return null;
  const name = assignedTo && (assignedTo.id === me ? 'Vos' : firstName(assignedTo));
  if (!mayAssign)
    return (
      <span className="flex flex-none items-center gap-1.5 text-14 text-text-2">
        <UserRound className="size-4" aria-hidden="true" />
        {name ?? 'Sin asignar'}
      </span>
    );
  const assign = async (memberId: string | null) => {
    try {
      await api(assignConversation, { params: { id }, body: { memberId } });
    } catch (error) {
      toast.error('No pudimos asignar la conversación', { id: 'team', detail: clientErrorMessage(error) });
    }
    refreshHeads();
    reloadConversations();
  };
  return (
    <Menu
      trigger={
        <Button
          kind="line"
          size="s"
          icon={assignedTo ? <Avatar {...assignedTo} size={24} /> : <UserRound />}
          className="min-h-11 max-w-[40%] flex-none"
        >
          <span className="sr-only">{assignedTo ? 'Asignada a ' : 'Asignar: '}</span>
          <span className="truncate max-[30rem]:sr-only">{name ?? 'Sin asignar'}</span>
        </Button>
      }
    >
      {members
        .filter(({ role }) => mayAs(role, 'seller'))
        .map((member) => (
          <MenuItem
            key={member.id}
            icon={member.id === assignedTo?.id ? <Check /> : <UserRound />}
            onSelect={() => void assign(member.id)}
          >
            <span className="block max-w-56 truncate">{member.id === me ? 'Vos' : member.name}</span>
          </MenuItem>
        ))}
      {assignedTo && (
        <>
          <MenuRule />
          <MenuItem icon={<UserRoundX />} onSelect={() => void assign(null)}>
            Dejar sin asignar
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

export const firstName = ({ name }: TeamPerson) => name.split(' ', 1)[0] ?? name;

const ALL = 'todas';

/** The filter of the list; nothing without a team. */
export function AssignmentFilter({ value, onChange }: { value: string; onChange: (assigned: string) => void }) {
  const { members } = useTeam();
  const me = useSession().member?.id;
  const sellers = members.filter(({ role }) => mayAs(role, 'seller'));
  if (members.length === 0) return null;
  const own = sellers.filter(({ id }) => id === me).map(({ id }) => ({ value: id, label: 'Asignadas a mí' }));
  const others = sellers
    .filter(({ id }) => id !== me)
    .map(({ id, name }) => ({ value: id, label: `Asignadas a ${name}` }));
  return (
    <Select
      label="Asignadas"
      hideLabel
      value={value || ALL}
      options={[
        { value: ALL, label: 'Todas las conversaciones' },
        ...own,
        { value: 'nobody', label: 'Sin asignar' },
        ...others,
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === ALL ? '' : chosen)}
      className="mt-2"
    />
  );
}
