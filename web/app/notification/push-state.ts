/** Whether this browser is told, and if not, why. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

interface PushFacts {
  isSupported: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

/** A subscription without permission shows nothing, so it counts for nothing. */
export function pushStateOf({ isSupported, permission, isSubscribed }: PushFacts): PushState {
  if (!isSupported) return 'unsupported';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}
