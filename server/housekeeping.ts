import { forgetOldSessions } from './account/account.queries.ts';
import type { Context } from './context.ts';
import { forgetDeletedMessages } from './conversation/message.queries.ts';
import { incomingFolder } from './data-dir.ts';
import { forgetOldLimits } from './http/limits.ts';
import { removeLeftFiles } from './http/receive-files.ts';
import { removeOldFiledMails } from './mail/dev-mail.ts';
import { mailFolder } from './mail/file-transport.ts';
import { forgetOldMails } from './mail/outbox.queries.ts';
import { forgetViewers } from './post/post-views.ts';
import { removeOldDrafts } from './post/post-write.queries.ts';
import { sweepFiles } from './sweep-files.ts';

const HOUR = 3_600_000;

/** What nobody waits for: once an hour, and if it fails, the next hour. */
export function startHousekeeping(ctx: Pick<Context, 'db' | 'log' | 'config' | 'storage' | 'privateFiles' | 'now'>): {
  stop: () => void;
} {
  const { db, log, config } = ctx;
  let hours = 0;
  const timer = setInterval(async () => {
    try {
      await forgetOldLimits(db);
      await forgetOldMails(db);
      await removeOldFiledMails(mailFolder(config.dataDir), ctx.now());
      await forgetOldSessions(db);
      await removeOldDrafts(db);
      await forgetViewers(db);
      await forgetDeletedMessages(db);
      await removeLeftFiles(incomingFolder(config.dataDir));
      // Looks at every file there is: once a day is enough.
      if (hours % 24 === 0) await sweepFiles(ctx);
      hours += 1;
    } catch (error) {
      log.warn({ err: error }, 'housekeeping failed');
    }
  }, HOUR);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
