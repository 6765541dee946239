import { createHash, randomBytes } from 'node:crypto';
import { MAX_STOCK_KEYS } from '@rodado/contract/limits';
import type { StockKey } from '@rodado/contract/stock-import';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { conflict, forbidden, notFound, unauthorized } from '../errors.ts';
import { lockImporter } from './stock-import.queries.ts';
import { requireVerifiedCompany } from './stock-import.service.ts';

const SECRET = /^bearer (rodado_[\w-]{43})$/i;
/** Of 32 random bytes: nothing to guess, so that a fast hash is enough. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

const COLUMNS = ['id', 'name', 'createdAt', 'lastUsedAt'] as const;

export const listKeys = (db: Db, personId: string): Promise<StockKey[]> =>
  db.selectFrom('stockKey').where('personId', '=', personId).orderBy('createdAt').select(COLUMNS).execute();

/** The secret is returned once and stored nowhere. */
export async function createKey(
  { db }: Context,
  viewer: Pick<Viewer, 'id' | 'member'>,
  name: string,
): Promise<StockKey & { secret: string }> {
  const secret = `rodado_${randomBytes(32).toString('base64url')}`;
  return db.transaction().execute(async (trx) => {
    await requireVerifiedCompany(trx, viewer);
    await lockImporter(trx, viewer.id);
    if ((await listKeys(trx, viewer.id)).length >= MAX_STOCK_KEYS)
      throw conflict(`Ya tenés ${MAX_STOCK_KEYS} claves. Eliminá alguna para crear otra.`);
    const key = await trx
      .insertInto('stockKey')
      .values({ id: newId(), personId: viewer.id, memberId: viewer.member?.id ?? null, name, hash: hashOf(secret) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return { ...key, secret };
  });
}

export async function deleteKey({ db }: Context, viewer: Pick<Viewer, 'id'>, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('stockKey')
    .where('id', '=', id)
    .where('personId', '=', viewer.id)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw notFound('la clave');
}

/** The company that a key imports for. A suspended one has no key, an unverified one gets an error that says so. */
export async function readKey(db: Db, authorization: string | undefined): Promise<{ id: string }> {
  const secret = SECRET.exec(authorization ?? '')?.[1];
  if (!secret) throw unauthorized();
  const { rows } = await sql<{ id: string; isVerified: boolean }>`
    update stock_key set last_used_at = now() from person join company on company.person_id = person.id
    where stock_key.hash = ${hashOf(secret)} and person.id = stock_key.person_id
      and person.suspended_at is null and person.deleted_at is null
      and not exists (select from person maker where maker.id = stock_key.member_id and maker.suspended_at is not null)
    returning person.id, company.verified_at is not null as is_verified`.execute(db);
  const [owner] = rows;
  if (!owner) throw unauthorized();
  if (!owner.isVerified) throw forbidden('Para importar stock tu empresa tiene que estar verificada');
  return { id: owner.id };
}
