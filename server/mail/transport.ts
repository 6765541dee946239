import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { LEASE_SECONDS } from './outbox.queries.ts';

/** One mail to be sent, in the format of nodemailer. */
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
  /** `id` is the same at every attempt of one mail. */
  send(message: Message, id: string): Promise<void>;
  close(): void;
}

/** What the composer may not access, whatever a mail contains. */
const NO_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true };

export interface Failure {
  /** Without the text of the response, which often repeats the address. */
  why: string;
  /** The recipient does not exist: retrying only harms our reputation. */
  isForGood: boolean;
  /** The failure is not about this mail: others would fail now as well. */
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

export const mailFolder = (dataDir: string) => path.join(dataDir, 'mail');

/** Names begin with it, so that they sort by time. */
export const stampOf = (at: Date) => at.toISOString().replace(/[:.]/g, '-');

/** Without a mail server: writes each mail exactly as it would have been sent to a file for the operator. */
export function fileTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, NO_OUTSIDE);
  return {
    async send(message, id) {
      const { message: bytes } = await composer.sendMail(message);
      const name = `${stampOf(message.date)}-${id}.eml`;
      const temporary = path.join(folder, `.${name}.part`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeFile(temporary, bytes, { mode: 0o600 });
        await rename(temporary, path.join(folder, name));
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    close: () => composer.close(),
  };
}

const SECOND = 1000;
/** A server may respond byte by byte and never be idle for long; the lease must not expire meanwhile. */
const DEADLINE = (LEASE_SECONDS - 20) * SECOND;

export function smtpTransport(url: string, atOnce: number, deadline = DEADLINE): Transport {
  let pool = open();

  function open() {
    return createTransport(
      {
        pool: true,
        url,
        maxConnections: atOnce,
        maxRequeues: 1, // for a connection that the server closed meanwhile; all other retries are the outbox's
        idleTimeout: 30 * SECOND,
        connectionTimeout: 10 * SECOND,
        greetingTimeout: 10 * SECOND,
        socketTimeout: 30 * SECOND,
      },
      NO_OUTSIDE,
    );
  }

  return {
    async send(message) {
      const used = pool;
      const timer = setTimeout(() => {
        if (pool === used) pool = open();
        used.close({ force: true });
      }, deadline);
      try {
        await used.sendMail(message);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.close(),
  };
}
