import { FAILED } from '@rodado/contract/messages';
import { enter } from '../session/sign-in-out.ts';
import { toast } from '../ui/toast.ts';
import type { GoogleOutcome } from './google-popup.ts';

const FAILURES = { signIn: FAILED.signInWithGoogle, signUp: FAILED.signUp };

/** What follows the popup. The page around it leads on once somebody is signed in. */
export async function finishGoogle(outcome: GoogleOutcome, purpose: keyof typeof FAILURES) {
  const failure = FAILURES[purpose];
  if (outcome === 'closed') return;
  if (outcome === 'blocked') {
    toast.error(failure, { detail: 'El navegador bloqueó la ventana de Google. Permitila y probá de nuevo.' });
  } else if ('error' in outcome) {
    // The server's general word is the page's own; a particular reason is worth hearing.
    toast.error(outcome.error === FAILED.signInWithGoogle ? failure : outcome.error);
  } else {
    await enter(outcome.tokens).catch(() => toast.error(failure));
  }
}
