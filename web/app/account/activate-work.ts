import { isMailToken } from '@rodado/contract/account-rules';
import { CallError } from '@rodado/contract/client';
import { DONE, INVALID } from '@rodado/contract/messages';
import { activate, checkActivation } from '@rodado/contract/sign-up';
import { api } from '../api.ts';
import { isRefusal } from '../session/rules.ts';
import { toast } from '../ui/toast.ts';
import { writeCompanyTicket } from './company-ticket.ts';
import { clearTemporaryEmail } from './temporary-email.ts';

/** Where it leads, or why not: `unreached` is worth another try with the same link. */
export type ActivationOutcome = { to: string } | 'refused' | 'unreached';

const underWay = new Map<string, Promise<ActivationOutcome>>();

/** Once at a time for each link: a page that is drawn twice must not hear that its account was active already. */
export function activateAccount(token: string): Promise<ActivationOutcome> {
  const going = underWay.get(token) ?? attempt(token).finally(() => underWay.delete(token));
  underWay.set(token, going);
  return going;
}

async function attempt(token: string): Promise<ActivationOutcome> {
  if (!isMailToken(token)) {
    toast.error(INVALID.account.token);
    return 'refused';
  }
  try {
    await api(checkActivation, { params: { token } });
    const { role, id, ticket } = await api(activate, { body: { token } });
    clearTemporaryEmail('activation');
    toast.success(DONE.accountActivated);
    if (role !== 'COMPANY') return { to: '/login' };
    if (ticket !== null) writeCompanyTicket({ id, ticket });
    return { to: `/verificar/${id}` };
  } catch (error) {
    if (!isRefusal(error)) return 'unreached';
    if (!(error instanceof CallError) || error.statusCode !== 403) return 'refused';
    toast.success(DONE.accountAlreadyActive);
    return { to: '/' };
  }
}
