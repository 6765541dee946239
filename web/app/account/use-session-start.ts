import { pages } from '@rodado/contract/pages';
import { useEffect } from 'react';
import { deleteAllDrafts } from '../browser/draft-storage.ts';
import { arriveAt } from '../browser/navigate.ts';
import { getSession, setLoading, setSignedOut, subscribe } from '../session/session.ts';
import { isSessionKey, readTokens, readUser } from '../session/token-storage.ts';
import { toast } from '../ui/toast.ts';

/** Runs once, in the root: reads the stored tokens and follows changes by other tabs. */
export function useSessionStart() {
  useEffect(() => {
    if (getSession().status === 'unknown') followStorage();
    const follow = (event: StorageEvent) => {
      if (isSessionKey(event.key)) followStorage();
    };
    window.addEventListener('storage', follow);
    const stop = subscribe(() => void followReturn());
    return () => {
      stop();
      window.removeEventListener('storage', follow);
    };
  }, []);
}

/** A session for a company has ended: what was open is not theirs to see any more. */
async function followReturn() {
  const { status, returnedFrom } = getSession();
  if (status !== 'loading' || returnedFrom === undefined) return;
  setLoading();
  deleteAllDrafts();
  toast.warning(`Ya no estás trabajando como ${returnedFrom}`, { id: 'team', detail: 'Estás de nuevo en tu cuenta.' });
  // First: the page that is open would ask for what is the company's.
  await arriveAt(pages.home.href());
  await (await import('./resume-session.ts')).resumeSession();
}

function followStorage() {
  const { access_token, refresh_token } = readTokens();
  const hasTokens = access_token !== null || refresh_token !== null;
  if (!hasTokens) return setSignedOut();
  const { status, user } = getSession();
  const isSamePerson = user?.id === readUser()?.id;
  if (status === 'loading' || (status === 'in' && isSamePerson)) return;
  setLoading();
  void import('./resume-session.ts').then(({ resumeSession }) => resumeSession());
}
