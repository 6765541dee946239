import { CallError } from '@rodado/contract/client';
import { FAILED, REFUSED } from '@rodado/contract/messages';
import { confirmEmail, undoEmail, undoPassword } from '@rodado/contract/profile';
import { api } from '../api.ts';
import { getSession } from '../session/session.ts';
import { resumeSession } from '../session/start.ts';
import { toast } from '../ui/toast.ts';
import { detailOf } from './resend-work.ts';

const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.statusCode === 400;

/** `null`: it did not get through, and the link is as good as before. */
function unreached(error: unknown): null {
  toast.error(FAILED.server, detailOf(error));
  return null;
}

/** Somebody who is signed in here sees the new address, or that the session has ended. */
async function lookAgain() {
  if (getSession().status === 'in') await resumeSession();
}

export async function confirmAddress(token: string): Promise<'done' | 'spent' | 'taken' | null> {
  try {
    await api(confirmEmail, { body: { token } });
  } catch (error) {
    if (!isRefused(error)) return unreached(error);
    return error.message === REFUSED.emailTaken ? 'taken' : 'spent';
  }
  await lookAgain();
  return 'done';
}

/** The link does not say which change it takes back: one of the two calls knows it. */
export async function undoChange(token: string): Promise<'done' | 'spent' | null> {
  try {
    await api(undoEmail, { body: { token } }).catch(async (error: unknown) => {
      if (!isRefused(error)) throw error;
      await api(undoPassword, { body: { token } });
    });
  } catch (error) {
    return isRefused(error) ? 'spent' : unreached(error);
  }
  await lookAgain();
  return 'done';
}
