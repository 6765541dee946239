import {
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '@rodado/contract/notification';
import type { NotificationKind } from '@rodado/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { SETTINGS } from './query-keys.ts';

export type Ways = NotificationSettings['kinds'][NotificationKind];

export function useSettings() {
  const { data, isError, isFetching, refetch } = useQuery(
    { queryKey: SETTINGS, queryFn: () => api(getNotificationSettings) },
    queryClient,
  );
  return { settings: data, isFailed: isError, isBusy: isFetching, retry: () => void refetch() };
}

/** A switch moves at once, and back when the server does not follow. */
export async function changeWays(kind: NotificationKind, ways: Ways): Promise<void> {
  await queryClient.cancelQueries({ queryKey: SETTINGS });
  queryClient.setQueryData<NotificationSettings>(
    SETTINGS,
    (now) => now && { ...now, kinds: { ...now.kinds, [kind]: ways } },
  );
  try {
    await api(updateNotificationSettings, { body: { kinds: { [kind]: ways } } });
  } catch (error) {
    toast.error('No pudimos guardar el cambio', { detail: reasonOf(error) });
    await queryClient.invalidateQueries({ queryKey: SETTINGS });
  }
}
