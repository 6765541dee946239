import type { Post } from '@rodado/contract/post';
import { useNavigate, useRevalidator } from 'react-router';
import { useOwnerActs } from './use-owner-acts.tsx';

/** On the page of the post itself: it is asked for again after a change, and left when there is nothing to see any more. */
export function useOwnerActsHere(post: Post) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useOwnerActs(post, { onChanged: revalidate, onDeleted: () => void navigate('/perfil') });
}
