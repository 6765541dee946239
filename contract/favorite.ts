import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { PostCard } from './post.ts';
import { ById, Id, Moment, Ok, PageNumber, paging, strictErrors } from './scalars.ts';

export const Favorite = z
  .object({ id: Id, createdAt: Moment, post: PostCard })
  .register(schemaRegistry, { id: 'Favorite' });
export type Favorite = z.infer<typeof Favorite>;

export const FavoritePage = z.object({ favorites: z.array(Favorite), ...paging });
export type FavoritePage = z.infer<typeof FavoritePage>;

export const ListFavorites = z.object({ page: PageNumber });
export type ListFavorites = z.infer<typeof ListFavorites>;

export const AddFavorite = z.strictObject({ postId: Id }, strictErrors);
export type AddFavorite = z.infer<typeof AddFavorite>;

export const AddedFavorite = z.object({ id: Id, postId: Id });
export type AddedFavorite = z.infer<typeof AddedFavorite>;

export const listFavorites = endpoint({
  method: 'GET',
  url: '/api/favorite',
  access: 'user',
  team: 'reader',
  summary: 'The own favourites, the latest first',
  schema: { querystring: ListFavorites, response: { 200: FavoritePage } },
});

export const listFavoriteIds = endpoint({
  method: 'GET',
  url: '/api/favorite/ids',
  access: 'user',
  team: 'reader',
  summary: 'Which posts are among the own favourites, for the hearts on cards',
  schema: { response: { 200: z.array(Id) } },
});

export const addFavorite = endpoint({
  method: 'POST',
  url: '/api/favorite',
  access: 'user',
  team: 'seller',
  summary: 'Keep a post; once is enough',
  refuses: [409],
  schema: { body: AddFavorite, response: { 201: AddedFavorite } },
});

export const removeFavorite = endpoint({
  method: 'DELETE',
  url: '/api/favorite/:id',
  access: 'user',
  team: 'seller',
  summary: 'By the id of the favourite or of the post, also of one that has ended',
  schema: { params: ById, response: { 200: Ok } },
});
