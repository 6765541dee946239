import { sendContactMessage } from '@rodado/contract/contact';
import { addFavorite } from '@rodado/contract/favorite';
import { followCompany } from '@rodado/contract/followed';
import { listNotifications } from '@rodado/contract/notification';
import { confirmEmail, deleteAccount, updateUser } from '@rodado/contract/profile';
import { answerQuestion, askQuestion } from '@rodado/contract/question';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { newId } from '../db/id.ts';
import { sendDigests } from '../notification/digest-mails.ts';
import { notifyFollowers } from '../post/post-notifications.ts';
import { notifyPriceDrops } from '../post/price-drops.ts';
import { testServer } from '../test/server.ts';
import { connectSockets } from '../test/sockets.ts';
import { transact } from '../transact.ts';

// No server listens there: mails stay in the table.
const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
const server = await testServer({ config: { rateLimits: false, smtpUrl, logLevel: 'error' } });
const { as, ctx, database, given, published, tokens } = server;
const { db } = database;
const connectSocket = await connectSockets(server);
const password = 'una clave larga';
const passwordHash = await hashPassword(password);

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const leave = (person: { id: string }) => as(person)(deleteAccount, { body: { password } });
const listTexts = () => db.selectFrom('notification').select(['kind', 'text']).execute();
/** The whole content of the table of mails, one text per mail. */
const listMailRows = async () =>
  (await db.selectFrom('mailOut').selectAll().execute()).map(({ personIds, ...row }) => JSON.stringify(row));

/** A person whose name and text can be found wherever they are stored. */
async function memorable() {
  const mark = newId();
  const person = await given.person({ passwordHash, name: `Ana ${mark}`, email: `ana-${mark}@example.test` });
  return { mark, person, words: `Palabras de ${mark}` };
}

/** Contacts the seller in every possible way, and answers a question. */
async function talkToEverybody({ person, words }: Awaited<ReturnType<typeof memorable>>) {
  const [seller, asker] = [await given.person(), await given.person()];
  const [post, own] = [await given.timedPost(seller), await given.post(person)];
  await as(person)(askQuestion, { params: { id: post.id }, body: { text: words } });
  const question = await as(asker)(askQuestion, { params: { id: own.id }, body: { text: '¿Sigue?' } });
  await as(person)(answerQuestion, { params: { id: question.id }, body: { text: words } });
  const socket = await connectSocket(person);
  await socket.emit('joinConversation', { to: post.id, message: words, offer: { amount: 15_500 } });
  await socket.emit('joinConversation', { to: post.id, message: words, offer: null });
  return { seller, asker };
}

describe('a deleted account', () => {
  test('is in no notification, neither by name nor by text', async () => {
    const leaving = await memorable();
    const { seller } = await talkToEverybody(leaving);
    const quoting = (await listTexts()).filter(({ text }) => text.includes(leaving.mark));
    expect(quoting.map(({ kind }) => kind).sort()).toEqual(['answer', 'message', 'offer', 'question']);

    await leave(leaving.person);

    expect((await listTexts()).filter(({ text }) => text.includes(leaving.mark))).toEqual([]);
    expect(await as(seller)(listNotifications)).toMatchObject({ notifications: [], unread: 0 });
    await expect
      .poll(() => published.filter(({ to, event }) => to === seller.id && event === 'unread').at(-1)?.payload)
      .toMatchObject({ notifications: 0 });
  });

  test('keeps only the titles that others spoke about', async () => {
    const { mark, person } = await memorable();
    const [silent, asked, discussed] = await Promise.all(
      ['a', 'b', 'c'].map((name) => given.post(person, { title: `Llamame al ${mark} ${name}` })),
    );
    const other = await given.person();
    if (!silent || !asked || !discussed) throw new Error('three posts');
    await given.question(asked, other);
    await given.conversation(discussed, person, other);
    await leave(person);
    const titles = await db.selectFrom('post').where('personId', '=', person.id).select(['id', 'title']).execute();
    expect(Object.fromEntries(titles.map(({ id, title }) => [id, title]))).toEqual({
      [silent.id]: 'Publicación eliminada',
      [asked.id]: `Llamame al ${mark} b`,
      [discussed.id]: `Llamame al ${mark} c`,
    });
  });

  test('is in none as a company that was followed', async () => {
    const mark = newId();
    const { id: companyId, owner } = await given.company({ name: `Autos ${mark}` });
    const follower = await given.person();
    await as(follower)(followCompany, { params: { companyId } });
    const post = await given.post(owner);
    await transact(ctx, (trx, after) => notifyFollowers(trx, after, post.id));
    expect((await as(follower)(listNotifications)).notifications[0]?.text).toContain(mark);

    await as(owner)(deleteAccount, { body: {} });
    expect((await as(follower)(listNotifications)).total).toBe(0);
  });

  test('is in none about a price drop', async () => {
    const { mark, person } = await memorable();
    const post = await given.post(person, { title: `Fusca ${mark}`, price: 10_000, createdAt: daysAgo(5) });
    const buyer = await given.person();
    await as(buyer)(addFavorite, { body: { postId: post.id } });
    await db.updateTable('post').set({ price: 9_000 }).where('id', '=', post.id).execute();
    await sql`update price_entry set since = since - interval '1 hour' where vehicle_id = ${post.id}`.execute(db);
    await notifyPriceDrops(ctx);
    expect((await as(buyer)(listNotifications)).notifications[0]?.text).toContain(mark);

    await leave(person);
    expect((await as(buyer)(listNotifications)).total).toBe(0);
  });

  test('leaves what others wrote and what has no name', async () => {
    const [leaving, staying] = [await memorable(), await memorable()];
    const { seller } = await talkToEverybody(staying);
    await leave(leaving.person);
    expect((await as(seller)(listNotifications)).total).toBe(3);
  });

  test('is in no mail to others that still waits', async () => {
    const leaving = await memorable();
    await talkToEverybody(leaving);
    await sql`update notification set created_at = created_at - interval '1 hour'`.execute(db);
    await sendDigests(ctx, tokens, 'notifications');
    expect((await listMailRows()).filter((row) => row.includes(leaving.words))).toHaveLength(2);

    await leave(leaving.person);
    expect((await listMailRows()).filter((row) => row.includes(leaving.mark))).toEqual([]);
  });

  test('leaves no address in the table of mails, also none of before, sent or not', async () => {
    const { mark, person } = await memorable();
    const moved = `despues-${mark}@example.test`;
    await as(person)(updateUser, { body: { user: { email: moved } } });
    await as()(confirmEmail, { body: { token: await tokenQueuedFor(moved) } });
    await as(person)(updateUser, { body: { user: { email: `pendiente-${mark}@example.test` } } });
    await as()(sendContactMessage, { body: { name: 'Ana', email: moved, message: 'Hola' } });
    const sent = { sentAt: new Date(), html: null, text: null };
    await db.updateTable('mailOut').set(sent).where('recipient', '=', moved).execute();
    expect((await listMailRows()).filter((row) => row.includes(mark)).length).toBeGreaterThanOrEqual(5);

    await leave(person);
    expect((await listMailRows()).filter((row) => row.includes(mark))).toEqual([]);
  });
});

async function tokenQueuedFor(recipient: string): Promise<string> {
  const { text } = await db
    .selectFrom('mailOut')
    .where('recipient', '=', recipient)
    .select('text')
    .executeTakeFirstOrThrow();
  return /confirmar-correo\/(\S+)/.exec(text ?? '')?.[1] ?? '';
}
