import { CATEGORIES, type City } from '@rodado/contract/enums';
import type { ClientBase } from 'pg';
import { newId } from '../server/db/id.ts';
import { makePerson } from './content/people.ts';
import { type DemoPost, limitTime, makePost } from './content/post.ts';
import { copyRows } from './copy-rows.ts';
import { chance, itemAt, pickWeighted, random, seedOf } from './random.ts';
import { type Drawn, imagesToDraw, rowsOfPost } from './rows.ts';

export interface LoadManyOptions {
  /** Parallel connections: while one waits for the database, the next batch is generated. */
  clients: readonly ClientBase[];
  count: number;
  now: Date;
  onProgress: (done: number) => void;
}

interface Seller {
  id: string;
  city: City;
  isDealer: boolean;
}

const BATCH = 2_000;
const POSTS_PER_SELLER = 40;
/** Enough for a card and a short gallery; a million posts need few million rows. */
const PICTURES_PER_POST = 3;
const DAYS = 600;
const DAY = 24 * 3_600_000;
const WEIGHTS = { Auto: 40, Camioneta: 33, Moto: 17, Camion: 5, Otros: 5 };

/** Adds any number of posts to the existing ones. Rows are copied in batches; images are shared. */
export async function loadMany({ clients, count, now, onProgress }: LoadManyOptions): Promise<void> {
  const first = itemAt(clients, 0);
  // a new name per run: the same posts are not loaded twice
  const run = newId().slice(-12);
  const seed = seedOf(run);
  const sellers = await copySellers(first, run, Math.ceil(count / POSTS_PER_SELLER), now);
  const drawn = await findDrawn(first);
  let begun = 0;
  let done = 0;
  const work = async (client: ClientBase): Promise<void> => {
    while (begun < count) {
      const from = begun;
      begun = Math.min(count, begun + BATCH);
      const posts = Array.from({ length: begun - from }, (_, i) => makeOne(seed + from + i, sellers, now));
      await copyPosts(client, posts, sellers, drawn);
      done += posts.length;
      onProgress(done);
    }
  };
  await Promise.all(clients.map(work));
}

function makeOne(seed: number, sellers: readonly Seller[], now: Date): DemoPost {
  const r = random(seed);
  const owner = Math.floor(r() * sellers.length);
  const { city, isDealer } = itemAt(sellers, owner);
  const post = makePost(seed, {
    category: pickWeighted(r, CATEGORIES, (category) => WEIGHTS[category]),
    thisYear: now.getUTCFullYear(),
    isDealer,
    owner,
    city,
    showsKm: false,
    now,
    days: DAYS,
  });
  post.gallery.length = Math.min(post.gallery.length, PICTURES_PER_POST);
  if (chance(r, 0.02)) return limitTime(seed, post, r() * 90 - 20, now);
  if (chance(r, 0.05)) post.state = chance(r, 0.7) ? 'SOLD' : 'PAUSED';
  return post;
}

async function copySellers(client: ClientBase, run: string, count: number, now: Date): Promise<Seller[]> {
  const r = random(seedOf(run));
  const people = Array.from({ length: count }, (_, i) => makePerson(r, i));
  const createdAt = new Date(now.getTime() - (DAYS + 30) * DAY);
  const rows = people.map((person, i) => ({
    id: newId(createdAt),
    email: `vendedor-${run}-${i + 1}@demo.rodado.uy`,
    name: person.name,
    phone: person.phone,
    city: person.city,
    isDemo: true,
    createdAt,
    activatedAt: createdAt,
  }));
  await copyRows(client, 'person', rows);
  const { rows: companies } = await client.query<{ id: string; city: City }>(
    `select person.id, person.city from company join person on person.id = company.person_id where person.city is not null limit 100`,
  );
  const dealers = companies.map(({ id, city }) => ({ id, city, isDealer: true }));
  return [...rows.map(({ id, city }) => ({ id, city, isDealer: false })), ...dealers];
}

/** Files of earlier runs are already drawn. */
async function findDrawn(client: ClientBase): Promise<Drawn> {
  const { rows } = await client.query<{ url: string; thumbhash: string; widths: number[]; avif: boolean }>(`
    select url, one.* from demo_picture,
      lateral (select thumbhash, widths, avif from image where image.url = demo_picture.url and thumbhash is not null limit 1) one
    where drawn_at is not null`);
  return new Map(rows.map(({ url, ...details }) => [url, details]));
}

async function copyPosts(
  client: ClientBase,
  posts: readonly DemoPost[],
  sellers: readonly Seller[],
  drawn: Drawn,
): Promise<void> {
  const rows = posts.map((post) => rowsOfPost(post, itemAt(sellers, post.owner).id, drawn));
  // in a fixed order, or two connections that insert the same images deadlock
  const pictures = imagesToDraw(posts, () => LATE).sort((a, b) => (a.url < b.url ? -1 : 1));
  await client.query('begin');
  try {
    await copyRows(
      client,
      'post',
      rows.map(({ post }) => post),
    );
    await copyRows(
      client,
      'post_detail',
      rows.map(({ detail }) => detail),
    );
    await copyRows(
      client,
      'post_stat',
      rows.map(({ stat }) => stat),
    );
    await copyRows(
      client,
      'image',
      rows.flatMap(({ images }) => images),
    );
    await client.query(
      `insert into demo_picture (url, drawing, priority)
       select * from unnest($1::text[], $2::jsonb[], $3::int[]) on conflict (url) do nothing`,
      [
        pictures.map(({ url }) => url),
        pictures.map(({ drawing }) => drawing),
        pictures.map(({ priority }) => priority),
      ],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** After the images of the standard demo data. */
const LATE = 200_000;
