import { RATING_TEXT_DAYS, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer, rejectOffer } from '@rodado/contract/offer';
import { answerRating, listRatings, type RateCompany, rateCompany } from '@rodado/contract/rating';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { keyOf } from '../http/rate-limits.ts';
import { collectData } from '../profile/export.queries.ts';
import { testServer } from '../test/server.ts';

const { as, database, given } = await testServer();
const { db } = database;

type Company = Awaited<ReturnType<typeof given.company>>;
type Person = Awaited<ReturnType<typeof given.person>>;

let company: Company;
let post: { id: string };
beforeEach(async () => {
  company = await given.company();
  post = await given.post(company.owner);
});

const rate = (person: Person, body: RateCompany) =>
  as(person)(rateCompany, { params: { companyId: company.id }, body });
const list = (viewer?: { id: string }, page = 1) =>
  as(viewer)(listRatings, { params: { companyId: company.id }, query: { page } });
const answer = (viewer: { id: string }, id: string, text: string) =>
  as(viewer)(answerRating, { params: { id }, body: { text } });
const bell = async (person: { id: string }) =>
  (await as(person)(listNotifications)).notifications.filter(({ kind }) => kind === 'rating');
const writtenDaysAgo = (days: number) =>
  sql`update rating set text_at = now() - make_interval(days => ${days}) where company_id = ${company.id}`.execute(db);

/** A person to whom the company has answered. */
async function contact(row: Parameters<typeof given.person>[0] = {}) {
  const person = await given.person(row);
  return { person, conversation: await given.twoWayConversation(post, company.owner, person) };
}

/** A person with an offer on a post of the company, and what happens to it. */
async function bidder(status: 'OPEN' | 'ACCEPTED' | 'WITHDRAWN' = 'OPEN') {
  const person = await given.person();
  const onPost = await given.post(company.owner);
  const conversation = await given.conversation(onPost, company.owner, person);
  const decidedAt = status === 'OPEN' ? null : new Date();
  const { id } = await given.offer(onPost, conversation, person, { status, decidedAt });
  const decide = (viewer: { id: string }, decision: typeof acceptOffer | typeof rejectOffer) =>
    as(viewer)(decision, { params: { id } });
  return { person, decide };
}

/** A person whose offer the company has accepted. */
const buyer = async () => (await bidder('ACCEPTED')).person;

describe('a contact is confirmed', () => {
  const kindFor = async (person: Person) => (await list(person)).own?.kind;

  test('by two in a conversation, not by one', async () => {
    const person = await given.person();
    await given.conversation(post, company.owner, person);
    expect(await kindFor(person)).toBeNull();
    expect(await kindFor((await contact()).person)).toBe('contact');
  });

  test('also where a side cleared the conversation or deleted its messages: it cannot take the mark away', async () => {
    const { person, conversation } = await contact();
    await db.updateTable('conversation').set({ ownerClearedSeq: 2 }).where('id', '=', conversation.id).execute();
    await db.updateTable('message').set({ deletedAt: new Date() }).where('senderId', '=', company.owner.id).execute();
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', post.id).execute();
    expect(await kindFor(person)).toBe('contact');
  });

  test('as a purchase by an accepted offer, not by another', async () => {
    const { person, decide } = await bidder();
    expect(await kindFor(person)).toBeNull();
    await decide(company.owner, acceptOffer);
    expect(await kindFor(person)).toBe('purchase');
    const turnedDown = await bidder();
    await turnedDown.decide(company.owner, rejectOffer);
    expect(await kindFor(turnedDown.person)).toBeNull();
  });

  test.each(['OPEN', 'ACCEPTED'] as const)(
    'also where the company turned it down after accepting it, accepted lately or before that was kept: %s',
    async (status) => {
      const { person, decide } = await bidder(status);
      if (status === 'OPEN') await decide(company.owner, acceptOffer);
      await decide(company.owner, rejectOffer);
      expect(await kindFor(person)).toBe('purchase');
    },
  );

  test('not where the bidder withdrew the accepted offer', async () => {
    // As before an acceptance was binding.
    const { person } = await bidder('WITHDRAWN');
    expect(await kindFor(person)).toBeNull();
  });

  test('with that company, not with another', async () => {
    const { person } = await contact();
    company = await given.company();
    expect(await kindFor(person)).toBeNull();
  });
});

