import type * as quickReply from '../quick-reply.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const listQuickReplies = GET<typeof quickReply.listQuickReplies>('/api/quick-reply');
export const createQuickReply = POST<typeof quickReply.createQuickReply>('/api/quick-reply');
export const updateQuickReply = PUT<typeof quickReply.updateQuickReply>('/api/quick-reply/:id');
export const deleteQuickReply = DELETE<typeof quickReply.deleteQuickReply>('/api/quick-reply/:id');
