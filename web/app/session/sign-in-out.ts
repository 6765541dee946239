import { signOut, type Tokens } from '@rodado/contract/account';
import { FAILED } from '@rodado/contract/messages';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { goTo } from './navigation.ts';
import { forgetSession, getSession, setLoading } from './session.ts';
import { loadAccount } from './start.ts';
import { writeTokens } from './storage.ts';

/** What follows a right password. The page that asked for it then leads on to where it was wanted. */
export async function enter(tokens: Tokens) {
  writeTokens(tokens);
  // Who proves it again over an open form keeps that form.
  if (getSession().status !== 'in') setLoading();
  await loadAccount().catch((error: unknown) => {
    forgetSession();
    throw error;
  });
}

/** Out at once on this device; the server is told without waiting for it. */
export function leave() {
  const refreshToken = forgetSession({ hasLeft: true });
  goTo('/');
  if (refreshToken === null) return;
  api(signOut, { body: { refreshToken } }).catch(() => toast.error(FAILED.signOut));
}
