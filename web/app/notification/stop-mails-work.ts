import { CallError } from '@rodado/contract/client';
import { FAILED } from '@rodado/contract/messages';
import { stopMails } from '@rodado/contract/notification';
import { api } from '../api.ts';
import { toast } from '../ui/toast.ts';

/** `null`: it did not get through, and the link is as good as before. */
export async function stop(token: string): Promise<'done' | 'spent' | null> {
  try {
    await api(stopMails, { params: { token } });
    return 'done';
  } catch (error) {
    if (error instanceof CallError && error.statusCode === 400) return 'spent';
    toast.error(FAILED.server);
    return null;
  }
}
