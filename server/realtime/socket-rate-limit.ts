import { humanOf, type Viewer } from '../account/viewer.ts';
import { createExpiringMap } from '../cache/expiring-map.ts';
import { AppError, describeError, tooMany, unauthorized } from '../errors.ts';

/** A burst of sixty, then two per second; never more than 120 in a minute. */
export const EVENTS = { burst: 60, perMinute: 120 };
const REFUSALS_A_MINUTE = 20;
/** Our clients never send these: the first is rejected, the second closes the socket. */
const UNKNOWN_EVENT_WEIGHT = 10;
const MINUTE = 60_000;

/** An unknown event, or a binary frame. */
export class UnknownEvent extends AppError {
  override name = 'UnknownEvent';
  constructor() {
    super('invalid', 'Ese evento no existe');
  }
}

export interface TakenEvents {
  viewer: Viewer;
  /** How many of the events are admitted. */
  granted: number;
  /** Seconds until more are admitted. */
  waitSeconds: number;
}

export interface EventLimitOptions {
  limits: boolean;
  now: () => Date;
  /** The session's current viewer; undefined once the session has ended. */
  readSession: (sessionId: string) => Promise<Viewer | undefined>;
  /** The same, consuming `count` events from this person's limit across all sockets and processes. */
  takeEvents: (sessionId: string, count: number) => Promise<TakenEvents | undefined>;
}

/**
 * Rate limit of a person's socket events. The counter is in the database and consumed by the statement that reads the
 * session, batched for all events of a session since the last read; an exhausted person is rejected without a query.
 */
export function createEventLimit({ limits, now, readSession, takeEvents }: EventLimitOptions) {
  const waiting = new Map<string, PromiseWithResolvers<Viewer>[]>();
  const exhausted = createExpiringMap<true>(now, MINUTE);
  const refusals = createExpiringMap<number[]>(now, MINUTE);

  async function readWaiting(sessionId: string, personId: string): Promise<void> {
    for (;;) {
      const events = waiting.get(sessionId) ?? [];
      if (events.length === 0) break;
      waiting.set(sessionId, []);
      try {
        const taken = await take(sessionId, events.length);
        events.forEach((event, index) => {
          if (!taken) event.reject(unauthorized());
          else if (index < taken.granted) event.resolve(taken.viewer);
          else event.reject(tooMany(taken.waitSeconds));
        });
        if (taken && taken.granted < events.length) exhausted.set(personId, true, taken.waitSeconds * 1000);
      } catch (error) {
        for (const event of events) event.reject(error);
      }
    }
    waiting.delete(sessionId);
  }

  async function take(sessionId: string, count: number): Promise<TakenEvents | undefined> {
    if (limits) return takeEvents(sessionId, count);
    const viewer = await readSession(sessionId);
    return viewer && { viewer, granted: count, waitSeconds: 0 };
  }

  return {
    /** The session's current viewer, if one more event is allowed. */
    async admit({ sessionId, ...viewer }: Pick<Viewer, 'id' | 'member' | 'sessionId'>): Promise<Viewer> {
      const personId = humanOf(viewer);
      const wait = exhausted.timeLeft(personId);
      if (wait > 0) throw tooMany(wait / 1000);
      const event = Promise.withResolvers<Viewer>();
      const others = waiting.get(sessionId);
      if (others && limits && others.length >= EVENTS.burst) throw tooMany(60 / EVENTS.perMinute);
      if (others) others.push(event);
      else {
        waiting.set(sessionId, [event]);
        void readWaiting(sessionId, personId);
      }
      return event.promise;
    },
    /** Counts a rejection that is this person's doing, across reconnects; false once there are too many. */
    refuse(personId: string, error: unknown): boolean {
      if (!limits || describeError(error).body.statusCode >= 500) return true;
      const at = now().getTime();
      const weight = error instanceof UnknownEvent ? UNKNOWN_EVENT_WEIGHT : 1;
      const recent = (refusals.get(personId) ?? []).filter((time) => at - time < MINUTE);
      const counted = [...recent, ...new Array<number>(weight).fill(at)].slice(-REFUSALS_A_MINUTE);
      refusals.set(personId, counted, MINUTE);
      return counted.length < REFUSALS_A_MINUTE;
    },
  };
}
