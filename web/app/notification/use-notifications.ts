import { listNotifications } from '@rodado/contract/notification';
import { api } from '../api.ts';
import { usePages } from '../session/use-pages.ts';
import { NOTIFICATIONS } from './query-keys.ts';

export const useNotifications = () =>
  usePages(
    NOTIFICATIONS,
    (page) => api(listNotifications, { query: { page } }),
    ({ notifications }) => notifications,
  );

export type Notifications = ReturnType<typeof useNotifications>;
