import type { Post } from '@rodado/contract/post';
import { lazy, Suspense, useState } from 'react';
import { loginFor } from '../../layout/site-paths.ts';
import { useIsSignedIn } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { postAddress } from '../addresses.ts';
import { useIsOwner } from './use-is-owner.ts';

// Only who presses the button needs it.
const ContactDialog = lazy(async () => ({
  default: (await import('../../contact-seller/contact-dialog.tsx')).ContactDialog,
}));

interface ContactButtonProps {
  post: Post;
  className?: string;
}

/** How one gets to the seller: a message, perhaps with a bid. Visitors go by the login; nobody writes to themselves, nor the administration to anybody. */
export function ContactButton({ post, className }: ContactButtonProps) {
  const isIn = useIsSignedIn();
  const isOwn = useIsOwner(post);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (isOwn) return null;
  const words = post.isTimeLimited ? 'Ofertar por este vehículo' : 'Preguntar por este vehículo';
  const looks = {
    kind: 'sol',
    size: 'l',
    wide: true,
    className: cx(
      // Whoever is signed in may be the owner: until the page is alive the room is kept and nothing is shown.
      !isIn && 'in-data-[session=in]:invisible',
      'in-data-[role=admin]:hidden',
      className,
    ),
  } as const;
  if (!isIn && post.status === 'ACTIVE') {
    return (
      <ButtonLink {...looks} to={loginFor(postAddress(post.id))}>
        {words}
      </ButtonLink>
    );
  }
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button {...looks} disabled={post.status !== 'ACTIVE'} onClick={open}>
        {words}
      </Button>
      <Suspense>
        {wasOpened && <ContactDialog post={post} title={words} open={isOpen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
