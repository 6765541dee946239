import type { Kysely } from 'kysely';
import { hashPassword } from '../server/account/password.ts';
import type { Db } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import type { Database } from '../server/db/schema.ts';
import { type Storage, urlOf } from '../server/storage/storage.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { nameOfCertificate, storeCertificates } from './certificate.ts';
import { type DemoContent, makeContent } from './content/demo-content.ts';
import { ADMIN } from './content/known-accounts.ts';
import type { DemoPost } from './content/post.ts';
import { type Drawing, nameOfDrawing } from './drawing.ts';
import { insertActivity } from './load-activity.ts';
import { insertConditionSheets } from './load-conditions.ts';
import { insertNotifications } from './load-notifications.ts';
import { insertEarlierPrices } from './load-prices.ts';
import { insertReports } from './load-reports.ts';
import { itemAt, seedOf } from './random.ts';
import { type AccountIds, type Drawn, imagesToDraw, type PostRows, type Row, rowsOfPost, viewsOfDay } from './rows.ts';

export interface LoadOptions {
  now: Date;
  /** Off in production: passwords published in the source must not work. */
  withPasswords: boolean;
  posts?: number;
  seed?: number;
  /** Storage for company certificates. */
  privateFiles: Storage;
}

const DAY = 24 * 3_600_000;
export const STANDARD_SEED = 2026;

/** Fills an empty database. Does nothing, and returns false, if accounts other than administrators exist. */
export async function loadDemo(
  db: Kysely<Database>,
  { now, withPasswords, posts, seed = STANDARD_SEED, privateFiles }: LoadOptions,
): Promise<boolean> {
  if (await isInUse(db)) return false;
  const content = makeContent({ seed, now, posts });
  const passwordHash = withPasswords ? await hashPassword(DEMO_PASSWORD) : null;
  await storeCertificates(privateFiles, content.companies);
  await db.transaction().execute(async (trx) => {
    const ids = await insertAccounts(trx, content, now, passwordHash);
    const postIds = await insertPosts(trx, content, ids.accounts, now);
    await insertReputation(trx, content, ids);
    const activity = await insertActivity(trx, content, { ...ids, posts: postIds });
    await insertReports(trx, content, { ...ids, ...activity, posts: postIds }, now);
    await insertNotifications(trx, now);
  });
  return true;
}

async function isInUse(db: Db): Promise<boolean> {
  const someone = await db.selectFrom('person').where('role', '!=', 'ADMIN').select('id').limit(1).executeTakeFirst();
  return someone !== undefined;
}

async function insertAccounts(
  trx: Db,
  { people, companies }: DemoContent,
  now: Date,
  passwordHash: string | null,
): Promise<AccountIds> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY);
  const everybody = [
    ...people.map((person) => ({ ...person, address: null })),
    ...companies.map((company) => ({ ...company, role: 'COMPANY' as const })),
  ];
  // the configured admin may have one of the addresses
  const known = await trx.selectFrom('person').select(['id', 'email']).execute();
  const idOf = new Map(known.map(({ id, email }) => [email, id]));
  const persons = everybody.map((account): Row<'person'> => {
    const createdAt = daysAgo(account.memberFor);
    return {
      id: idOf.get(account.email) ?? newId(createdAt),
      email: account.email,
      name: account.name,
      // The demo admin's mailbox may belong to a stranger, who could recover the password.
      role: passwordHash === null && account.role === 'ADMIN' ? 'USER' : account.role,
      isDemo: true,
      phone: account.phone,
      address: account.address,
      city: account.city,
      passwordHash: account.isKnown ? passwordHash : null,
      createdAt,
      activatedAt: createdAt,
    };
  });
  await trx
    .insertInto('person')
    .values(persons.filter(({ email }) => !idOf.has(email ?? null)))
    .execute();
  const accounts = persons.map(({ id }) => id);
  const companyIds = companies.map(({ memberFor }) => newId(daysAgo(memberFor)));
  await trx
    .insertInto('company')
    .values(
      companies.map((company, index) => ({
        id: itemAt(companyIds, index),
        personId: itemAt(accounts, people.length + index),
        rut: company.rut,
        description: company.description,
        hours: company.hours,
        openingHours: company.openingHours ? JSON.stringify(company.openingHours) : null,
        instagram: company.instagram,
        facebook: company.facebook,
        web: company.web,
        whatsapp: company.whatsapp ?? null,
        isEmailVisible: company.isEmailVisible,
        isPhoneVisible: company.isPhoneVisible,
        isAddressVisible: company.isAddressVisible,
        verifiedAt: company.verification === 'approved' ? daysAgo(company.memberFor - 4) : null,
        createdAt: daysAgo(company.memberFor),
      })),
    )
    .execute();
  await trx
    .insertInto('branch')
    .values(
      companies.flatMap(({ branches = [] }, index) =>
        branches.map(({ openingHours, ...branch }, position) => ({
          companyId: itemAt(companyIds, index),
          position,
          ...branch,
          openingHours: openingHours && JSON.stringify(openingHours),
        })),
      ),
    )
    .execute();
  await insertCertificates(trx, companies, companyIds, now, itemAt(accounts, ADMIN));
  await insertCovers(trx, companies, companyIds);
  return { accounts, companies: companyIds };
}

