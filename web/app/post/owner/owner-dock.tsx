import type { Post } from '@rodado/contract/post';
import { Dock } from '../detail/dock.tsx';
import { EditButton } from './edit-button.tsx';
import { OwnerMenu } from './owner-menu.tsx';
import { useOwnerActsHere } from './use-owner-acts-here.ts';

/** The owner's acts at the foot of a phone. */
export function OwnerDock({ post }: { post: Post }) {
  const owner = useOwnerActsHere(post);
  return (
    <Dock className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <EditButton post={post} />
      </div>
      <OwnerMenu owner={owner} label="Más acciones" className="border border-border-strong" />
      {owner.dialogs}
    </Dock>
  );
}
