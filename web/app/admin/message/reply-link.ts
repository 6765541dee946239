import type { AdminMessage } from '@rodado/contract/admin';

/** Opens the own mail program. Long messages are not quoted: an address has a length that some programs cut. */
export function replyLink({ email, message }: Pick<AdminMessage, 'email' | 'message'>): string {
  const quoted = message.length <= QUOTED_LENGTH ? `\n\n${message.replace(/^/gm, '> ')}` : '';
  const parts = { subject: 'Re: tu mensaje a Rodado', ...(quoted && { body: quoted }) };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}

const QUOTED_LENGTH = 1_000;
