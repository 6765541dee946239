import type { Post } from '@rodado/contract/post';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useFocusAfterChange } from '../../ui/use-kept-focus.ts';
import { STATUS_KINDS } from '../status-kinds.ts';
import { ACT_ICONS } from './act-icons.tsx';
import { OwnFigures } from './own-figures.tsx';
import { POST_ACTS, type PostAct } from './post-acts.ts';
import { useOwnPost } from './use-own-post.ts';
import { useOwnerActsHere } from './use-owner-acts-here.ts';

/**
 * What came of the post and what its owner does with it, beside it. On wide screens it stands last in its column, so that
 * it moves nothing when it comes; on phones the acts are in the bar at the foot.
 */
export function OwnerPanel({ post }: { post: Post }) {
  const owner = useOwnerActsHere(post);
  useOwnPost(post.id);
  // The button of an act goes with the status that it changes; the heading says the new one.
  const { ref: heading, awaitChange } = useFocusAfterChange<HTMLHeadingElement>(post.status);
  const run = (act: PostAct) => {
    awaitChange();
    owner.run(act);
  };
  return (
    <Panel className="mt-3.5 grid gap-2 p-4">
      <h2 ref={heading} tabIndex={-1} className="mb-1 flex items-center justify-between gap-2 text-16 outline-none">
        Tu publicación <Badge kind={STATUS_KINDS[post.status]}>{POST_STATUS_LABELS[post.status]}</Badge>
      </h2>
      <OwnFigures id={post.id} />
      {owner.acts.map((act) => (
        <Button
          key={act}
          kind="line"
          wide
          className="max-md:hidden"
          icon={ACT_ICONS[act]}
          busy={owner.busyWith === act}
          busyText="Guardando..."
          onClick={() => run(act)}
        >
          {POST_ACTS[act].label}
        </Button>
      ))}
      <Button kind="danger-line" wide className="max-md:hidden" icon={<Trash2 />} onClick={owner.askToDelete}>
        Eliminar publicación
      </Button>
      {owner.dialogs}
    </Panel>
  );
}
