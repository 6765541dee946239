import type { TokenPair } from '@rodado/contract/account';
import { FAILED } from '@rodado/contract/messages';
import { useEffect, useRef } from 'react';
import { useAction } from '../api/use-action.ts';
import { useSite } from '../page/page-context.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { completeSignIn } from './sign-in-out.ts';

const FAILURES = { signIn: FAILED.signInWithGoogle, signUp: FAILED.signUp };

interface GoogleButtonProps {
  purpose: keyof typeof FAILURES;
  /** Hides the divider with 'o' above it. */
  alone?: boolean;
}

/** Renders nothing if Google is not configured. */
export function GoogleButton({ purpose, alone }: GoogleButtonProps) {
  const { press, isBusy } = useGoogle(purpose);
  if (!useSite()?.hasGoogle) return null;
  return (
    <>
      {!alone && (
        <p className="flex items-center gap-3 text-14 text-text-3 before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
          o
        </p>
      )}
      <Button kind="line" size="l" icon={<GoogleMark />} busy={isBusy} busyText="Ingresando..." onClick={press}>
        Continuar con Google
      </Button>
    </>
  );
}

function useGoogle(purpose: GoogleButtonProps['purpose']) {
  const { act, isBusy } = useAction({
    run: (outcome: GoogleAnswer) => finish(outcome, purpose),
    failed: () => toast.error(FAILURES[purpose]),
  });
  const attempt = useRef<GoogleAttempt>(null);
  useEffect(() => () => attempt.current?.giveUp(), []);

  const press = async () => {
    // The popup may be behind this window.
    if (attempt.current) return attempt.current.focus();
    attempt.current = openGoogle();
    const outcome = (await attempt.current?.outcome) ?? 'blocked';
    attempt.current = null;
    if (outcome === 'closed') return;
    void act(outcome);
  };
  return { press, isBusy };
}

type GoogleAnswer = { tokens: TokenPair } | { error: string; detail?: string } | 'blocked';
type GoogleOutcome = GoogleAnswer | 'closed';

interface GoogleAttempt {
  outcome: Promise<GoogleOutcome>;
  focus: () => void;
  giveUp: () => void;
}

/** The popup closes itself right after posting its message, which may not have arrived yet. */
const GRACE = 1_000;

/** Must be called synchronously in the click handler: browsers block popups that open later. */
function openGoogle(): GoogleAttempt | null {
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

const WIDTH = 500;
const HEIGHT = 600;

/** Centred over the window that opens it. */
function placeOf({ screenX, screenY, outerWidth, outerHeight }: Window): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}

/** Validated, because any page that we opened could have sent it. */
export function outcomeOf(message: unknown): GoogleOutcome | null {
  if (!isRecord(message) || message.type !== 'google-auth') return null;
  const { error, detail } = message;
  if (typeof error === 'string') return { error, ...(typeof detail === 'string' ? { detail } : {}) };
  if (!isRecord(message.tokens)) return null;
  const { access_token, refresh_token } = message.tokens;
  if (typeof access_token !== 'string' || typeof refresh_token !== 'string') return null;
  return { tokens: { access_token, refresh_token } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The page redirects once the session has started. */
async function finish(outcome: GoogleAnswer, purpose: GoogleButtonProps['purpose']) {
  const failure = FAILURES[purpose];
  if (outcome === 'blocked') {
    toast.error(failure, { detail: 'El navegador bloqueó la ventana de Google. Permitila y probá de nuevo.' });
  } else if ('error' in outcome) {
    // The generic error of the server is replaced by that of the page; a specific reason is shown.
    const { error, ...options } = outcome;
    toast.error(error === FAILED.signInWithGoogle ? failure : error, options);
  } else {
    await completeSignIn(outcome.tokens);
  }
}

/** Google's logo in its own colours, as its branding rules for sign-in buttons require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-4.5 flex-none">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
