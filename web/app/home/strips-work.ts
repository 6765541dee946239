import { FAILED } from '@rodado/contract/messages';
import { listFeaturedPosts, listHotPosts, type PostCard } from '@rodado/contract/post';
import { api } from '../api.ts';
import { leanCards } from '../post/lean-cards.ts';
import { toast } from '../ui/toast.ts';

export const loadFeatured = () => cardsOr(FAILED.listFeatured, api(listFeaturedPosts));
export const loadHot = () => cardsOr(FAILED.listHot, api(listHotPosts));

/** None, and the words that say so, where they cannot be had. */
async function cardsOr(failure: string, asked: Promise<PostCard[]>): Promise<PostCard[]> {
  try {
    return leanCards(await asked);
  } catch {
    toast.error(failure, { id: failure });
    return [];
  }
}
