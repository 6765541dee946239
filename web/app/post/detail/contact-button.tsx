import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isOwner } from '@rodado/contract/post-rules';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOwnDeal } from '../../offer/own-deal.ts';
import { loginFor } from '../../page/site-paths.ts';
import { sessionReady, useIsSignedIn, useUser } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

// Loaded when the button is pressed.
const ContactDialog = lazy(async () => ({
  default: (await import('../../conversation/contact/contact-dialog.tsx')).ContactDialog,
}));

interface ContactButtonProps {
  post: Post;
  className?: string;
}

/** In the URL that the login returns to: the dialog that the viewer asked for is open, on any device. */
const OPENED = 'contacto';

/**
 * Contacts the seller: a message, perhaps with an offer. Signed-out viewers log in first; owners and admins cannot.
 * A viewer with a deal goes on in the conversation.
 */
export function ContactButton({ post, className }: ContactButtonProps) {
  const isIn = useIsSignedIn();
  const isOwn = isOwner(post, useUser());
  const conversationId = useOwnDeal(post.id)?.conversationId;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useOpenedByUrl(isIn && !isOwn && post.status === 'ACTIVE', button, open);
  if (isOwn) return null;
  const text = post.isTimeLimited ? 'Ofertar por este vehículo' : 'Preguntar por este vehículo';
  const style = {
    kind: 'sol',
    size: 'l',
    wide: true,
    className: cx(
      // A signed-in viewer may be the owner: until hydration the button is invisible but takes its space.
      !isIn && 'in-data-[session=in]:invisible',
      'in-data-reads:hidden',
      className,
    ),
  } as const;
  if (!isIn && post.status === 'ACTIVE') {
    return (
      <ButtonLink
        {...style}
        to={loginFor(pages.post.href({ id: post.id, hash: OPENED }), post.isTimeLimited ? 'oferta' : 'mensaje')}
      >
        {text}
      </ButtonLink>
    );
  }
  return (
    <>
      {conversationId ? (
        <ButtonLink {...style} to={pages.conversations.href({ search: { id: conversationId } })}>
          Ver conversación
        </ButtonLink>
      ) : (
        <Button {...style} ref={button} disabled={post.status !== 'ACTIVE'} onClick={open}>
          {text}
        </Button>
      )}
      <Suspense>
        {wasOpened && (
          <ContactDialog post={post} title={text} open={isOpen} button={button} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Of the two buttons of the page, that of the bar and that of the box, the visible one opens it: once. */
function useOpenedByUrl(mayOpen: boolean, button: RefObject<HTMLElement | null>, open: () => void) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = mayOpen && hash === `#${OPENED}`;
  const openNow = useEffectEvent(() => {
    // Hidden on this width, or from admins, whose role is known with the session.
    if (!button.current?.getClientRects().length) return;
    open();
    void navigate({ search }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isAsked) void sessionReady().then(openNow);
  }, [isAsked]);
}
