import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startConversation } from '../conversation/conversation.service.ts';
import { openPool, queriesOn } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

/** `npm run soak` is the long version. */
const { OFFERS, PER_WAVE, SKEWS } = process.env.SOAK
  ? { OFFERS: 10_000, PER_WAVE: 100, SKEWS: [-5, 0, 5] }
  : { OFFERS: 60, PER_WAVE: 30, SKEWS: [-5, 5] };
const BIDDERS = 20;
/** Milliseconds before and after the end in which offers are made. */
const SPREAD = 200;
/** Every so manieth is sent twice, as by a client that lost the answer. */
const RESENT = 5;

const { ctx, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const asOwner = queriesOn(openPool(database.url, { purpose: 'work', max: 1 }));
afterAll(() => asOwner.destroy());

const MICROSECONDS = 1_000_000;
const NEVER = Number.MAX_SAFE_INTEGER;
const microseconds = (moment: string) => sql.raw<string>(`(extract(epoch from ${moment}) * ${MICROSECONDS})::bigint`);

// A refusal leaves nothing behind, for its transaction is rolled back: only a sequence stays. Refusals on a post wait
// for each other, so that one sequence is enough.
await sql`create sequence earliest_refusal`.execute(asOwner);
await sql`create function note_refusal() returns trigger language plpgsql security definer as $$ begin
  if not exists (select from made) then
    perform setval('earliest_refusal',
      least((select last_value from earliest_refusal), ${microseconds('clock_timestamp()')}));
  end if;
  return null;
end $$`.execute(asOwner);
await sql`create trigger note_refusal after insert on offer referencing new table as made
  for each statement execute function note_refusal()`.execute(asOwner);

const resetRefusal = () => sql`select setval('earliest_refusal', ${sql.lit(NEVER)})`.execute(asOwner);
async function earliestRefusal(): Promise<number> {
  const { rows } = await sql<{ at: string }>`select last_value as at from earliest_refusal`.execute(asOwner);
  return Number(rows[0]?.at);
}

/** Both in microseconds by the database's clock. */
async function endSoon(postId: string): Promise<{ end: number; now: number }> {
  const { rows } = await sql<{ end: string; now: string }>`
    update post set expiration_date = clock_timestamp() + make_interval(secs => ${SPREAD / 1_000}) where id = ${postId}
    returning ${microseconds('expiration_date')} as end, ${microseconds('clock_timestamp()')} as now`.execute(db);
  return { end: Number(rows[0]?.end), now: Number(rows[0]?.now) };
}

test.each(SKEWS)(
  'around the end the database’s clock decides, with ours off by %s minutes',
  { timeout: 3_600_000 },
  async (minutes) => {
    const skewed = { ...ctx, now: () => new Date(Date.now() + minutes * 60_000) };
    const owner = await given.person();
    const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
    const bidders = await Promise.all(Array.from({ length: BIDDERS }, () => given.person()));
    const bid = (bidder: { id: string; name: string }, amount: number, clientId = newId()) =>
      startConversation(
        skewed,
        { ...bidder, role: 'USER', sessionId: newId(), member: null },
        { to: post.id, message: 'Mi oferta', offer: { amount }, clientId },
      );
    // The highest from the start: the others do not move the end.
    for (const bidder of bidders) await bid(bidder, 11_000);

    /** The id of the stored offer; null if it was refused. */
    const outcomeOf = (sending: ReturnType<typeof bid>) =>
      sending.then(
        ({ offer }) => offer?.id ?? 'without an offer',
        (error: Error) => {
          expect(error.message).toBe('La publicación ya no recibe ofertas');
          return null;
        },
      );

    /** Some before the end and some after it. How many of them began within the spread, and which are stored. */
    async function makeWave() {
      await resetRefusal();
      const { end, now } = await endSoon(post.id);
      const [left, heardAt] = [(end - now) / 1_000, performance.now()];
      const makeOffer = async (index: number) => {
        await sleep((index * 2 * SPREAD) / PER_WAVE);
        const isNear = Math.abs(performance.now() - heardAt - left) <= SPREAD;
        const bidder = bidders[index % BIDDERS] ?? owner;
        const clientId = newId();
        const sendings = index % RESENT === 0 ? [1, 2] : [1];
        const outcomes = await Promise.all(sendings.map(() => outcomeOf(bid(bidder, 10_000, clientId))));
        expect(new Set(outcomes).size).toBe(1);
        return { isNear, id: outcomes[0] ?? null };
      };
      const made = await Promise.all(Array.from({ length: PER_WAVE }, (_, index) => makeOffer(index)));
      const ids = made.flatMap(({ id }) => id ?? []);
      const wasRefused = ids.length < PER_WAVE;
      const refusal = await earliestRefusal();
      expect(refusal < NEVER).toBe(wasRefused);
      expect(refusal).toBeGreaterThanOrEqual(end);
      return { end, ids, wasRefused, near: made.filter(({ isNear }) => isNear).length };
    }

    const endOf = new Map<string, number>();
    let near = 0;
    let wasRefused = false;
    // As many waves as it takes on this machine.
    while (near < OFFERS || endOf.size === 0 || !wasRefused) {
      const wave = await makeWave();
      near += wave.near;
      wasRefused ||= wave.wasRefused;
      for (const id of wave.ids) endOf.set(id, wave.end);
    }

    const rows = await db
      .selectFrom('offer')
      .where('postId', '=', post.id)
      .where('price', '=', 10_000)
      .select(['id', microseconds('created_at').as('at')])
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...endOf.keys()].sort());
    expect(rows.filter(({ id, at }) => Number(at) >= (endOf.get(id) ?? 0))).toEqual([]);
    expect(near).toBeGreaterThanOrEqual(OFFERS);
  },
);
