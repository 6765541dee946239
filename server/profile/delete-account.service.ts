import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { sql } from 'kysely';
import { endSessions, getCredentials } from '../account/account.queries.ts';
import { lockAdmins } from '../account/admins.queries.ts';
import { requireProof, requireStillProven } from '../account/password.service.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, invalid } from '../errors.ts';
import { LONGEST_SIDE, widthsFor } from '../image/picture-widths.ts';
import { type KeptPicture, removeFiles, removePictures } from '../image/remove-pictures.ts';
import { publishUnreadToMany } from '../notification/notify.ts';
import { markDeleted } from '../post/post.service.ts';
import type { Viewer } from '../viewer.ts';
import { listCertificates } from './export.queries.ts';

/**
 * Removes everything personal. What others have written or taken part in stays readable, with 'Usuario eliminado' in
 * place of the name: nobody's conversation is emptied because the other side left.
 */
export async function deleteAccount(
  ctx: Context,
  tokens: Tokens,
  viewer: Viewer,
  password: string | undefined,
  network: string,
): Promise<void> {
  const { passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (passwordHash && password === undefined)
    throw invalid('Escribí tu contraseña para eliminar la cuenta', 'password');
  const proven = await requireProof(ctx, tokens, viewer, { password, field: 'password', network });
  const { ended, pictures, certificates, afterCommit, recipients } = await ctx.db.transaction().execute(async (trx) => {
    if (viewer.role === 'ADMIN') await refuseLastAdmin(trx, viewer);
    // First of all: what is being written about this person at the same moment comes before or not at all. Posts come
    // before their owner, as for whoever bids on one of them and tells the owner.
    await lockPostsOf(trx, viewer.id);
    await requireStillProven(trx, viewer, proven);
    const orphaned = {
      pictures: await listOwnPictures(trx, viewer.id),
      certificates: await listCertificates(trx, viewer.id),
    };
    const endedSessions = await endSessions(trx, viewer.id, 'deleted');
    const posts = await markDeleted(trx, await lockPostsOf(trx, viewer.id), 'all');
    const recipients = await erase(trx, viewer.id);
    return { ended: endedSessions, afterCommit: posts, recipients, ...orphaned };
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'logout');
  publishUnreadToMany(ctx, recipients);
  // The account is gone: whatever is left of its files must not be answered as if it were not.
  await Promise.all([
    afterCommit(ctx),
    removePictures(ctx, pictures),
    removeFiles(ctx.privateFiles, certificates, ctx.log),
  ]);
}

/** Locked before anything else: two who leave at the same moment are never the last two. */
async function refuseLastAdmin(trx: Db, { id }: Viewer): Promise<void> {
  const others = (await lockAdmins(trx)).filter((adminId) => adminId !== id);
  if (others.length === 0) throw conflict('Sos la única cuenta de la administración: no se puede eliminar');
}

const DELETED_POST = 'Publicación eliminada';

/** Gives who has fewer unread notifications now. */
async function erase(trx: Db, personId: string): Promise<string[]> {
  await sql`delete from contact_message using person where person.id = ${personId} and contact_message.email = person.email`.execute(
    trx,
  );
  const quoted = await trx
    .deleteFrom('notification')
    .where('actorId', '=', personId)
    .returning(['personId', 'readAt'])
    .execute();
  // After the notifications: a mail that is being made of them is there once they are free.
  await sql`delete from mail_out using person where person.id = ${personId} and
    (person.id = any(mail_out.person_ids) or person.email in (mail_out.recipient, mail_out.reply_to))`.execute(trx);
  await trx
    .updateTable('person')
    .set({
      name: NEW_TEXTS.deletedUser,
      role: 'USER',
      email: null,
      pendingEmail: null,
      passwordHash: null,
      profileImage: null,
      phone: null,
      address: null,
      city: null,
      suspensionReason: null,
      deletedAt: sql<string>`now()`,
    })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('company').where('personId', '=', personId).execute();
  await sql`update post_detail set description = ${DELETED_POST} from post
    where post.id = post_detail.post_id and post.person_id = ${personId}`.execute(trx);
  for (const table of [
    'identity',
    'mailToken',
    'favorite',
    'followed',
    'rating',
    'notification',
    'notificationSetting',
    'pushSubscription',
    'block',
  ] as const) {
    await trx.deleteFrom(table).where('personId', '=', personId).execute();
  }
  await trx.deleteFrom('block').where('blockedId', '=', personId).execute();
  await trx.updateTable('session').set({ device: '', place: null }).where('personId', '=', personId).execute();
  await trx
    .updateTable('offer')
    .set({ status: 'WITHDRAWN', decidedAt: sql<string>`now()` })
    .where('personId', '=', personId)
    .where('status', '=', 'OPEN')
    .execute();
  await writeAudit(trx, { actorId: personId, action: 'account.deleted', subjectId: personId });
  return [...new Set(quoted.filter(({ readAt }) => readAt === null).map((one) => one.personId))];
}

/** In one order, so that two who lock some of the same wait for each other and not in a circle. */
async function lockPostsOf(trx: Db, personId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('post')
    .where('personId', '=', personId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Beside those of the posts, which go with them. */
async function listOwnPictures(trx: Db, personId: string): Promise<KeptPicture[]> {
  const { rows } = await sql<{ profileImage: string | null; cover: string | null }>`
    select person.profile_image, company.cover from person left join company on company.person_id = person.id
    where person.id = ${personId}`.execute(trx);
  return rows.flatMap(({ profileImage, cover }) => [
    ...(profileImage ? [{ url: profileImage, widths: PROFILE_IMAGE_WIDTHS, avif: false }] : []),
    ...(cover ? [{ url: cover, widths: COVER_FILES, avif: false }] : []),
  ]);
}

/** Covers of the demonstration are kept in the widths of photographs. */
const COVER_FILES = [...new Set([...COVER_WIDTHS, ...widthsFor(LONGEST_SIDE)])];
