import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { connect } from './connect.ts';
import { newId } from './id.ts';
import type { Database } from './schema.ts';

const { db, url } = await testDatabase();
const given = createGiven(db);
const CHECK = '23514';
const UNIQUE = '23505';
const CHECK_OR_NOT_NULL = /^(23514|23502)$/;

describe('a post', () => {
  test.each([
    ['a fixed price and a range', { price: 1_000, minPrice: 900, maxPrice: 1_100 }],
    ['neither', { price: null }],
    ['a range upside down', { priceType: 'negotiable', price: null, minPrice: 2_000, maxPrice: 1_000 }],
    ['half a range', { priceType: 'negotiable', price: null, minPrice: 2_000 }],
    ['a price of 0', { price: 0 }],
    ['kilometres although it is new', { condition: 'Nuevo', km: 10 }],
    ['a year before cars', { year: 1900 }],
    ['no brand although it is a car', { brand: null, model: null }],
    ['a brand although it is a motorcycle', { category: 'Moto' }],
    ['a state outside the list', { state: 'EXPIRED' as 'ACTIVE' }],
    ['a title of 121 letters', { title: 'a'.repeat(121) }],
  ] satisfies [string, Partial<Insertable<Database['post']>>][])('cannot have %s', async (_what, row) => {
    const owner = await given.person();
    await expect(given.post(owner, row)).rejects.toMatchObject({ code: expect.stringMatching(CHECK_OR_NOT_NULL) });
  });

  test('ends when its date has passed, and nothing else has to happen', async () => {
    const owner = await given.person();
    const { id } = await given.post(owner);
    await db
      .updateTable('post')
      .set({ expirationDate: sql<string>`now() - interval '1 second'` })
      .where('id', '=', id)
      .execute();
    const { rows } = await sql<{ live: boolean }>`
      select post.expiration_date > now() as live from post where id = ${id}`.execute(db);
    expect(rows).toEqual([{ live: false }]);
  });

  test('has twenty images at most, each in its own place', async () => {
    const { post } = await given.publishedPost();
    const image = (position: number) =>
      db
        .insertInto('image')
        .values({ id: newId(), postId: post.id, position, url: '/uploads/a.jpg', width: 4, height: 3 })
        .execute();
    await expect(image(0)).rejects.toMatchObject({ code: UNIQUE });
    await expect(image(20)).rejects.toMatchObject({ code: CHECK });
  });
});

describe('people and companies', () => {
  test('one address is one account', async () => {
    const { email } = await given.person();
    await expect(given.person({ email })).rejects.toMatchObject({ code: UNIQUE });
    await expect(given.person({ email: 'Mixed@Example.test' })).rejects.toMatchObject({ code: CHECK });
  });

  test('company names are one without regard to case and accents; people may share a name', async () => {
    await given.company({ name: 'Automotora Núñez' });
    await expect(given.company({ name: 'AUTOMOTORA NUNEZ ' })).rejects.toMatchObject({ code: UNIQUE });
    await given.person({ name: 'Automotora Núñez' });
  });

  test('a RUT is its digits', async () => {
    await given.company({ rut: '21-123456-0019' });
    await expect(given.company({ rut: '211234560019' })).rejects.toMatchObject({ code: UNIQUE });
    await given.company({ rut: 'en trámite' });
  });

  test('a web address is http or https', async () => {
    await expect(given.company({ web: 'javascript:alert(1)' })).rejects.toMatchObject({ code: CHECK });
  });
});

describe('ratings', () => {
  test('sum and count stay right when many rate at once, change their rating and delete their account', async () => {
    const { id: companyId } = await given.company();
    const people = await Promise.all(Array.from({ length: 12 }, () => given.person()));
    await Promise.all(
      people.map((person, i) =>
        db
          .insertInto('rating')
          .values({ personId: person.id, companyId, stars: (i % 5) + 1 })
          .execute(),
      ),
    );
    await Promise.all(
      people
        .slice(0, 4)
        .map((person) => db.updateTable('rating').set({ stars: 5 }).where('personId', '=', person.id).execute()),
    );
    await db
      .deleteFrom('rating')
      .where('personId', '=', people[11]?.id ?? '')
      .execute();
    const { rows } = await sql`
      select c.rating_sum = sum(r.stars) as sum, c.rating_count = count(*) as count
      from company c join rating r on r.company_id = c.id where c.id = ${companyId} group by c.id`.execute(db);
    expect(rows).toEqual([{ sum: true, count: true }]);
  });

  test('accounts cannot rate or follow the own company', async () => {
    const { id: companyId, owner } = await given.company();
    await expect(
      db.insertInto('rating').values({ personId: owner.id, companyId, stars: 5 }).execute(),
    ).rejects.toMatchObject({ code: CHECK });
    await expect(db.insertInto('followed').values({ personId: owner.id, companyId }).execute()).rejects.toMatchObject({
      code: CHECK,
    });
  });
});

