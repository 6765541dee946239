import type * as conversation from '../conversation.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const countUnreadConversations = GET<typeof conversation.countUnreadConversations>('/api/conversation/unread');
export const listReceivedChats = GET<typeof conversation.listReceivedChats>('/api/conversation/sender');
export const listSentChats = GET<typeof conversation.listSentChats>('/api/conversation/post');
export const getConversationHead = GET<typeof conversation.getConversationHead>('/api/conversation/:id/post');
export const deleteConversation = DELETE<typeof conversation.deleteConversation>('/api/conversation/:id');
export const listMessages = GET<typeof conversation.listMessages>('/api/message/:conversationId');
export const uploadMessageImage = POST<typeof conversation.uploadMessageImage>('/api/conversation/:id/images');
export const deleteMessage = DELETE<typeof conversation.deleteMessage>('/api/message/:id');
export const assignConversation = PUT<typeof conversation.assignConversation>('/api/conversation/:id/assigned');
