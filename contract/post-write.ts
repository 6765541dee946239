import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Image } from './image.ts';
import { IMAGE_FORMAT_NAMES } from './image-formats.ts';
import { MAX_IMAGES } from './limits.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Post } from './post.ts';
import { ChangePostStatus, CreatedPost, CreatePost, UpdatePost } from './post-input.ts';
import { ById, Id, Ok } from './scalars.ts';

export const OwnPost = z.object({ post: Post });
export const PostImages = z.object({ images: z.array(Image) });

export const createPost = endpoint({
  method: 'POST',
  url: '/api/post',
  access: 'user',
  team: 'seller',
  summary: 'Begin a post: it stays a draft until it has images',
  schema: { body: CreatePost, response: { 201: CreatedPost } },
});

export const updatePost = endpoint({
  method: 'PUT',
  url: '/api/post/:id',
  access: 'user',
  team: 'seller',
  action: 'post.edited',
  summary: 'The whole post again; 409 when it has ended or was changed meanwhile',
  refuses: [409],
  schema: { params: ById, body: UpdatePost, response: { 200: OwnPost } },
});

export const deletePost = endpoint({
  method: 'DELETE',
  url: '/api/post/:id',
  access: 'user',
  team: 'seller',
  action: 'post.deleted',
  summary: 'Take a post away; its conversations stay readable',
  schema: { params: ById, response: { 200: Ok } },
});

export const changePostStatus = endpoint({
  method: 'PUT',
  url: '/api/post/:id/status',
  access: 'user',
  team: 'seller',
  action: 'post.edited',
  summary: 'Pause, sell, publish again',
  refuses: [409],
  schema: { params: ById, body: ChangePostStatus, response: { 200: OwnPost } },
});

export const getPostToEdit = endpoint({
  method: 'GET',
  url: '/api/post/:id/edit',
  access: 'user',
  team: 'reader',
  summary: 'An own post for its form; counts no view',
  schema: { params: ById, response: { 200: OwnPost } },
});

const ImageFiles = z.array(z.file().register(schemaRegistry, { description: IMAGE_FORMAT_NAMES })).max(MAX_IMAGES);

export const setPostImages = endpoint({
  method: 'PUT',
  url: '/api/post/:id/images',
  access: 'user',
  team: 'seller',
  action: 'post.published',
  summary: 'The images of a post, all of them; a draft becomes active',
  takesFiles: z.object({
    files: ImageFiles.min(1),
    orders: z.array(z.int()).register(schemaRegistry, { description: 'One for each of `files`, in the same sequence' }),
  }),
  schema: { params: ById, response: { 200: PostImages } },
});

/** Omitted images are deleted. */
export const editPostImages = endpoint({
  method: 'PUT',
  url: '/api/post/:id/images/edit',
  access: 'user',
  team: 'seller',
  action: 'post.edited',
  summary: 'The images of a post, old ones named by their ids',
  takesFiles: z.object({
    images: ImageFiles.optional().register(schemaRegistry, { description: 'New ones' }),
    'ordersNew[i]': z
      .int()
      .optional()
      .register(schemaRegistry, { description: 'One for each of `images`, `i` from 0' }),
    'existingImages[i]': Id.optional().register(schemaRegistry, { description: 'The ids of kept ones, `i` from 0' }),
    'ordersExisting[i]': z
      .int()
      .optional()
      .register(schemaRegistry, { description: 'One for each of `existingImages`' }),
  }),
  schema: { params: ById, response: { 200: PostImages } },
});
