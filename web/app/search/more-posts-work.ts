import { CARD_IMAGES } from '@rodado/contract/limits';
import { listPosts } from '@rodado/contract/post';
import { api } from '../api.ts';
import { leanCards } from '../post/lean-cards.ts';
import { filtersOf, type ResultsQuery } from './results-query.ts';

export async function loadPage(query: ResultsQuery, page: number) {
  const { posts } = await api(listPosts, { query: { ...filtersOf(query), sort: query.orden, page } });
  return leanCards(posts, CARD_IMAGES);
}
