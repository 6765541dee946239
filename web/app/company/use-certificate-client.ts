import { type Client, createClient } from '@rodado/contract/client';
import { useMemo } from 'react';
import { readCompanyTicket } from '../account/company-ticket.ts';
import { browserFetch } from '../session/browser-fetch.ts';
import { callAsMe } from '../session/call.ts';
import { useSession } from '../session/session.ts';

export interface CertificateClient {
  call: Client;
  /** Of the activation a moment ago, in place of a session. It does not last. */
  isTicket: boolean;
}

/** How this company's certificate can be sent from here: by its owner, or with its ticket. Null for everybody else. */
export function useCertificateClient(id: string): CertificateClient | null {
  const { status, user, account } = useSession();
  const isOwner = status === 'in' && (account?.company?.id === id || (user?.id === id && account?.role !== 'USER'));
  return useMemo(() => {
    if (isOwner) return { call: callAsMe, isTicket: false };
    const ticket = readCompanyTicket(id);
    if (ticket === null) return null;
    return { call: createClient(browserFetch, () => ({ authorization: `Bearer ${ticket}` })), isTicket: true };
  }, [id, isOwner]);
}
