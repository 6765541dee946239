import { z } from 'zod';

/** One mail as it leaves, in the words of nodemailer. */
export interface Message {
  messageId: string;
  date: Date;
  from: { name: string; address: string };
  to: { name: string; address: string };
  replyTo?: { name: string; address: string };
  envelope: { from: string; to: string };
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

export interface Transport {
  /** `id` is the same each time one mail is tried. */
  send(message: Message, id: string): Promise<void>;
  close(): void;
}

/** What the composer may not do, whatever a mail's text says. */
export const NO_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true };

export interface Failure {
  /** Without the reply's text, which often repeats the address. */
  why: string;
  /** The recipient does not exist: trying again only harms our name. */
  isForGood: boolean;
  /** It was not about this mail: the others would fail as well now. */
  isOutage: boolean;
}

const SmtpError = z.object({
  code: z.string().default('UNKNOWN'),
  responseCode: z.number().optional(),
  command: z.string().optional(),
});

export function failureOf(error: unknown): Failure {
  const { code, responseCode, command } = SmtpError.safeParse(error).data ?? { code: 'UNKNOWN' };
  const isRefusal = responseCode !== undefined && responseCode >= 500;
  return {
    why: [code, responseCode, command].filter(Boolean).join(' '),
    isForGood: isRefusal && command === 'RCPT TO',
    isOutage: responseCode === 421 || !['EENVELOPE', 'EMESSAGE'].includes(code),
  };
}