describe('a text', () => {
  test('is for those with confirmed contact; the stars are for everybody', async () => {
    const stranger = await given.person();
    await rate(stranger, { rating: 3 });
    await expect(rate(stranger, { rating: 1, text: 'Muy mala' })).rejects.toMatchObject({
      statusCode: 403,
      message: expect.stringContaining('aceptado una oferta'),
    });
    expect((await list(stranger)).own).toMatchObject({ stars: 3, text: null, textRule: 'unconfirmed' });
    await expect(rate(stranger, { rating: 2, text: '' })).resolves.toBeDefined();

    const { person } = await contact({ name: 'María José Gómez' });
    await rate(person, { rating: 5, text: ' Me mostraron todo. ' });
    const { ratings, own } = await list(person);
    expect(ratings[0]).toEqual({
      id: expect.any(String),
      stars: 5,
      kind: 'contact',
      text: 'Me mostraron todo.',
      createdAt: expect.any(String),
      isEdited: false,
      author: 'María G.',
      answer: null,
      isOwn: true,
    });
    expect(own).toMatchObject({ stars: 5, text: 'Me mostraron todo.', textRule: 'open' });
    const seen = await list();
    expect(seen.own).toBeNull();
    expect(seen.ratings.map(({ isOwn }) => isOwn)).toEqual([false, false]);
    expect(JSON.stringify(seen)).not.toContain('Gómez');
    expect(JSON.stringify(seen)).not.toContain(person.id);
  });

  test('stays when only stars are sent, changes with another, goes with an empty one', async () => {
    const { person } = await contact();
    const own = async () => (await list(person)).ratings[0];
    await rate(person, { rating: 4, text: 'Bien' });
    await rate(person, { rating: 2 });
    expect(await own()).toMatchObject({ stars: 2, text: 'Bien', isEdited: false });
    await rate(person, { rating: 2, text: 'Bien, pero caro' });
    expect(await own()).toMatchObject({ text: 'Bien, pero caro', isEdited: true });
    await answer(company.owner, (await own())?.id ?? '', 'Gracias');
    await rate(person, { rating: 2, text: '' });
    expect(await own()).toMatchObject({ stars: 2, text: null, isEdited: false, answer: null });
  });

  test(`changes for ${RATING_TEXT_DAYS} days after it was first written; stars always, and it can be taken back`, async () => {
    const { person } = await contact();
    await rate(person, { rating: 4, text: 'Bien' });
    await writtenDaysAgo(RATING_TEXT_DAYS - 1);
    await rate(person, { rating: 4, text: 'Muy bien' });
    await writtenDaysAgo(RATING_TEXT_DAYS + 1);
    await expect(rate(person, { rating: 1, text: 'Mal' })).rejects.toMatchObject({ statusCode: 409 });
    expect((await list(person)).own).toMatchObject({ stars: 4, text: 'Muy bien', textRule: 'closed' });
    await rate(person, { rating: 1, text: 'Muy bien' });
    expect((await list(person)).own).toMatchObject({ stars: 1, text: 'Muy bien' });
    await rate(person, { rating: 1, text: '' });
    await expect(
      rate(person, { rating: 1, text: 'Otra vez' }),
      'writing anew gives no more time',
    ).rejects.toMatchObject({
      statusCode: 409,
    });
  });

  test('has at most 1.000 characters', async () => {
    const { person } = await contact();
    await rate(person, { rating: 4, text: 'a'.repeat(1_000) });
    await expect(rate(person, { rating: 4, text: 'a'.repeat(1_001) })).rejects.toMatchObject({ statusCode: 400 });
  });

  test('notifies the company once, and not where it blocked the author', async () => {
    const { person } = await contact({ name: 'Luis Pérez' });
    await rate(person, { rating: 1 });
    expect(await bell(company.owner)).toEqual([]);
    await rate(person, { rating: 1, text: 'No vino nadie' });
    await rate(person, { rating: 2, text: 'Llegaron tarde' });
    expect(await bell(company.owner)).toMatchObject([
      {
        text: 'Luis P. valoró a tu empresa con 1 estrella: No vino nadie',
        link: expect.stringMatching(/^\/empresas\/.+\/valoraciones#valoracion-/),
      },
    ]);
    const { person: blocked } = await contact();
    await db.insertInto('block').values({ personId: company.owner.id, blockedId: blocked.id }).execute();
    await rate(blocked, { rating: 1, text: 'Mal' });
    expect(await bell(company.owner)).toHaveLength(1);
  });

  test('a person writes thirty times a day; what is refused counts nothing', async () => {
    const { person } = await contact();
    await rate(person, { rating: 4, text: 'Una' });
    await db.updateTable('rateLimit').set({ count: 30 }).where('key', '=', keyOf('rating-texts', person.id)).execute();
    await expect(rate(person, { rating: 1, text: 'Otra' })).rejects.toMatchObject({ statusCode: 429 });
    expect((await list(person)).own).toMatchObject({ stars: 4, text: 'Una' });
    await rate(person, { rating: 3, text: 'Una' });
  });

  test('two at once leave one rating with one of both texts', async () => {
    const { person } = await contact();
    await Promise.all(['Una', 'Otra'].map((text) => rate(person, { rating: 4, text })));
    const { ratings, distribution } = await list();
    expect(ratings).toHaveLength(1);
    expect(['Una', 'Otra']).toContain(ratings[0]?.text);
    expect(distribution.map(({ count }) => count)).toEqual([0, 1, 0, 0, 0]);
    expect(await bell(company.owner)).toHaveLength(1);
  });
});

describe('the list', () => {
  test('lists purchases before contacts before others, texts before stars, the newest first', async () => {
    const add = async (person: Person, text: string | null, daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      const row = { companyId: company.id, personId: person.id, stars: 3, text, textAt: text && at, createdAt: at };
      await db.insertInto('rating').values(row).execute();
      return person.name.slice(0, person.name.indexOf(' ') + 1);
    };
    const named = async (word: string, person: Person) => {
      await db
        .updateTable('person')
        .set({ name: `${word} Uno` })
        .where('id', '=', person.id)
        .execute();
      return person;
    };
    await add(await named('Estrellas', await given.person()), null, 0);
    await add(await named('ContactoSinTexto', (await contact()).person), null, 0);
    await add(await named('ContactoViejo', (await contact()).person), 'b', 9);
    await add(await named('ContactoNuevo', (await contact()).person), 'a', 1);
    await add(await named('CompraSinTexto', await buyer()), null, 20);
    await add(await named('Compra', await buyer()), 'c', 40);
    expect((await list()).ratings.map(({ author }) => author.split(' ')[0])).toEqual([
      'Compra',
      'CompraSinTexto',
      'ContactoNuevo',
      'ContactoViejo',
      'ContactoSinTexto',
      'Estrellas',
    ]);
  });

  test('comes in pages, with how many gave each number of stars and how many of these are confirmed', async () => {
    for (let i = 0; i <= ROWS_PER_PAGE; i += 1) await rate(await given.person(), { rating: i === 0 ? 1 : 4 });
    await rate(await buyer(), { rating: 5 });
    await rate((await contact()).person, { rating: 4 });
    const first = await list();
    expect(first).toMatchObject({ page: 1, total: ROWS_PER_PAGE + 3, totalPages: 2 });
    expect(first.ratings).toHaveLength(ROWS_PER_PAGE);
    expect(first.distribution).toEqual([
      { stars: 5, count: 1, confirmed: 1 },
      { stars: 4, count: ROWS_PER_PAGE + 1, confirmed: 1 },
      { stars: 3, count: 0, confirmed: 0 },
      { stars: 2, count: 0, confirmed: 0 },
      { stars: 1, count: 1, confirmed: 0 },
    ]);
    const second = await list(undefined, 2);
    expect(new Set([...first.ratings, ...second.ratings].map(({ id }) => id)).size).toBe(ROWS_PER_PAGE + 3);
    expect(await list(undefined, 9)).toMatchObject({ ratings: [], total: ROWS_PER_PAGE + 3 });
  });

  test('leaves out suspended people, whose stars still count; a suspended company has none', async () => {
    const { person } = await contact();
    await rate(person, { rating: 1, text: 'Mal' });
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute();
    const { ratings, total, distribution } = await list();
    expect({ ratings, total }).toEqual({ ratings: [], total: 0 });
    expect(distribution.at(-1)).toEqual({ stars: 1, count: 1, confirmed: 1 });
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', company.owner.id).execute();
    await expect(list()).rejects.toMatchObject({ statusCode: 404 });
  });

  test('offers no rating to people of the company, nor to the administration', async () => {
    expect((await list(company.owner)).own).toBeNull();
    expect((await list(await given.person({ role: 'ADMIN' }))).own).toBeNull();
    await expect(rate(company.owner, { rating: 5, text: 'Somos los mejores' })).rejects.toMatchObject({
      statusCode: 403,
    });
  });
});

describe('an answer', () => {
  test('is one, of the rated company, which changes and removes it; the author is notified once', async () => {
    const { person } = await contact();
    await rate(person, { rating: 2, text: 'Tardaron mucho' });
    const [rating] = (await list()).ratings;
    const id = rating?.id ?? '';
    await expect(answer((await given.company()).owner, id, 'Hola')).rejects.toMatchObject({ statusCode: 403 });
    await expect(answer(person, id, 'Hola')).rejects.toMatchObject({ statusCode: 403 });
    await answer(company.owner, id, 'Perdón por la demora');
    await answer(company.owner, id, 'Perdón por la demora, no se repite');
    expect((await list()).ratings[0]?.answer).toEqual({
      text: 'Perdón por la demora, no se repite',
      createdAt: expect.any(String),
    });
    expect((await bell(person)).map(({ text }) => text)).toEqual([
      `${company.owner.name} respondió tu valoración: Perdón por la demora`,
    ]);
    await answer(company.owner, id, '');
    expect((await list()).ratings[0]?.answer).toBeNull();
  });

  test('needs a text', async () => {
    const { person } = await contact();
    await rate(person, { rating: 2 });
    const id = (await list()).ratings[0]?.id ?? '';
    await expect(answer(company.owner, id, 'Hola')).rejects.toMatchObject({ statusCode: 409 });
    await expect(answer(company.owner, newId(), 'Hola')).rejects.toMatchObject({ statusCode: 404 });
  });
});

test('cached pages of the company change with a text, its answer, and the suspension of its author', async () => {
  const { person } = await contact();
  const client = new pg.Client({ connectionString: database.url });
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  await client.connect();
  await client.query('listen page_changed');
  const hears = async (change: () => Promise<unknown>) => {
    heard.length = 0;
    await change();
    await vi.waitFor(() => expect(heard).toContain(`row ${company.id}`));
  };
  await rate(person, { rating: 3 });
  await hears(() => rate(person, { rating: 3, text: 'Bien' }));
  const id = (await list()).ratings[0]?.id ?? '';
  await hears(() => answer(company.owner, id, 'Gracias'));
  await hears(() => db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute());
  await client.end();
});

test('the data of a person have what they wrote, those of a company what it answered', async () => {
  const { personId } = await given.ratingText(company, { answer: 'Gracias', answeredAt: new Date() });
  const [theirs, ours] = [await collectData(db, personId), await collectData(db, company.owner.id)];
  expect(theirs.valoraciones).toMatchObject([{ stars: 4, text: expect.stringContaining('fotos') }]);
  expect(JSON.stringify(theirs.valoraciones)).not.toContain('Gracias');
  expect(JSON.stringify(ours)).toContain('"answer":"Gracias"');
});
