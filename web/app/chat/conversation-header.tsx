import type { ConversationHead } from '@rodado/contract/conversation';
import { useEffect, useRef } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { BackLink } from './back-link.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { otherOf, sideOf } from './sides.ts';
import { useIsTyping } from './use-typing.ts';

interface ConversationHeaderProps {
  id: string;
  head: ConversationHead;
  me: string;
  back: string | null;
}

/** Who is on the other side, and what can be done about it. */
export function ConversationHeader({ id, head, me, back }: ConversationHeaderProps) {
  const other = otherOf(head, me);
  const isTyping = useIsTyping(id, other.id);
  const name = useRef<HTMLHeadingElement>(null);
  const takesPlaceOfList = back !== null;
  useEffect(() => {
    // Who writes or has a menu open while the window becomes narrow goes on there.
    const isLost = document.activeElement === document.body;
    if (takesPlaceOfList && isLost) name.current?.focus({ preventScroll: true });
  }, [takesPlaceOfList]);
  return (
    <header className="flex min-h-17 flex-none items-center gap-3 border-b border-border px-5 py-2 max-[769px]:gap-2 max-[769px]:px-2">
      {back !== null && <BackLink to={back} from={id} />}
      <Avatar
        id={other.id}
        name={other.isGone ? null : other.name}
        src={other.profileImage}
        shape={other.isCompany ? 'company' : 'person'}
      />
      <div className="min-w-0 flex-1">
        <h2 ref={name} tabIndex={-1} className="truncate text-16 outline-none">
          {other.name}
        </h2>
        <p className="truncate text-14 text-text-2">{isTyping ? 'Escribiendo…' : roleOf(head, me)}</p>
        <p role="status" className="sr-only">
          {isTyping && `${other.name} está escribiendo`}
        </p>
      </div>
      <ConversationMenu id={id} other={other} />
    </header>
  );
}

function roleOf(head: ConversationHead, me: string): string {
  if (sideOf(head, me) === 'received') return 'Te escribió por tu publicación';
  return head.post.user.company ? 'Concesionaria' : 'Vende este vehículo';
}
