import type * as notification from '../notification.ts';
import { DELETE, GET, POST, PUT } from './call.ts';

export const listNotifications = GET<typeof notification.listNotifications>('/api/notification');
export const readNotifications = POST<typeof notification.readNotifications>('/api/notification/read');
export const getNotificationSettings = GET<typeof notification.getNotificationSettings>('/api/notification/settings');
export const subscribeToPush = POST<typeof notification.subscribeToPush>('/api/notification/push');
export const unsubscribeFromPush = DELETE<typeof notification.unsubscribeFromPush>('/api/notification/push');
export const stopMails = POST<typeof notification.stopMails>('/api/notification/stop/:token', 'public');
export const updateNotificationSettings =
  PUT<typeof notification.updateNotificationSettings>('/api/notification/settings');
