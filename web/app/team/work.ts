import { signOut } from '@rodado/contract/calls/account';
import { startWork } from '@rodado/contract/calls/team';
import { resumeSession } from '../account/resume-session.ts';
import { api } from '../api/api.ts';
import { withSessionLock } from '../api/client.ts';
import { publicClient } from '../api/public-client.ts';
import type { Action } from '../api/use-action.ts';
import { arriveAt } from '../browser/navigate.ts';
import { setLoading } from '../session/session.ts';
import { readTokens, restoreOwnSession, stashOwnSession, writeTokens } from '../session/token-storage.ts';

/** From one's own account to that of a company; the own session waits on this device. */
export const goToWork: Action<[companyId: string, to: string], void> = {
  run: enterCompany,
  failed: 'No pudimos entrar a la empresa',
  toastId: 'team',
};

async function enterCompany(companyId: string, to: string): Promise<void> {
  const tokens = await api(startWork, { params: { id: companyId } });
  await withSessionLock(async () => {
    stashOwnSession();
    writeTokens(tokens);
  });
  await switchSession(to);
}

/** Back without a password. The session for the company ends, on the server too. */
export async function returnFromWork(to: string): Promise<void> {
  const { refresh_token } = readTokens();
  await withSessionLock(async () => {
    restoreOwnSession();
  });
  if (refresh_token !== null) void publicClient(signOut, { body: { refreshToken: refresh_token } }).catch(() => {});
  await switchSession(to);
}

/** The page first: the one that is open would ask for what is the other account's. */
async function switchSession(to: string) {
  setLoading();
  await arriveAt(to);
  await resumeSession();
}
