import { forgetOldSessions } from './account/account.queries.ts';
import type { Context } from './context.ts';
import { forgetOldLimits } from './http/limits.ts';
import { forgetOldMails } from './mail/outbox.queries.ts';

const HOUR = 3_600_000;

/** What nobody waits for: once an hour, and if it fails, the next hour. */
export function startHousekeeping({ db, log }: Pick<Context, 'db' | 'log'>): { stop: () => void } {
  const timer = setInterval(async () => {
    try {
      await forgetOldLimits(db);
      await forgetOldMails(db);
      await forgetOldSessions(db);
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed');
    }
  }, HOUR);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
