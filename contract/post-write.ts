import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Image } from './image.ts';
import { Post } from './post.ts';
import { ChangePostStatus, CreatedPost, CreatePost, UpdatePost } from './post-input.ts';
import { ById, Ok } from './scalars.ts';

export const OwnPost = z.object({ post: Post });
export const PostImages = z.object({ images: z.array(Image) });

export const createPost = endpoint({
  method: 'POST',
  url: '/api/post',
  access: 'user',
  summary: 'Begin a post: it stays a draft until it has pictures',
  schema: { body: CreatePost, response: { 201: CreatedPost } },
});

export const updatePost = endpoint({
  method: 'PUT',
  url: '/api/post/:id',
  access: 'user',
  summary: 'The whole post again; 409 when it has ended or was changed meanwhile',
  schema: { params: ById, body: UpdatePost, response: { 200: OwnPost } },
});

export const deletePost = endpoint({
  method: 'DELETE',
  url: '/api/post/:id',
  access: 'user',
  summary: 'Take a post away; its conversations stay readable',
  schema: { params: ById, response: { 200: Ok } },
});

export const changePostStatus = endpoint({
  method: 'PUT',
  url: '/api/post/:id/status',
  access: 'user',
  summary: 'Pause, sell, publish again',
  schema: { params: ById, body: ChangePostStatus, response: { 200: OwnPost } },
});

export const getPostToEdit = endpoint({
  method: 'GET',
  url: '/api/post/:id/edit',
  access: 'user',
  summary: 'An own post for its form; counts no view',
  schema: { params: ById, response: { 200: OwnPost } },
});

/** Parts of the form: `files`, and one `orders` for each of them, in the same sequence. */
export const setPostImages = endpoint({
  method: 'PUT',
  url: '/api/post/:id/images',
  access: 'user',
  summary: 'The pictures of a post, all of them; a draft becomes active',
  takesFiles: true,
  schema: { params: ById, response: { 200: PostImages } },
});

/**
 * Parts of the form: new `images` with `ordersNew[i]`, the ids of kept ones as `existingImages[i]` with
 * `ordersExisting[i]`. Pictures that are not named are dropped.
 */
export const editPostImages = endpoint({
  method: 'PUT',
  url: '/api/post/:id/images/edit',
  access: 'user',
  summary: 'The pictures of a post, old ones named by their ids',
  takesFiles: true,
  schema: { params: ById, response: { 200: PostImages } },
});
