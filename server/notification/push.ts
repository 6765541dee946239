import type { Agent } from 'node:https';
import type { Notification, SubscribeToPush } from '@rodado/contract/notification';
import { type Kysely, sql } from 'kysely';
import webPush from 'web-push';
import { IDLE_DAYS } from '../account/account.queries.ts';
import type { Viewer } from '../account/viewer.ts';
import { PREPARED } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { invalid } from '../errors.ts';
import type { Log } from '../log.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export interface Push {
  publicKey: string;
  subscribe(viewer: Pick<Viewer, 'id' | 'sessionId'>, subscription: SubscribeToPush): Promise<void>;
  unsubscribe(personId: string, endpoint: string): Promise<void>;
  /** Notifies the browsers in which this person is signed in, also with the tab closed. Never rejects. */
  send(personId: string, notification: Notification): Promise<void>;
}

export interface PushOptions {
  db: Kysely<Database>;
  log: Pick<Log, 'warn'>;
  keys: PushKeys;
  /** The contact for push services to report misuse. */
  contact: string;
  isPushService?: (address: URL) => boolean;
  agent?: Agent;
}

/** The endpoint comes from a client, which may send any: only the services that browsers use are called. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
  'push.services.mozilla.com',
];
const isKnownService = ({ hostname, port }: URL) =>
  port === '' && SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));

const BROWSERS_A_PERSON = 10;
const PUSH_TTL_SECONDS = 24 * 3_600;

export function createPush({ db, log, keys, contact, isPushService = isKnownService, agent }: PushOptions): Push {
  async function pushToBrowsers(personId: string, { kind, ...notification }: Notification): Promise<void> {
    const browsers = await db
      .selectFrom('pushSubscription')
      .innerJoin('person', 'person.id', 'pushSubscription.personId')
      .innerJoin('session', 'session.id', 'pushSubscription.sessionId')
      .where('person.id', '=', personId)
      .where('person.suspendedAt', 'is', null)
      .where('session.endedAt', 'is', null)
      .where('session.expiresAt', '>', sql<string>`now()`)
      .where('session.lastSeenAt', '>', sql<string>`now() - make_interval(days => ${sql.lit(IDLE_DAYS)})`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('notificationSetting')
              .where('notificationSetting.personId', '=', personId)
              .where('kind', '=', kind)
              .where('push', '=', false)
              .select('kind'),
          ),
        ),
      )
      .select(['endpoint', 'p256dh', 'auth'])
      .modifyEnd(PREPARED)
      .execute();
    const payload = JSON.stringify({ kind, ...notification });
    await Promise.all(browsers.map((browser) => pushToBrowser(browser, payload)));
  }

  async function pushToBrowser(
    { endpoint, ...subscriptionKeys }: { endpoint: string; p256dh: string; auth: string },
    payload: string,
  ) {
    try {
      await webPush.sendNotification({ endpoint, keys: subscriptionKeys }, payload, {
        TTL: PUSH_TTL_SECONDS,
        timeout: 10_000,
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        ...(agent ? { agent } : {}),
      });
    } catch (error) {
      const isGone = error instanceof webPush.WebPushError && (error.statusCode === 404 || error.statusCode === 410);
      if (isGone) await db.deleteFrom('pushSubscription').where('endpoint', '=', endpoint).execute();
      else
        log.warn(
          { why: error instanceof webPush.WebPushError ? error.statusCode : 'unreachable' },
          'a push was not delivered',
        );
    }
  }

  return {
    publicKey: keys.publicKey,
    async subscribe({ id: personId, sessionId }, { endpoint, keys: { p256dh, auth } }) {
      if (!isPushService(new URL(endpoint))) throw invalid('Ese servicio de avisos no se conoce', 'endpoint');
      // A browser belongs to the person who signed in there last.
      await db
        .insertInto('pushSubscription')
        .values({ endpoint, personId, sessionId, p256dh, auth })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ personId, sessionId, p256dh, auth }))
        .execute();
      const old = db
        .selectFrom('pushSubscription')
        .where('personId', '=', personId)
        .orderBy('createdAt', 'desc')
        .offset(BROWSERS_A_PERSON)
        .select('endpoint');
      await db.deleteFrom('pushSubscription').where('endpoint', 'in', old).execute();
    },
    async unsubscribe(personId, endpoint) {
      await db
        .deleteFrom('pushSubscription')
        .where('personId', '=', personId)
        .where('endpoint', '=', endpoint)
        .execute();
    },
    send(personId, notification) {
      return pushToBrowsers(personId, notification).catch((error) => log.warn({ err: error }, 'pushes were not sent'));
    },
  };
}
