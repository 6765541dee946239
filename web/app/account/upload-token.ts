/**
 * Lets a company upload its certificate right after activation, before the first sign-in. Valid for 15 minutes, in this
 * tab.
 */
const KEY = 'rodado_company_ticket';

interface CompanyTicket {
  /** User id, as in `/verificar/{id}`. */
  id: string;
  ticket: string;
}

export function writeUploadToken({ id, ticket }: CompanyTicket) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ id, ticket }));
  } catch {
    // Without storage the company uploads after signing in.
  }
}

export function readUploadToken(id: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('id' in kept) || !('ticket' in kept)) return null;
    return kept.id === id && typeof kept.ticket === 'string' ? kept.ticket : null;
  } catch {
    return null;
  }
}
