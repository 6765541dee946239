import type * as postWrite from '../post-write.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const createPost = POST<typeof postWrite.createPost>('/api/post');
export const updatePost = PUT<typeof postWrite.updatePost>('/api/post/:id');
export const deletePost = DELETE<typeof postWrite.deletePost>('/api/post/:id');
export const changePostStatus = PUT<typeof postWrite.changePostStatus>('/api/post/:id/status');
export const getPostToEdit = GET<typeof postWrite.getPostToEdit>('/api/post/:id/edit');
export const setPostImages = PUT<typeof postWrite.setPostImages>('/api/post/:id/images');
export const editPostImages = PUT<typeof postWrite.editPostImages>('/api/post/:id/images/edit');
