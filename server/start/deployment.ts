import { type Kysely, sql } from 'kysely';
import { FAKE_ISSUER_PATH } from '../account/google/fake-google.ts';
import { revokeAccess } from '../account/revoke-access.ts';
import { returnToPending } from '../certificate/certificate.queries.ts';
import { type Config, StartError } from '../config.ts';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { removeDemo } from './remove-demo.ts';

/**
 * Records the mode in which this database is served. Outside production every account can be entered (public inbox, fake
 * Google, published demo password), so credentials and demo data are removed when production starts, and a production
 * database with real accounts is never served with the fakes. Runs under the start-up lock; returns lines for the console.
 */
export async function enterDeployment(
  db: Kysely<Database>,
  { isProduction, demo }: Pick<Config, 'isProduction' | 'demo'>,
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const { mode } = await trx.selectFrom('deployment').select('mode').executeTakeFirstOrThrow();
    if (!isProduction && mode === 'production') await refuseFakes(trx);
    if (isProduction) await refuseLocalUse(trx);
    const count = isProduction ? await leaveLocalUse(trx, mode === 'local') : 0;
    const removed = isProduction && mode !== 'production' && !demo ? await removeDemo(trx) : undefined;
    await trx
      .updateTable('deployment')
      .set({ mode: isProduction ? 'production' : 'local' })
      .execute();
    return [...(count > 0 ? [REVOKED] : []), ...(removed === undefined ? [] : [removed])];
  });
}

const LOCK_NOT_AVAILABLE = '55P03';
const REVOKED =
  'This database was used outside production: passwords, sessions, links and administrators of that time are gone. People recover their password; to begin afresh use another DATA_DIR or DATABASE_URL.';

/** A local process still running beside production would let strangers sign in: see local-use.ts. */
async function refuseLocalUse(trx: Db): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(trx); // the connection of a killed process may close slightly later
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.localUse})`.execute(trx).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
    if (!isTaken) throw error;
    throw new StartError('Another process serves this database outside production. Stop that one first.');
  });
  await sql`reset lock_timeout`.execute(trx);
}

async function refuseFakes(trx: Db): Promise<void> {
  const realAccount = await trx
    .selectFrom('person')
    .where('isDemo', '=', false)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (!realAccount) return;
  throw new StartError(
    'This database has been in production, and without it every account could be entered. Set PUBLIC_URL to an https address, or use another DATA_DIR or DATABASE_URL.',
  );
}

/** Demo accounts and accounts of the fake Google; all accounts if the last start was outside production. */
async function leaveLocalUse(trx: Db, wasLocal: boolean): Promise<number> {
  const people = await trx
    .selectFrom('person')
    .$if(!wasLocal, (query) =>
      query.where((eb) =>
        eb.or([
          eb('isDemo', '=', true),
          eb.exists(
            eb
              .selectFrom('identity')
              .whereRef('identity.personId', '=', 'person.id')
              .where('issuer', 'like', `%${FAKE_ISSUER_PATH}`)
              .select('subject'),
          ),
        ]),
      ),
    )
    .select('id')
    .execute();
  const access = await revokeAccess(
    trx,
    people.map(({ id }) => id),
  );
  const demoted = await trx
    .updateTable('person')
    .set({ role: 'USER' })
    .where('role', '=', 'ADMIN')
    .$if(!wasLocal, (query) => query.where('isDemo', '=', true))
    .executeTakeFirst();
  await closeDemoMailboxes(trx);
  if (wasLocal) await dropLocalState(trx);
  return access + Number(demoted.numUpdatedRows);
}

/** Outside production a visitor could move a demo account to their own mailbox, and recover it from there later. */
async function closeDemoMailboxes(trx: Db): Promise<void> {
  await trx
    .updateTable('person')
    .set({ email: sql<string>`'demo-' || id || '@rodado.invalid'` })
    .where('isDemo', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Unsent mails with links to this machine, and approvals by administrators with a published password. */
async function dropLocalState(trx: Db): Promise<void> {
  await trx.deleteFrom('signInFlow').execute();
  await trx.deleteFrom('mailOut').where('sentAt', 'is', null).execute();
  const companies = await trx
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('person.isDemo', '=', false)
    .where('company.verifiedAt', 'is not', null)
    .select('company.id')
    .execute();
  for (const { id } of companies) await returnToPending(trx, id);
  await trx.updateTable('deployment').set({ hadAdmin: false }).execute();
}