describe('conversations, offers and reports', () => {
  test('one conversation for a buyer and a post, never with oneself', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    await given.conversation(post, seller, buyer);
    await expect(given.conversation(post, seller, buyer)).rejects.toMatchObject({ code: UNIQUE });
    await expect(given.conversation(post, seller, seller)).rejects.toMatchObject({ code: CHECK });
  });

  test('the owner of a conversation is the owner of its post', async () => {
    const { buyer, post } = await given.publishedPost();
    const stranger = await given.person();
    await expect(given.conversation(post, stranger, buyer)).rejects.toMatchObject({ code: '23503' });
  });

  test('the same client id is one message', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const { id: conversationId } = await given.conversation(post, seller, buyer);
    const send = (seq: number) =>
      db
        .insertInto('message')
        .values({ id: newId(), conversationId, seq, senderId: buyer.id, text: 'Hola', clientId: 'c1' })
        .execute();
    await send(2);
    await expect(send(3)).rejects.toMatchObject({ code: UNIQUE });
  });

  test('one offer at most is accepted', async () => {
    const { seller, buyer, post } = await given.publishedPost({
      priceType: 'negotiable',
      minPrice: 1,
      maxPrice: 9_000,
    });
    const conversation = await given.conversation(post, seller, buyer);
    const accepted = { status: 'ACCEPTED', decidedAt: new Date() } as const;
    await given.offer(post, conversation, buyer, accepted);
    await expect(given.offer(post, conversation, buyer, accepted)).rejects.toMatchObject({ code: UNIQUE });
  });

  test('a report is about one thing, and one a person', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const report = (row: Partial<Insertable<Database['report']>>) =>
      db
        .insertInto('report')
        .values({ id: newId(), reporterId: buyer.id, reason: 'Spam', ...row })
        .execute();
    await report({ postId: post.id });
    await expect(report({ postId: post.id })).rejects.toMatchObject({ code: UNIQUE });
    await expect(report({})).rejects.toMatchObject({ code: CHECK });
    await expect(report({ postId: post.id, personId: seller.id })).rejects.toMatchObject({ code: CHECK });
    const question = await given.question(post, seller);
    const scam = report({ questionId: question.id, reason: 'Posible estafa' });
    await expect(scam).rejects.toMatchObject({ code: CHECK });
    await report({ personId: seller.id, reason: 'Posible estafa' });
  });
});

describe('the audit log', () => {
  test('takes new rows and no changes, not even by the owner of the tables', async () => {
    await db.insertInto('audit').values({ id: newId(), action: 'test' }).execute();
    await expect(db.updateTable('audit').set({ action: 'other' }).execute()).rejects.toMatchObject({ code: '42501' });
    await expect(db.deleteFrom('audit').execute()).rejects.toMatchObject({ code: '42501' });
    const owner = connect(url, { purpose: 'work', max: 1 });
    await expect(owner.deleteFrom('audit').execute()).rejects.toThrow('only written to');
    await owner.destroy();
  });
});

describe('timestamps', () => {
  test('an infinite date is refused', async () => {
    const infinite = { createdAt: 'infinity' };
    await expect(given.person(infinite)).rejects.toMatchObject({ code: CHECK });
    await expect(given.post(await given.person(), infinite)).rejects.toMatchObject({ code: CHECK });
    await expect(given.post(await given.person(), { expirationDate: '-infinity' })).rejects.toMatchObject({
      code: CHECK,
    });
  });

  test('every timestamp of every table is finite, but for the end of a post', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname || '.' || attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and atttypid = 'timestamptz'::regtype
        and not attisdropped
        and not exists (select from pg_constraint
          where conrelid = attrelid and contype = 'c' and attnum = any(conkey)
            and pg_get_constraintdef(oid) like '%isfinite%')`.execute(db);
    expect(
      rows.map(({ name }) => name),
      'a new column needs check (isfinite(…)) in its migration',
    ).toEqual(['post.expiration_date']);
  });
});
