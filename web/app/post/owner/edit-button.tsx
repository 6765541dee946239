import type { Post } from '@rodado/contract/post';
import { Pencil } from 'lucide-react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { editAddress } from '../addresses.ts';

interface EditButtonProps {
  post: Pick<Post, 'id' | 'status'>;
  size?: 'm' | 'l';
  className?: string;
}

/** A post that has ended is published again before it can be changed. */
export function EditButton({ post, size, className }: EditButtonProps) {
  const looks = { wide: true, icon: <Pencil />, size, className };
  if (post.status === 'EXPIRED') {
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
