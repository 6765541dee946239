import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { NEW_TEXTS } from '@rodado/contract/messages';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, invalid } from '../errors.ts';
import { LONGEST_SIDE, widthsFor } from '../image/picture-widths.ts';
import { filesOfPicture } from '../image/store-picture.ts';
import { nameOfUrl } from '../storage/storage.ts';
import type { Viewer } from '../viewer.ts';
import { endSessions, getCredentials } from './account.queries.ts';
import { lockAdmins } from './admins.queries.ts';
import { listCertificates } from './export.queries.ts';
import { requireProof } from './password.service.ts';

/**
 * Removes everything personal. What others have written or taken part in stays readable, with 'Usuario eliminado' in
 * place of the name: nobody's conversation is emptied because the other side left.
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
  await requireProof(ctx, viewer, { password, field: 'password', network });
  const { ended, files, certificates } = await ctx.db.transaction().execute(async (trx) => {
    if (viewer.role === 'ADMIN') await refuseLastAdmin(trx, viewer);
    // First of all: what is being written about this person at the same moment comes before or not at all.
    await trx.selectFrom('person').where('id', '=', viewer.id).select('id').forUpdate().execute();
    const orphaned = { files: await listFiles(trx, viewer.id), certificates: await listCertificates(trx, viewer.id) };
    const endedSessions = await endSessions(trx, viewer.id, 'deleted');
    await erase(trx, viewer.id);
    return { ended: endedSessions, ...orphaned };
  });
  for (const sessionId of ended) ctx.closeSockets(sessionId, 'logout');
  // After the commit: a file that is left over is untidy, a row without its file is broken.
  await Promise.all([
    ...files.map((file) => ctx.storage.remove(file)),
    ...certificates.map((file) => ctx.privateFiles.remove(file)),
  ]);
}

/** Locked before anything else: two who leave at the same moment are never the last two. */
async function refuseLastAdmin(trx: Db, { id }: Viewer): Promise<void> {
  const others = (await lockAdmins(trx)).filter((adminId) => adminId !== id);
  if (others.length === 0) throw conflict('Sos la única cuenta de la administración: no se puede eliminar');
}

const DELETED_POST = 'Publicación eliminada';

async function erase(trx: Db, personId: string): Promise<void> {
  await sql`delete from contact_message using person where person.id = ${personId} and contact_message.email = person.email`.execute(
    trx,
  );
  await sql`delete from mail_out using person where person.id = ${personId} and mail_out.recipient = person.email`.execute(
    trx,
  );
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
  await trx.updateTable('post').set({ state: 'DELETED' }).where('personId', '=', personId).execute();
  await sql`delete from image using post where image.post_id = post.id and post.person_id = ${personId}`.execute(trx);
  await writeAudit(trx, { actorId: personId, action: 'account.deleted', subjectId: personId });
}

/** The files behind this person's pictures, but for those that somebody else's rows name too. */
async function listFiles(trx: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ url: string; widths: number[]; avif: boolean }>`
    select i.url, i.widths, i.avif from image i join post p on p.id = i.post_id
    where p.person_id = ${personId} and not exists (
      select from image other join post on post.id = other.post_id where other.url = i.url and post.person_id <> ${personId})
    union select profile_image, ${[...PROFILE_IMAGE_WIDTHS]}::smallint[], false from person where id = ${personId} and profile_image is not null
    union select cover, ${[...new Set([...COVER_WIDTHS, ...widthsFor(LONGEST_SIDE)])]}::smallint[], false from company where person_id = ${personId} and cover is not null`.execute(
    trx,
  );
  return rows.flatMap(({ url, widths, avif }) =>
    filesOfPicture((nameOfUrl(url) ?? '').replace(/\.jpg$/, ''), widths, avif),
  );
}
