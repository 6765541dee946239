import { EllipsisVertical, Trash2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../../ui/menu.tsx';
import { ACT_ICONS } from './act-icons.tsx';
import { POST_ACTS } from './post-acts.ts';
import type { useOwnerActs } from './use-owner-acts.tsx';

interface OwnerMenuProps {
  owner: ReturnType<typeof useOwnerActs>;
  /** What the button is called: in a list it names the post. */
  label: string;
  className?: string;
}

/** The acts of an owner behind one button, which keeps the focus while one of them is under way. */
export function OwnerMenu({ owner, label, className }: OwnerMenuProps) {
  return (
    <Menu trigger={<IconButton label={label} icon={<EllipsisVertical />} className={className} />}>
      {owner.acts.map((act) => (
        <MenuItem key={act} icon={ACT_ICONS[act]} disabled={owner.isBusy} onSelect={() => owner.run(act)}>
          {POST_ACTS[act].label}
        </MenuItem>
      ))}
      {owner.acts.length > 0 && <MenuRule />}
      <MenuItem icon={<Trash2 />} danger disabled={owner.isBusy} onSelect={owner.askToDelete}>
        Eliminar publicación
      </MenuItem>
    </Menu>
  );
}
