import type * as post from '../post.ts';
import { GET } from './call.ts';

export const listPosts = GET<typeof post.listPosts>('/api/post', 'public');
export const getPost = GET<typeof post.getPost>('/api/post/:id', 'public');
export const listPostsOfUser = GET<typeof post.listPostsOfUser>('/api/post/user/:id');
export const listSimilarPosts = GET<typeof post.listSimilarPosts>('/api/post/:id/similar', 'public');
export const listPostsById = GET<typeof post.listPostsById>('/api/post/cards/byId', 'public');
export const listFeaturedPosts = GET<typeof post.listFeaturedPosts>('/api/post/featured/byViews', 'public');
export const listHotPosts = GET<typeof post.listHotPosts>('/api/post/hot/byTime', 'public');
export const listPostsWithOffers = GET<typeof post.listPostsWithOffers>('/api/post/best/offers');
export const listPostsWithOwnOffers = GET<typeof post.listPostsWithOwnOffers>('/api/post/my/offers');
