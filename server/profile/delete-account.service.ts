import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { sql } from 'kysely';
import { endSessions, getCredentials } from '../account/account.queries.ts';
import { lockAdmins } from '../account/admins.queries.ts';
import { requireProof, requireStillProven } from '../account/password.service.ts';
import type { Viewer } from '../account/viewer.ts';
import { endAppointmentsOf } from '../appointment/appointment.queries.ts';
import type { Context } from '../context.ts';
import { deleteImagesOf } from '../conversation/message-image.queries.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, invalid } from '../errors.ts';
import { deleteImages, type ImageFiles, MAX_STORED_SIDE, removeFiles, widthsFor } from '../image/image-files.ts';
import { deleteLeadsOf } from '../lead/lead.queries.ts';
import { publishUnreadToMany } from '../notification/notify.ts';
import { lockPostsAround, withdrawOffersOf } from '../offer/withdraw-all.ts';
import { endRequestsOf } from '../phone-request/phone-request.queries.ts';
import { markPostsDeleted } from '../post/post.service.ts';
import { type After, transact } from '../transact.ts';
import { listCertificates } from './export.queries.ts';

/**
 * Removes everything personal. What others have written or taken part in stays readable, with 'Usuario eliminado' in
 * place of the name: a conversation is not emptied because the other side left.
 */
export async function deleteAccount(
  ctx: Context,
  viewer: Viewer,
  password: string | undefined,
  network: string,
): Promise<void> {
  const { passwordHash } = await getCredentials(ctx.db, viewer.id);
  if (passwordHash && password === undefined)
    throw invalid('Escribí tu contraseña para eliminar la cuenta', 'password');
  const proven = await requireProof(ctx, viewer, { password, field: 'password', network });
  await transact(ctx, async (trx, after) => {
    if (viewer.role === 'ADMIN') await refuseLastAdmin(trx, viewer);
    // Locked first: a concurrent write about this person commits before this or fails. Posts are locked before their
    // owner, in the same order as by an offer, which notifies the owner.
    await lockPostsAround(trx, viewer.id);
    await requireStillProven(trx, viewer, proven);
    await removePerson(trx, after, viewer.id);
  });
}

/** Runs in the caller's transaction; returns how many posts it deleted. */
export async function removePerson(trx: Db, after: After, personId: string): Promise<number> {
  const images = [...(await listOwnImages(trx, personId)), ...(await deleteImagesOf(trx, personId))];
  const certificates = await listCertificates(trx, personId);
  const ended = await endSessions(trx, personId, 'deleted');
  const postIds = await lockPostsAround(trx, personId);
  // Before what follows from the posts: an index that fails must not leave files of the account.
  after(async (ctx) => {
    for (const sessionId of ended) ctx.closeSockets(sessionId, 'logout');
    publishUnreadToMany(ctx, recipients);
    await Promise.all([deleteImages(ctx, images), removeFiles(ctx.privateFiles, certificates, ctx.log)]);
  });
  await withdrawOffersOf(trx, after, personId, 'deleted');
  await markPostsDeleted(trx, after, postIds, 'all');
  const recipients = await erase(trx, personId);
  return postIds.length;
}

/** Locked before anything else: of the last two who leave at the same time one is refused. */
async function refuseLastAdmin(trx: Db, { id }: Viewer): Promise<void> {
  const others = (await lockAdmins(trx)).filter((adminId) => adminId !== id);
  if (others.length === 0) throw conflict('Sos la única cuenta de la administración: no se puede eliminar');
}

const DELETED_POST = 'Publicación eliminada';

/** Returns the people who have fewer unread notifications now. */
async function erase(trx: Db, personId: string): Promise<string[]> {
  await sql`delete from contact_message using person where person.id = ${personId} and contact_message.email = person.email`.execute(
    trx,
  );
  await sql`delete from team_invitation using person where person.id = ${personId} and team_invitation.email = person.email`.execute(
    trx,
  );
  const quoted = await trx
    .deleteFrom('notification')
    .where('actorId', '=', personId)
    .returning(['personId', 'readAt'])
    .execute();
  // After the notifications: their locks wait for a mail that is being composed from them, which is then visible.
  await sql`delete from mail_out using person where person.id = ${personId} and
    (person.id = any(mail_out.person_ids) or person.email in (mail_out.recipient, mail_out.reply_to))`.execute(trx);
  await trx
    .updateTable('person')
    .set({
      name: OWN_TEXTS.deletedUser,
      role: 'USER',
      email: null,
      pendingEmail: null,
      passwordHash: null,
      profileImage: null,
      phone: null,
      address: null,
      city: null,
      suspensionReason: null,
      suspensionKind: null,
      deletedAt: sql<string>`now()`,
    })
    .where('id', '=', personId)
    .execute();
  await trx.deleteFrom('company').where('personId', '=', personId).execute();
  await sql`update post_detail set description = ${DELETED_POST} from post
    where post.id = post_detail.post_id and post.person_id = ${personId}`.execute(trx);
  await sql`delete from stock_photo using post where post.id = stock_photo.post_id and post.person_id = ${personId}`.execute(
    trx,
  );
  await trx.updateTable('post').set({ stockNumber: null }).where('personId', '=', personId).execute();
  await sql`update post set title = ${DELETED_POST} where person_id = ${personId}
    and not exists (select from conversation where conversation.post_id = post.id)
    and not exists (select from question where question.post_id = post.id)`.execute(trx);
  for (const table of [
    'identity',
    'mailToken',
    'favorite',
    'savedSearch',
    'stockImport',
    'stockColumns',
    'stockKey',
    'bulkRun',
    'quickReply',
    'followed',
    'rating',
    'teamMember',
    'notification',
    'notificationSetting',
    'pushSubscription',
    'block',
  ] as const) {
    await trx.deleteFrom(table).where('personId', '=', personId).execute();
  }
  await trx.deleteFrom('block').where('blockedId', '=', personId).execute();
  await trx.updateTable('session').set({ device: '', place: null }).where('personId', '=', personId).execute();
  await sql`delete from sale using offer, post where offer.id = sale.offer_id and post.id = offer.post_id
    and ${personId} in (offer.person_id, post.person_id)`.execute(trx);
  await deleteLeadsOf(trx, personId);
  await endAppointmentsOf(trx, personId);
  await endRequestsOf(trx, personId);
  await writeAudit(trx, { actorId: personId, action: 'account.deleted', subjectId: personId });
  return [...new Set(quoted.filter(({ readAt }) => readAt === null).map((one) => one.personId))];
}

/** Without those of the posts, which are deleted with them. */
async function listOwnImages(trx: Db, personId: string): Promise<ImageFiles[]> {
  const { rows } = await sql<{ profileImage: string | null; cover: string | null }>`
    select person.profile_image, company.cover from person left join company on company.person_id = person.id
    where person.id = ${personId}`.execute(trx);
  return rows.flatMap(({ profileImage, cover }) => [
    ...(profileImage ? [{ url: profileImage, widths: PROFILE_IMAGE_WIDTHS, avif: false }] : []),
    ...(cover ? [{ url: cover, widths: COVER_FILES, avif: false }] : []),
  ]);
}

/** Demo covers are stored in the widths of post images. */
const COVER_FILES = [...new Set([...COVER_WIDTHS, ...widthsFor(MAX_STORED_SIDE)])];
