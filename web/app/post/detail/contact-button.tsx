import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { isNegotiable, isOwner } from '@rodado/contract/post-rules';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useOwnDeal } from '../../offer/own-deal.ts';
import { loginFor } from '../../page/site-paths.ts';
import { sessionReady, useIsSignedIn, useUser } from '../../session/session.ts';
import { Button, ButtonLink, type ButtonProps } from '../../ui/button.tsx';
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
type Asked = 'contacto' | 'oferta';

const SECOND_OFFER = 'Ofertar como segunda opción';

/** The main action: a message to the seller, on a timed post an offer. A viewer with a deal goes on in the conversation. */
export function ContactButton({ post, className }: ContactButtonProps) {
  const conversationId = useOwnDeal(post.id)?.conversationId;
  if (conversationId)
    return (
      <ButtonLink
        kind="sol"
        size="l"
        wide
        to={pages.conversations.href({ search: { id: conversationId } })}
        className={cx('in-data-reads:hidden', className)}
      >
        Ver conversación
      </ButtonLink>
    );
  const isSecond = post.isTimeLimited && post.isReserved;
  const text = post.isTimeLimited ? 'Ofertar por este vehículo' : 'Preguntar por este vehículo';
  return (
    <DialogButton
      post={post}
      asked="contacto"
      hasOffer={post.isTimeLimited}
      text={isSecond ? SECOND_OFFER : text}
      kind={isSecond ? 'line' : 'sol'}
      size="l"
      wide
      className={className}
    />
  );
}

/** Beside the main action, where a price can be negotiated without a time limit. */
export function OfferButton({ post, className, ...style }: ContactButtonProps & Pick<ButtonProps, 'size' | 'wide'>) {
  const hasDeal = useOwnDeal(post.id) !== null;
  if (hasDeal || post.isTimeLimited || !isNegotiable(post)) return null;
  const text = post.isReserved ? SECOND_OFFER : 'Hacer una oferta';
  return <DialogButton post={post} asked="oferta" hasOffer text={text} kind="line" className={className} {...style} />;
}

interface DialogButtonProps extends Pick<ButtonProps, 'kind' | 'size' | 'wide' | 'className'> {
  post: Post;
  asked: Asked;
  hasOffer: boolean;
  text: string;
}

/** Opens the dialog with the seller. Signed-out viewers log in first; owners and admins cannot. */
function DialogButton({ post, asked, hasOffer, text, className, ...rest }: DialogButtonProps) {
  const isIn = useIsSignedIn();
  const isOwn = isOwner(post, useUser());
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useOpenedByUrl(asked, isIn && !isOwn && post.status === 'ACTIVE', button, open);
  if (isOwn) return null;
  const style = {
    ...rest,
    className: cx(
      // A signed-in viewer may be the owner: until hydration the button is invisible but takes its space.
      !isIn && 'in-data-[session=in]:invisible',
      'in-data-reads:hidden',
      className,
    ),
  };
  if (!isIn && post.status === 'ACTIVE') {
    return (
      <ButtonLink
        {...style}
        to={loginFor(pages.post.href({ id: post.id, hash: asked }), hasOffer ? 'oferta' : 'mensaje')}
      >
        {text}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button {...style} ref={button} disabled={post.status !== 'ACTIVE'} onClick={open}>
        {text}
      </Button>
      <Suspense>
        {wasOpened && (
          <ContactDialog
            post={post}
            title={text}
            hasOffer={hasOffer}
            open={isOpen}
            button={button}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Of the two buttons of the page, that of the bar and that of the box, the visible one opens it: once. */
function useOpenedByUrl(asked: Asked, mayOpen: boolean, button: RefObject<HTMLElement | null>, open: () => void) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const isAsked = mayOpen && hash === `#${asked}`;
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
