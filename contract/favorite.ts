import { z } from 'zod';
import { PostCard } from './post.ts';
import { closed, Id, Moment, PageNumber, paging } from './scalars.ts';

export const Favorite = z.object({ id: Id, createdAt: Moment, post: PostCard }).meta({ id: 'Favorite' });
export type Favorite = z.infer<typeof Favorite>;

export const FavoritePage = z.object({ favorites: z.array(Favorite), ...paging });
export type FavoritePage = z.infer<typeof FavoritePage>;

export const ListFavorites = z.object({ page: PageNumber });
export type ListFavorites = z.infer<typeof ListFavorites>;

export const AddFavorite = z.strictObject({ postId: Id }, closed);
export type AddFavorite = z.infer<typeof AddFavorite>;

export const AddedFavorite = z.object({ id: Id, postId: Id });
export type AddedFavorite = z.infer<typeof AddedFavorite>;
