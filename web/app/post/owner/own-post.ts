import { getPost } from '@rodado/contract/calls/post';
import { useQuery } from '@tanstack/react-query';
import { authedClient } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.ts';
import { POST_AS_OWNER } from '../post-queries.ts';

/**
 * A post as its owner sees it, drafts and hidden ones included. This authenticated request also removes the view that
 * the public page counted for the owner.
 */
export function useOwnPost(id: string) {
  const { status } = useSession();
  return useQuery(
    {
      queryKey: [...POST_AS_OWNER, id],
      queryFn: () => authedClient(getPost, { params: { id } }),
      enabled: status === 'in',
    },
    queryClient,
  );
}

/** The stats of a post, ordered by how close they are to a sale. */
export const POST_STATS = ['views', 'favorites', 'questions', 'offers'] as const;

const STAT_NAMES = {
  views: ['visita', 'visitas'],
  favorites: ['favorito', 'favoritos'],
  questions: ['pregunta', 'preguntas'],
  offers: ['oferta', 'ofertas'],
} as const;

export const statName = (stat: (typeof POST_STATS)[number], count: number) => STAT_NAMES[stat][count === 1 ? 0 : 1];
