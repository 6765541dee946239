import { Ban, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BlockDialog } from '../report/block-dialog.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import { useIsBlocked, useUnblock } from '../report/use-block.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { DeleteConversation } from './delete-conversation.tsx';
import type { Other } from './sides.ts';

type Asked = 'report' | 'block' | 'delete' | null;

/** What can be done about a conversation and about who is in it. */
export function ConversationMenu({ id, other }: { id: string; other: Other }) {
  const [asked, setAsked] = useState<Asked>(null);
  const isBlocked = useIsBlocked(other.id);
  const { mutate: unblock } = useUnblock();
  const close = () => setAsked(null);
  return (
    <>
      <Menu trigger={<IconButton label="Opciones de la conversación" icon={<EllipsisVertical />} />}>
        {!other.isGone && (
          <>
            <MenuItem icon={<Flag />} onSelect={() => setAsked('report')}>
              Denunciar a {other.name}
            </MenuItem>
            <MenuItem icon={<Ban />} onSelect={() => (isBlocked ? unblock(other) : setAsked('block'))}>
              {isBlocked ? 'Desbloquear' : 'Bloquear'} a {other.name}
            </MenuItem>
            <MenuRule />
          </>
        )}
        <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked('delete')}>
          Eliminar conversación
        </MenuItem>
      </Menu>
      <ReportDialog subject={asked === 'report' ? { kind: 'user', id: other.id } : null} onClose={close} />
      <BlockDialog person={asked === 'block' ? other : null} onClose={close} />
      <DeleteConversation id={id} open={asked === 'delete'} onClose={close} />
    </>
  );
}
