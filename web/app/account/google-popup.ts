import type { Tokens } from '@rodado/contract/account';

const WIDTH = 500;
const HEIGHT = 600;
/** The popup closes itself right after its message: that may still be on its way. */
const GRACE = 1_000;

export type GoogleOutcome = { tokens: Tokens } | { error: string } | 'blocked' | 'closed';

export interface GoogleAttempt {
  outcome: Promise<GoogleOutcome>;
  focus: () => void;
  giveUp: () => void;
}

/** Must be called in the press itself: browsers open no window for what comes later. */
export function openGoogle(): GoogleAttempt | null {
  const popup = window.open('/api/auth/google', 'rodado-google', placeOf(window));
  if (!popup) return null;
  const ended = new AbortController();
  const { signal } = ended;
  const outcome = new Promise<GoogleOutcome>((resolve) => {
    const hear = (event: MessageEvent) => {
      const isOurs = event.origin === window.location.origin && event.source === popup;
      const heard = isOurs ? outcomeOf(event.data) : null;
      if (!heard) return;
      resolve(heard);
      ended.abort();
    };
    const watch = setInterval(() => {
      if (popup.closed) setTimeout(() => ended.abort(), GRACE);
    }, 300);
    window.addEventListener('message', hear, { signal });
    signal.addEventListener('abort', () => {
      clearInterval(watch);
      popup.close();
      resolve('closed');
    });
  });
  return { outcome, focus: () => popup.focus(), giveUp: () => ended.abort() };
}

/** In the middle of the window that opens it. */
export function placeOf({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}

/** Read with care: any page that we opened could have sent it. */
export function outcomeOf(message: unknown): GoogleOutcome | null {
  if (!isRecord(message) || message.type !== 'google-auth') return null;
  if (typeof message.error === 'string') return { error: message.error };
  if (!isRecord(message.tokens)) return null;
  const { access_token, refresh_token } = message.tokens;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
  return { tokens: { access_token, refresh_token } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
