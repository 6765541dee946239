import { getStats, listAudit, listContactMessages } from '@rodado/contract/admin';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

describe('GET /api/admin/figures', () => {
  test('counts by days of Montevideo, every day of the period, and what there is now', async () => {
    const { rows } = await sql<{ today: string }>`
      select (now() at time zone 'America/Montevideo')::date::text as today`.execute(db);
    const today = rows[0]?.today ?? '';
    const dayBefore = (days: number) =>
      new Date(Date.parse(`${today}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
    // Montevideo is three hours behind: there the evening is tomorrow in UTC.
    const lateOn = (day: string) => new Date(Date.parse(`${day}T23:30:00-03:00`));
    const earlyOn = (day: string) => new Date(Date.parse(`${day}T00:30:00-03:00`));

    const seller = await given.person({ createdAt: lateOn(dayBefore(3)) });
    const { owner } = await given.company({ verifiedAt: new Date() });
    await db
      .updateTable('person')
      .set({ createdAt: earlyOn(dayBefore(3)) })
      .where('id', '=', owner.id)
      .execute();
    await given.person({ createdAt: lateOn(dayBefore(3)), activatedAt: null });
    await given.person({ createdAt: lateOn(dayBefore(3)), email: null, deletedAt: new Date() });
    const buyer = await given.person({ createdAt: earlyOn(dayBefore(29)) });
    await given.person({ createdAt: lateOn(dayBefore(30)) });
    const post = await given.timedPost(seller, { createdAt: lateOn(dayBefore(2)) });
    await given.post(seller, { state: 'DRAFT', createdAt: lateOn(dayBefore(2)) });
    await given.post(seller, { state: 'SOLD', createdAt: earlyOn(dayBefore(2)) });
    await given.question(post, buyer, { createdAt: earlyOn(dayBefore(1)) });
    const conversation = await given.conversation(post, seller, buyer);
    await given.offer(post, conversation, buyer);
    await db.insertInto('postStat').values({ postId: post.id, views: 41 }).execute();
    await given.report({ postId: post.id, reporterId: buyer.id });
    await given.certificate(await given.company());

    const { days, totals, waiting } = await as(admin)(getStats);

    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe(dayBefore(29));
    expect(days.at(-1)?.day).toBe(today);
    const nothing = { users: 0, companies: 0, posts: 0, questions: 0, messages: 0, offers: 0 };
    const happened = days.filter(({ day: _day, ...counts }) => Object.values(counts).some((count) => count > 0));
    expect(happened).toEqual([
      { ...nothing, day: dayBefore(29), users: 1 },
      { ...nothing, day: dayBefore(3), users: 1, companies: 1 },
      { ...nothing, day: dayBefore(2), posts: 2 },
      { ...nothing, day: dayBefore(1), questions: 1 },
      { ...nothing, day: today, companies: 1, messages: 1, offers: 1 },
    ]);
    expect(totals).toEqual({
      users: 3,
      companies: 2,
      verifiedCompanies: 1,
      activePosts: 1,
      soldPosts: 1,
      views: 41,
      conversations: 1,
      offers: 1,
    });
    expect(waiting).toEqual({ certificates: 1, reports: 1 });
  });

  test('pending items are counted at once', async () => {
    const { waiting } = await as(admin)(getStats);
    await given.report({ personId: (await given.person()).id });
    expect((await as(admin)(getStats)).waiting.reports).toBe(waiting.reports + 1);
  });

  test('for 30, 90 or 365 days', async () => {
    expect((await as(admin)(getStats, { query: { days: 90 } })).days).toHaveLength(90);
    expect((await as(admin)(getStats, { query: { days: 365 } })).days).toHaveLength(365);
    await expect(as(admin)(getStats, { query: { days: 31 } })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('names the services that do not respond, and where they are to nobody', async () => {
    expect((await as(admin)(getStats)).unreachable).toEqual([]);
    const url = `smtp://:geheim@127.0.0.1:${await freePort()}`;
    const other = await testServer({ config: { rateLimits: false, smtpUrl: url } });
    const seen = await other.as(await other.given.person({ role: 'ADMIN' }))(getStats);
    expect(seen.unreachable).toEqual(['SMTP_URL']);
    expect(JSON.stringify(seen)).not.toMatch(/geheim|127\.0\.0\.1/);
  });
});

test('messages of the contact form, the newest first, in pages', async () => {
  const messages = Array.from({ length: 21 }, (_, i) => ({
    id: newId(),
    name: `Visita ${i}`,
    email: 'visita@example.test',
    message: 'Hola.\n¿Cómo publico?',
    createdAt: new Date(Date.now() - i * 1_000),
  }));
  await db.insertInto('contactMessage').values(messages).execute();
  const first = await as(admin)(listContactMessages);
  expect(first).toMatchObject({ page: 1, totalPages: 2, total: 21 });
  const { createdAt, ...newest } = messages[0] ?? { createdAt: new Date() };
  expect(first.messages[0]).toEqual({ ...newest, createdAt: createdAt.toISOString() });
  const second = await as(admin)(listContactMessages, { query: { page: 2 } });
  expect(second.messages.map(({ name }) => name)).toEqual(['Visita 20']);
});

describe('GET /api/admin/audit', () => {
  const entry = (row: { action: string; subjectId?: string; actorId?: string }) =>
    db
      .insertInto('audit')
      .values({ id: newId(), ...row })
      .execute();

  test('names what it was done to, as long as that exists', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const question = await given.question(post, buyer);
    const company = await given.company();
    const report = await given.report({ postId: post.id });
    const deleted = await given.post(seller, { state: 'DELETED' });
    const words: [string, string | null][] = [
      [post.id, post.title],
      [question.id, '¿Acepta permuta?'],
      [company.id, company.owner.name],
      [buyer.id, buyer.name],
      [report.id, post.title],
      [deleted.id, null],
      [newId(), null],
    ];
    for (const [subjectId] of words) await entry({ action: 'post.hidden', subjectId, actorId: admin.id });

    const { entries } = await as(admin)(listAudit);

    const said = entries.slice(0, words.length).map(({ subjectId, subject }) => [subjectId, subject]);
    expect(said).toEqual(words.toReversed());
    expect(entries[0]?.actor).toEqual({ id: admin.id, name: admin.name });
  });

  test('also actions without an account', async () => {
    await entry({ action: 'account.deleted' });
    const { entries } = await as(admin)(listAudit);
    expect(entries[0]).toMatchObject({ actor: null, subjectId: null, subject: null, detail: {} });
  });

  test('cannot be changed by the role that serves requests', async () => {
    await expect(db.updateTable('audit').set({ action: 'nothing' }).execute()).rejects.toMatchObject({ code: '42501' });
    await expect(db.deleteFrom('audit').execute()).rejects.toMatchObject({ code: '42501' });
  });
});
