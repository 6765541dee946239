import { AppError, tooMany, unauthorized } from '../errors.ts';
import type { Viewer } from '../viewer.ts';
import { createExpiringMap } from './expiring-map.ts';

/** Sixty at once, then two a second; never more than 120 in a minute. */
export const EVENTS = { burst: 60, perMinute: 120 };
const REFUSALS_A_MINUTE = 20;
/** What no client of ours sends is refused once; the second time the socket is closed. */
const UNKNOWN_EVENT_WEIGHT = 10;
const MINUTE = 60_000;

/** An event that does not exist, or a frame of bytes. */
export class UnknownEvent extends AppError {
  override name = 'UnknownEvent';
  constructor() {
    super('invalid', 'Ese evento no existe');
  }
}

export interface TakenEvents {
  viewer: Viewer;
  /** How many of them may be answered. */
  granted: number;
  /** After which time there may be more. */
  waitSeconds: number;
}

export interface EventLimitOptions {
  limits: boolean;
  now: () => Date;
  /** The session's person as of now; undefined once the session has ended. */
  readSession: (sessionId: string) => Promise<Viewer | undefined>;
  /** The same, taking as many events from what this person may send on all sockets and processes. */
  takeEvents: (sessionId: string, count: number) => Promise<TakenEvents | undefined>;
}

/**
 * What a person may send over sockets. The count is in the database and is taken by the statement that reads the session,
 * one for all the events of a session that have come since the last; whoever has used it up is refused without asking.
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
    /** The session's person as of now, if one more event may be answered. */
    async admit({ id: personId, sessionId }: Pick<Viewer, 'id' | 'sessionId'>): Promise<Viewer> {
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
    /** Counts a refusal of this person, also over sockets that are closed; false once there have been too many. */
    refuse(personId: string, error: unknown): boolean {
      if (!limits) return true;
      const at = now().getTime();
      const weight = error instanceof UnknownEvent ? UNKNOWN_EVENT_WEIGHT : 1;
      const recent = (refusals.get(personId) ?? []).filter((time) => at - time < MINUTE);
      const counted = [...recent, ...new Array<number>(weight).fill(at)].slice(-REFUSALS_A_MINUTE);
      refusals.set(personId, counted, MINUTE);
      return counted.length < REFUSALS_A_MINUTE;
    },
  };
}
