import {
  deleteOldEventBudgets,
  deleteOldMailTokens,
  deleteOldSessions,
  deleteOldSignInFlows,
} from './account/account.queries.ts';
import { deleteUnactivatedAccounts } from './account/delete-unactivated-accounts.ts';
import type { Context } from './context.ts';
import { redactDeletedMessages } from './conversation/message.queries.ts';
import { incomingFolder } from './data-dir.ts';
import { deleteOldLimits } from './http/limits.ts';
import { removeLeftFiles } from './http/receive-files.ts';
import type { CleanupStep } from './jobs/cleanup-job.ts';
import { removeOldFiledMails } from './mail/dev-mail.ts';
import { mailFolder } from './mail/file-transport.ts';
import { deleteOldMails } from './mail/outbox.queries.ts';
import { deleteOldNotifications } from './notification/notification.queries.ts';
import { deleteOldViewers, deleteOldViewSalts, deleteOldViewSources } from './post/post-views.ts';
import { deleteOldDrafts } from './post/post-write.queries.ts';
import { sweepFiles } from './sweep-files.ts';

/** What the cleanup job does, in this order. A step that deletes rows does it by `deleteBatch`. */
export function cleanupSteps(
  ctx: Pick<Context, 'config' | 'storage' | 'privateFiles' | 'log' | 'now'>,
): readonly CleanupStep[] {
  const { dataDir } = ctx.config;
  return [
    { name: 'incoming files', isLocal: true, run: () => removeLeftFiles(incomingFolder(dataDir)) },
    { name: 'mail files', isLocal: true, run: () => removeOldFiledMails(mailFolder(dataDir), ctx.now()) },
    { name: 'rate limits', run: deleteOldLimits },
    { name: 'event budgets', run: deleteOldEventBudgets },
    { name: 'mails', run: deleteOldMails },
    { name: 'sign-in flows', run: deleteOldSignInFlows },
    { name: 'mail tokens', run: deleteOldMailTokens },
    { name: 'sessions', run: deleteOldSessions },
    { name: 'unactivated accounts', run: (db) => deleteUnactivatedAccounts(db, ctx.now()) },
    { name: 'drafts', run: deleteOldDrafts },
    { name: 'viewers', run: deleteOldViewers },
    { name: 'view sources', run: deleteOldViewSources },
    { name: 'view salts', run: deleteOldViewSalts },
    { name: 'notifications', run: deleteOldNotifications },
    { name: 'deleted messages', run: redactDeletedMessages },
    // Looks at every file there is: once a day is enough.
    { name: 'orphan files', everyHours: 24, run: (db, signal) => sweepFiles({ ...ctx, db }, signal) },
  ];
}
