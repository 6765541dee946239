import { MAX_CONVERSATION_IMAGES, MAX_MESSAGE_IMAGES } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import type { ImageFiles, StoredImage } from '../image/image-files.ts';
import { DELETED_MESSAGE_RETENTION } from './message.queries.ts';

interface Sender {
  conversationId: string;
  senderId: string;
}

/** A person who chooses other images in two tabs has at most this many unsent ones; the oldest are dropped. */
const MAX_UNSENT = 4 * MAX_MESSAGE_IMAGES;

export async function isFull(db: Db, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${MAX_CONVERSATION_IMAGES} as is_full from message_image
    where conversation_id = ${conversationId} and message_id is not null`.execute(db);
  return rows[0]?.isFull ?? false;
}

/** Not sent yet. Returns those that are dropped for it. */
export async function insertImage(
  trx: Db,
  { conversationId, senderId }: Sender,
  { avif: _, ...stored }: StoredImage,
): Promise<{ id: string; dropped: ImageFiles[] }> {
  const id = newId();
  await trx
    .insertInto('messageImage')
    .values({ id, conversationId, senderId, ...stored })
    .execute();
  const { rows } = await sql<ImageFiles>`
    delete from message_image where id in (
      select id from message_image
      where conversation_id = ${conversationId} and sender_id = ${senderId} and message_id is null
      order by id desc offset ${MAX_UNSENT})
    returning url, widths, false as avif`.execute(trx);
  return { id, dropped: rows };
}

/** In their order. False where one of them is not there to be sent. */
export async function attachImages(
  trx: Db,
  messageId: string,
  ids: readonly string[],
  { conversationId, senderId }: Sender,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update message_image set message_id = ${messageId}, position = chosen.place - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
    where message_image.id = chosen.id and message_id is null
      and conversation_id = ${conversationId} and sender_id = ${senderId}`.execute(trx);
  return Number(numAffectedRows) === ids.length;
}

/** Of a message that was deleted: it is served to moderators only. */
export async function isDeletedImage(db: Db, url: string): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select exists (select from message_image join message on message.id = message_image.message_id
      where message_image.url = ${url} and message.deleted_at is not null) as is_deleted`.execute(db);
  return rows[0]?.isDeleted ?? false;
}

const UNUSED_IMAGE_TTL_MS = 24 * 3_600_000;

/** Never sent, or evidence whose time is over. Ids begin with their time; orphan files are deleted by their own step. */
export const deleteUnusedMessageImages = (db: Db, now: Date) =>
  deleteBatch(
    db,
    'messageImage',
    sql`message_id is null and id < ${newId(new Date(now.getTime() - UNUSED_IMAGE_TTL_MS))}
      or message_id in (select id from message where deleted_at < now() - ${DELETED_MESSAGE_RETENTION}::interval)`,
  );

/** Everything that a person has sent or was about to send. */
export async function deleteImagesOf(trx: Db, senderId: string): Promise<ImageFiles[]> {
  const { rows } = await sql<ImageFiles>`
    delete from message_image where sender_id = ${senderId} returning url, widths, false as avif`.execute(trx);
  return rows;
}
