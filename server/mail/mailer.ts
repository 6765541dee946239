import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { fileTransport, mailFolder } from './file-transport.ts';
import { htmlOf, type MailContent, textOf } from './mail.ts';
import * as outbox from './outbox.queries.ts';
import { smtpTransport } from './smtp-transport.ts';
import { failureOf, type Message } from './transport.ts';

export interface OutgoingMail extends MailContent {
  /** One address. */
  to: string;
  /** Where an answer goes; without it to whoever sends our mails. */
  replyTo?: string;
  /** Whose address, name or words it carries: deleted with any of these accounts. */
  personIds?: readonly string[];
}

export interface Mailer {
  /** Puts the mail in the outbox and gives its id. In the caller's transaction: what is rolled back is not sent. */
  queue(db: Db, mail: OutgoingMail): Promise<string>;
  /** Call it after the commit: starts delivering without being waited for. */
  deliverSoon(): void;
  /** From now on looks every few seconds for what was left. */
  start(): void;
  /** Takes nothing new and waits for what is under way. */
  stop(): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export interface MailerOptions {
  db: Db;
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;
  log: Pick<Log, 'warn' | 'error'>;
  now: () => Date;
}

const AT_ONCE = 4;
const SWEEP_MS = 5_000;

export function createMailer({ db, config, log, now }: MailerOptions): Mailer {
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, AT_ONCE) : fileTransport(mailFolder(config.dataDir));
  let sweep: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isStopped = false;

  function deliverSoon() {
    isWanted = true;
    if (!isStopped) underWay ??= deliverDueMails();
  }

  async function deliverDueMails() {
    try {
      while (isWanted && !isStopped) {
        isWanted = false;
        const mails = await outbox.claimDueMails(db, now(), AT_ONCE);
        const outcomes = await Promise.all(mails.map((mail) => deliver(mail).catch(databaseFailed)));
        // The rest waits for the next sweep untouched, so that it goes out as soon as the server is back.
        if (outcomes.includes('outage')) return;
        if (mails.length === AT_ONCE) isWanted = true;
      }
    } catch (error) {
      databaseFailed(error);
    } finally {
      underWay = undefined;
    }
  }

  async function deliver(mail: outbox.ClaimedMail): Promise<'settled' | 'outage'> {
    const { id, attempts } = mail;
    const failure = await transport.send(messageOf(mail, config.mailFrom), id).then(() => undefined, failureOf);
    if (!failure) {
      await outbox.markSent(db, id, now());
      return 'settled';
    }
    const { why, isForGood, isOutage } = failure;
    if (isForGood || now() > outbox.after(new Date(mail.createdAt), PATIENCE)) {
      await outbox.giveUp(db, id, why, now());
      log.error({ mail: id, attempts, why }, 'mail given up');
    } else {
      await outbox.postpone(db, id, why, outbox.after(now(), secondsToWait(attempts, isOutage)));
      log.warn({ mail: id, attempts, why }, 'mail not delivered yet');
    }
    return isOutage ? 'outage' : 'settled';
  }

  /** Not the error itself is logged: the database repeats the row in it. What was claimed comes back after its lease. */
  function databaseFailed(error: unknown): 'outage' {
    log.warn({ why: failureOf(error).why }, 'the outbox cannot be read or written');
    return 'outage';
  }

  return {
    async queue(caller, mail) {
      const { to, replyTo, personIds = [], ...content } = mail;
      refuseHeaders(mail);
      const html = htmlOf(content, config.publicUrl);
      const text = textOf(content, config.publicUrl);
      const { subject, unsubscribe } = content;
      return outbox.insertMail(
        caller,
        {
          recipient: to,
          replyTo: replyTo ?? null,
          subject,
          html,
          text,
          unsubscribe: unsubscribe?.oneClickUrl ?? null,
          personIds: [...personIds],
        },
        now(),
      );
    },
    deliverSoon,
    start() {
      sweep ??= setInterval(deliverSoon, SWEEP_MS).unref();
      deliverSoon();
    },
    async stop() {
      isStopped = true;
      clearInterval(sweep);
      await underWay;
      transport.close();
    },
    async idle() {
      while (underWay) await underWay;
    },
  };
}

const HOUR = 60 * 60;
const PATIENCE = 72 * HOUR;
const FIRST_WAIT = 10;
const LONGEST_WAIT = 6 * HOUR;
/** No mail is to blame for an outage: none should wait for hours when the server is back after one. */
const LONGEST_WAIT_IN_OUTAGE = 120;

/** 10 s, 30 s, 90 s … 6 h, each up to a fifth more or less so that what failed together does not come back together. */
export function secondsToWait(attempts: number, isOutage: boolean, random = Math.random()): number {
  const wait = Math.min(isOutage ? LONGEST_WAIT_IN_OUTAGE : LONGEST_WAIT, FIRST_WAIT * 3 ** (attempts - 1));
  return wait * (0.8 + 0.4 * random);
}

/** A comma in an address makes two of it, a line break in a header the next header; either may say whom else to send it to. */
function refuseHeaders({ to, replyTo = to, subject }: OutgoingMail) {
  if (!ONE_ADDRESS.test(to) || !ONE_ADDRESS.test(replyTo)) throw new Error('a mail goes to exactly one address');
  if (/\p{Cc}/u.test(to + replyTo + subject)) throw new Error('a mail header holds a control character');
}
const ONE_ADDRESS = /^[^\s<>()\\,;:"@]+@[^\s<>()\\,;:"@]+$/;

const nameless = (address: string) => ({ name: '', address });

function messageOf(mail: outbox.ClaimedMail, from: string): Message {
  return {
    // The same at every attempt: should one have arrived unnoticed, inboxes know the second for a copy.
    messageId: `<${mail.id}@${from.split('@')[1]}>`,
    date: new Date(mail.createdAt),
    from: { name: 'Rodado', address: from },
    to: nameless(mail.recipient),
    ...(mail.replyTo === null ? {} : { replyTo: nameless(mail.replyTo) }),
    envelope: { from, to: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe === null
        ? {}
        : {
            'List-Unsubscribe': `<${mail.unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}
