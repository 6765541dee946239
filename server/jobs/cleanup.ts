import {
  deleteOldEventBudgets,
  deleteOldMailTokens,
  deleteOldSessions,
  deleteOldSignInFlows,
} from '../account/account.queries.ts';
import { deleteUnactivatedAccounts } from '../account/delete-unactivated-accounts.ts';
import { deleteOldComparisons } from '../comparison/comparison.queries.ts';
import { deleteUnusedSheetImages } from '../condition-sheet/condition-sheet.queries.ts';
import type { Context } from '../context.ts';
import { redactDeletedMessages } from '../conversation/message.queries.ts';
import * as messageImages from '../conversation/message-image.queries.ts';
import { deleteOldLimits } from '../http/rate-limits.ts';
import { removeLeftFiles } from '../http/receive-files.ts';
import { removeOldFiledMails } from '../mail/dev-mail.ts';
import { deleteOldMails } from '../mail/outbox.queries.ts';
import { mailFolder } from '../mail/transport.ts';
import { deleteOldNotifications } from '../notification/notification.queries.ts';
import { deleteOldViewers, deleteOldViewSalts, deleteOldViewSources, deleteOldViews } from '../post/post-views.ts';
import { deleteOldDrafts } from '../post/post-write.queries.ts';
import { deleteMatchesOfDeletedPosts, deleteUnusedFilters, refreshKeys } from '../saved-search/saved-search.queries.ts';
import { deleteOldPlans } from '../stock-import/stock-import.queries.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import { deleteOldInvitations } from '../team/team.queries.ts';
import { deleteOldActivity } from '../team/team-activity.ts';
import type { CleanupStep } from './cleanup-job.ts';
import { deleteOrphanFiles } from './delete-orphan-files.ts';

/** Steps of the cleanup job, in order. Steps that delete rows use `deleteBatch`. */
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
    { name: 'unactivated accounts', run: deleteUnactivatedAccounts },
    { name: 'drafts', run: deleteOldDrafts },
    { name: 'unused images of condition sheets', run: (db) => deleteUnusedSheetImages(db, ctx.now()) },
    { name: 'views', everyHours: 24, run: deleteOldViews },
    { name: 'viewers', run: deleteOldViewers },
    { name: 'view sources', run: deleteOldViewSources },
    { name: 'view salts', run: deleteOldViewSalts },
    { name: 'comparisons', run: deleteOldComparisons },
    { name: 'notifications', run: deleteOldNotifications },
    { name: 'matches of deleted posts', run: deleteMatchesOfDeletedPosts },
    { name: 'unused filters', run: deleteUnusedFilters },
    { name: 'keys of saved texts', everyHours: 24, run: refreshKeys },
    { name: 'stock plans', run: deleteOldPlans },
    { name: 'unused images of messages', run: (db) => messageImages.deleteUnusedMessageImages(db, ctx.now()) },
    { name: 'team invitations', run: deleteOldInvitations },
    { name: 'team activity', run: deleteOldActivity },
    { name: 'deleted messages', run: redactDeletedMessages },
    // Lists every stored file: once a day is enough.
    { name: 'orphan files', everyHours: 24, run: (db, signal) => deleteOrphanFiles({ ...ctx, db }, signal) },
  ];
}
