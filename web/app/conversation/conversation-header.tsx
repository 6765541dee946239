import { deleteConversation } from '@rodado/contract/calls/conversation';
import type { ConversationHead } from '@rodado/contract/conversation';
import { DONE, FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { whatsAppLink, whatsAppText } from '@rodado/contract/whatsapp';
import { Ban, ChevronLeft, ContactRound, EllipsisVertical, Flag, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { siWhatsapp } from 'simple-icons';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { BlockDialog } from '../block/block-dialog.tsx';
import { useIsBlocked, useUnblock } from '../block/use-block.ts';
import { NetworkMark } from '../company/contact-details.tsx';
import { PostImage } from '../post/card/post-image.tsx';
import { PostPrice, StatusBadge } from '../post/card/post-labels.tsx';
import { useLivePost } from '../post/live-post.ts';
import { ReportDialog } from '../report/report-dialog.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { IconButton, IconLink } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuLink, MenuRule } from '../ui/menu.tsx';
import { toast } from '../ui/toast.ts';
import { Assignment } from './assignment.tsx';
import { changeConversations, withoutConversation } from './conversation-cache.ts';
import { type Other, otherOf, sideOf } from './participants.ts';
import { forgetThread } from './thread-cache.ts';
import { useIsTyping } from './use-typing.ts';

interface ConversationHeaderProps {
  id: string;
  head: ConversationHead;
  me: string;
  back: string | null;
}

/** The other participant, and the menu of the conversation. */
export function ConversationHeader({ id, head, me, back }: ConversationHeaderProps) {
  const other = otherOf(head, me);
  const isTyping = useIsTyping(id, other.id);
  const name = useRef<HTMLHeadingElement>(null);
  const takesPlaceOfList = back !== null;
  useEffect(() => {
    // Focus inside the composer or an open menu is preserved when the window becomes narrow.
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
      {sideOf(head, me) === 'sent' && head.post.user.whatsapp && <WhatsAppLink post={head.post} />}
      <Assignment id={id} head={head} />
      <ConversationMenu
        id={id}
        other={other}
        leadOf={sideOf(head, me) === 'received' && head.post.status !== 'DELETED' ? head.post : null}
      />
    </header>
  );
}

/** To a company that wants messages there too. */
function WhatsAppLink({ post: { id, title, user } }: { post: ConversationHead['post'] }) {
  const url = window.location.origin + pages.post.href({ id });
  const link = user.whatsapp && whatsAppLink(user.whatsapp, whatsAppText({ title, url }));
  if (!link) return null;
  return (
    <IconLink
      label="Escribir por WhatsApp"
      icon={<NetworkMark of={siWhatsapp} />}
      to={link}
      target="_blank"
      rel="noopener nofollow ugc"
      className="[&>svg]:size-5.5"
    />
  );
}

/** From a conversation to the list on narrow screens. `state.from` names the conversation that was left. */
export function BackLink({ to, from }: { to: string; from: string }) {
  return (
    <ButtonLink kind="ghost" to={to} state={{ from }} icon={<ChevronLeft />} preventScrollReset>
      {/* Enlarged type would leave no room for the name. */}
      <span className="max-[22rem]:sr-only">Volver</span>
    </ButtonLink>
  );
}

function roleOf(head: ConversationHead, me: string): string {
  if (sideOf(head, me) === 'received') return 'Te escribió por tu publicación';
  return head.post.user.company ? 'Concesionaria' : 'Vende este vehículo';
}

type DialogKind = 'report' | 'block' | 'delete' | null;

interface ConversationMenuProps {
  id: string;
  other: Other;
  /** The own post that the other is interested in. */
  leadOf: { id: string } | null;
}

/** Actions on a conversation and its participant. */
function ConversationMenu({ id, other, leadOf }: ConversationMenuProps) {
  const [asked, setAsked] = useState<DialogKind>(null);
  const isBlocked = useIsBlocked(other.id);
  const { mutate: unblock } = useUnblock();
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label="Opciones de la conversación"
            icon={<EllipsisVertical />}
            className="in-data-reads:hidden"
          />
        }
      >
        {!other.isGone && (
          <>
            {leadOf && (
              <MenuLink icon={<ContactRound />} to={pages.lead.href({ id: leadOf.id, personId: other.id })}>
                Ver interesado
              </MenuLink>
            )}
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

interface DeleteConversationProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Deletes the conversation for the viewer only, then redirects home. */
function DeleteConversation({ id, open, onClose }: DeleteConversationProps) {
  const navigate = useNavigate();
  const { act: confirm, isBusy } = useAction({
    run: () => api(deleteConversation, { params: { id } }),
    done: async () => {
      toast.success(DONE.conversationDeleted);
      await navigate(pages.home.href());
      changeConversations((pages) => withoutConversation(pages, id));
      forgetThread(id);
    },
    failed: () => {
      toast.error(FAILED.deleteConversation);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar la conversación?"
      description="Desaparece de tus chats. La otra persona la conserva, y si te vuelve a escribir la ves de nuevo desde ahí."
      confirmText="Eliminar"
      busyText="Eliminando..."
      busy={isBusy}
      onConfirm={() => void confirm()}
    />
  );
}

/** The post of the conversation. A deleted post shows its title without a link. */
export function PinnedPost({ post: loaded }: { post: ConversationHead['post'] }) {
  const post = useLivePost(loaded);
  const isGone = post.status === 'DELETED';
  return (
    <div className="flex flex-none items-center gap-3.5 border-b border-border bg-bg px-5 py-2.5 max-[769px]:px-4">
      <span className="block h-11 w-15 flex-none">
        <PostImage image={post.images[0]} category="Otros" alt="" sizes="60px" className="rounded-inner bg-surface-2" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{post.title}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <PostPrice post={post} size="s" />
          <PostBadges post={post} />
        </p>
      </div>
      {!isGone && (
        <ButtonLink
          kind="line"
          size="s"
          to={pages.post.href({ id: post.id })}
          aria-label={`Ver publicación: ${post.title}`}
        >
          <span className="sm:hidden">Ver</span>
          <span className="max-sm:hidden">Ver publicación</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** Badges of the post: ending soon, ended, reserved. */
function PostBadges({ post: { status, isReserved, expirationDate } }: { post: ConversationHead['post'] }) {
  const isGone = status === 'SOLD' || status === 'DELETED';
  return (
    <>
      {status === 'ACTIVE' && expirationDate !== null && <Countdown until={expirationDate} short isOpen />}
      {status !== 'ACTIVE' && <StatusBadge status={status} />}
      {isReserved && !isGone && <Badge kind="brand">Reservado</Badge>}
    </>
  );
}
