import type { Post } from '@rodado/contract/post';
import { Pencil } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useHasPassed } from '../../ui/use-has-passed.ts';
import { editAddress } from '../addresses.ts';

interface EditButtonProps {
  post: Pick<Post, 'id' | 'status' | 'expirationDate'>;
  size?: 'm' | 'l';
  className?: string;
}

/** A post that has ended, sold or not, is published again before it can be changed. */
export function EditButton({ post, size, className }: EditButtonProps) {
  const hasEnded = useHasPassed(post.expirationDate) || post.status === 'EXPIRED';
  const looks = { wide: true, icon: <Pencil />, size, className };
  if (hasEnded) {
    return (
      <Button {...looks} disabled>
        Editar publicación
      </Button>
    );
  }
  return (
    <ButtonLink {...looks} to={editAddress(post.id)}>
      Editar publicación
    </ButtonLink>
  );
}