async function insertCertificates(
  trx: Db,
  companies: DemoContent['companies'],
  ids: readonly string[],
  now: Date,
  admin: string,
): Promise<void> {
  const rows = companies.flatMap((company, index): Row<'certificate'>[] => {
    const { verification, reason, memberFor } = company;
    if (verification === 'none') return [];
    const sentAt = new Date(now.getTime() - (memberFor - 1) * DAY);
    const isDecided = verification !== 'pending';
    return [
      {
        id: newId(sentAt),
        companyId: itemAt(ids, index),
        file: nameOfCertificate(company),
        contentType: 'application/pdf',
        status: verification,
        reason: reason ?? null,
        createdAt: isDecided ? sentAt : new Date(now.getTime() - (0.3 + (memberFor % 3)) * DAY),
        decidedAt: isDecided ? new Date(sentAt.getTime() + 2 * DAY) : null,
        decidedBy: isDecided ? admin : null,
      },
    ];
  });
  await trx.insertInto('certificate').values(rows).execute();
}

/** Companies get their cover once it is drawn; until then they have none. */
async function insertCovers(trx: Db, companies: DemoContent['companies'], ids: readonly string[]): Promise<void> {
  const COVERS = 40;
  const rows = companies.map(({ name, shows }, index): Row<'demoPicture'> => {
    const drawing: Drawing = { type: 'cover', seed: seedOf(name), kinds: [...shows], companyId: itemAt(ids, index) };
    return { url: urlOf(`${nameOfDrawing(drawing)}.jpg`), drawing: JSON.stringify(drawing), priority: COVERS + index };
  });
  await trx
    .insertInto('demoPicture')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertPosts(
  trx: Db,
  { posts, people, companies }: DemoContent,
  accounts: readonly string[],
  now: Date,
): Promise<string[]> {
  const drawn: Drawn = new Map();
  const rows = posts.map((post) => rowsOfPost(post, itemAt(accounts, post.owner), drawn));
  await insertPostRows(trx, rows);
  const inserted = posts.map((post, i) => ({ id: itemAt(rows, i).post.id, post }));
  await insertEarlierPrices(trx, inserted, now);
  await insertConditionSheets(trx, inserted);
  const views = posts.flatMap((post, i) => viewsOfDay(itemAt(rows, i).post.id, post, now));
  for (const part of inParts(views)) await trx.insertInto('postViewsOfDay').values(part).execute();
  const isVerified = (owner: number): boolean => companies[owner - people.length]?.verification === 'approved';
  const pictures = imagesToDraw(posts, rankPosts(posts, now, isVerified));
  for (const part of inParts(pictures)) {
    await trx
      .insertInto('demoPicture')
      .values(part)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return rows.map(({ post }) => post.id);
}

async function insertPostRows(trx: Db, rows: readonly PostRows[]): Promise<void> {
  for (const part of inParts(rows)) {
    await trx
      .insertInto('post')
      .values(part.map(({ post }) => post))
      .execute();
    await trx
      .insertInto('postDetail')
      .values(part.map(({ detail }) => detail))
      .execute();
    await trx
      .insertInto('postStat')
      .values(part.map(({ stat }) => stat))
      .execute();
  }
  for (const part of inParts(rows.flatMap(({ images }) => images)))
    await trx.insertInto('image').values(part).execute();
}

/** A statement takes at most 65,535 values. */
function inParts<T>(rows: readonly T[], size = 1_000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));
}

/** What the home page shows comes first: ending soon, most viewed, newest. */
function rankPosts(
  posts: readonly DemoPost[],
  now: Date,
  isVerified: (owner: number) => boolean,
): (post: DemoPost) => number {
  const views = ({ viewsByDay }: DemoPost): number => viewsByDay.reduce((sum, count) => sum + count, 0);
  const newest = [...posts].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const active = newest.filter(({ state }) => state === 'ACTIVE');
  const isRunning = ({ expirationDate }: DemoPost): boolean => expirationDate !== null && expirationDate > now;
  const first = [
    ...active.filter(({ category }) => category === 'Camioneta').slice(0, 12),
    ...[...active].sort((a, b) => views(b) - views(a)).slice(0, 20),
    ...active.filter(isRunning),
    ...active.filter(({ owner }) => isVerified(owner)).slice(0, 12),
  ];
  const order = new Map<DemoPost, number>();
  for (const post of [...first, ...newest]) if (!order.has(post)) order.set(post, order.size);
  return (post) => order.get(post) ?? posts.length;
}

async function insertReputation(
  trx: Db,
  { follows, ratings }: DemoContent,
  { accounts, companies }: AccountIds,
): Promise<void> {
  await trx
    .insertInto('followed')
    .values(
      follows.map(({ person, company, at }) => ({
        personId: itemAt(accounts, person),
        companyId: itemAt(companies, company),
        createdAt: at,
      })),
    )
    .execute();
  await trx
    .insertInto('rating')
    .values(
      ratings.map(({ person, company, stars, at, text, answer, answeredAt }) => ({
        personId: itemAt(accounts, person),
        companyId: itemAt(companies, company),
        stars,
        text: text ?? null,
        textAt: text === undefined ? null : at,
        answer: answer ?? null,
        answeredAt: answeredAt ?? null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute();
}
