import { createJob } from '../concurrency/run-every.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { ReadMaintenance } from '../db/read-maintenance.ts';
import type { Log } from '../log.ts';
import { mailDeliveries } from '../metrics/metrics.ts';
import { htmlOf, type MailContent, plainTextOf } from './mail.ts';
import * as outbox from './outbox.queries.ts';
import { failureOf, fileTransport, type Message, mailFolder, smtpTransport } from './transport.ts';

export interface OutgoingMail extends MailContent {
  /** Exactly one address. */
  to: string;
  /** Where replies go; by default to the sender of our mails. */
  replyTo?: string;
  /** The people whose address, name or text it contains: deleted with any of these accounts. */
  personIds?: readonly string[];
}

export interface Mailer {
  /** Inserts the mail in the outbox and returns its id. In the caller's transaction: a rollback discards it. */
  queue(db: Db, mail: OutgoingMail): Promise<string>;
  /** Call it after the commit: starts a delivery that is not awaited. */
  deliverSoon(): void;
  /** Starts polling the outbox every few seconds. */
  start(): void;
  /** Claims no more mails and waits for the deliveries in progress. */
  stop(): Promise<void>;
  /** Resolves when no delivery is in progress. */
  idle(): Promise<void>;
}

export interface MailerOptions {
  db: Db;
  config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom' | 'publicUrl'>;
  log: Pick<Log, 'warn' | 'error'>;
  now: () => Date;
  /** While it has a text, mails wait in the outbox. */
  readMaintenance?: ReadMaintenance;
}

const CONCURRENCY = 4;
const RETRY_EVERY_MS = 5_000;

export function createMailer({ db, config, log, now, readMaintenance }: MailerOptions): Mailer {
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, CONCURRENCY)
    : fileTransport(mailFolder(config.dataDir));
  const options = { name: 'mails', every: RETRY_EVERY_MS, log, failure: 'mails were not delivered' };
  const job = createJob(options, async (signal) => {
    await deliverDueMails(signal).catch(databaseFailed);
  });

  async function deliverDueMails(signal: AbortSignal) {
    let isMore = true;
    while (isMore && !signal.aborted) {
      if (await readMaintenance?.()) return;
      const mails = await outbox.claimDueMails(db, now(), CONCURRENCY);
      const outcomes = await Promise.all(mails.map((mail) => deliver(mail).catch(databaseFailed)));
      // The rest stays due until the next poll, so that it is sent as soon as the server is back.
      isMore = mails.length === CONCURRENCY && !outcomes.includes('outage');
    }
  }

  async function deliver(mail: outbox.ClaimedMail): Promise<'handled' | 'outage'> {
    const { id, attempts } = mail;
    const failure = await transport.send(messageOf(mail, config.mailFrom), id).then(() => undefined, failureOf);
    mailDeliveries.inc({ result: failure ? 'failed' : 'sent' });
    if (!failure) {
      await outbox.markSent(db, id, now());
      return 'handled';
    }
    const { why, isForGood, isOutage } = failure;
    if (isForGood || now() > outbox.after(new Date(mail.createdAt), RETRY_FOR)) {
      await outbox.giveUp(db, id, why, now());
      log.error({ mail: id, attempts, why }, 'mail given up');
    } else {
      await outbox.postpone(db, id, why, outbox.after(now(), secondsToWait(attempts, isOutage)));
      log.warn({ mail: id, attempts, why }, 'mail not delivered yet');
    }
    return isOutage ? 'outage' : 'handled';
  }

  /** Logs only the reason: the database repeats the row in its error. Claimed mails are due again after their lease. */
  function databaseFailed(error: unknown): 'outage' {
    log.warn({ why: failureOf(error).why }, 'the outbox cannot be read or written');
    return 'outage';
  }

  return {
    async queue(caller, mail) {
      const { to, replyTo, personIds = [], ...content } = mail;
      refuseHeaders(mail);
      const html = htmlOf(content, config.publicUrl);
      const text = plainTextOf(content, config.publicUrl);
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
    deliverSoon: job.soon,
    start() {
      job.start();
      job.soon();
    },
    async stop() {
      await job.stop();
      transport.close();
    },
    idle: job.idle,
  };
}

const HOUR = 60 * 60;
const RETRY_FOR = 72 * HOUR;
const FIRST_WAIT = 10;
const MAX_WAIT = 6 * HOUR;
/** An outage is not caused by the mail: it must not wait for hours after the server is back. */
const MAX_WAIT_IN_OUTAGE = 120;

/** 10 s, 30 s, 90 s … 6 h, with a jitter of a fifth so that mails that failed together are not retried together. */
export function secondsToWait(attempts: number, isOutage: boolean, random = Math.random()): number {
  const wait = Math.min(isOutage ? MAX_WAIT_IN_OUTAGE : MAX_WAIT, FIRST_WAIT * 3 ** (attempts - 1));
  return wait * (0.8 + 0.4 * random);
}

/** A comma in an address or a line break in a header could add other recipients. */
function refuseHeaders({ to, replyTo = to, subject }: OutgoingMail) {
  if (!ONE_ADDRESS.test(to) || !ONE_ADDRESS.test(replyTo)) throw new Error('a mail goes to exactly one address');
  if (/\p{Cc}/u.test(to + replyTo + subject)) throw new Error('a mail header holds a control character');
}
const ONE_ADDRESS = /^[^\s<>()\\,;:"@]+@[^\s<>()\\,;:"@]+$/;

const nameless = (address: string) => ({ name: '', address });

function messageOf(mail: outbox.ClaimedMail, from: Config['mailFrom']): Message {
  return {
    // The same at every attempt: if an earlier one arrived unnoticed, inboxes recognize the duplicate.
    messageId: `<${mail.id}@${from.address.split('@')[1]}>`,
    date: new Date(mail.createdAt),
    from,
    to: nameless(mail.recipient),
    ...(mail.replyTo === null ? {} : { replyTo: nameless(mail.replyTo) }),
    envelope: { from: from.address, to: mail.recipient },
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
