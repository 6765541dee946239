import { setTimeout as sleep } from 'node:timers/promises';
import { planStockImport, StockImport } from '@rodado/contract/stock-import';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { liveServers } from '../test/live-servers.ts';
import { startPhotoServer } from '../test/photo-server.ts';
import { formWith } from '../test/photograph.ts';
import { ENTRY } from '../test/server-with-photos.ts';
import { stockCsv } from '../test/stock-file.ts';

/** `npm run soak` is the long version. */
const { ROWS, PHOTOS, KILLS } = process.env.SOAK
  ? { ROWS: 1_000, PHOTOS: 8, KILLS: 10 }
  : { ROWS: 60, PHOTOS: 3, KILLS: 4 };

const photos = await startPhotoServer();
afterAll(photos.close);
const { database, given, startServer, signIn } = await liveServers();
const { db } = database;

test(`${ROWS} rows with ${ROWS * PHOTOS} photos survive ${KILLS} kill -9 and end complete, none twice`, {
  timeout: 7_200_000,
}, async () => {
  const { owner } = await given.company({ verifiedAt: new Date() });
  const server = await startServer({}, { entry: ENTRY });
  const { token } = await signIn(owner);
  const authorization = { authorization: `Bearer ${token}` };
  const vehicles = Array.from({ length: ROWS }, (_, row) => ({
    stockNumber: `S${row}`,
    photos: Array.from({ length: PHOTOS }, (_photo, n) => `${photos.url}/${row}-${n}.jpg`).join(' '),
  }));
  const form = formWith(Buffer.from(stockCsv(vehicles)), { name: 'stock.csv' });
  const answer = await fetch(`${server.url}${planStockImport.url}`, {
    method: 'POST',
    headers: authorization,
    body: form,
  });
  const planned = StockImport.parse(await answer.json());
  const pressed = await fetch(`${server.url}/api/stock-import/${planned.id}/apply`, {
    method: 'POST',
    headers: { ...authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: planned.plan }),
  });
  expect(pressed.status).toBe(200);

  /** Half of the way are rows, half photos. */
  const progress = async () => {
    const { rows } = await sql<{ posts: number; photos: number }>`
      select (select count(*) from post) as posts,
        (select count(*) from stock_photo where state = 'done') as photos`.execute(db);
    return ((rows[0]?.posts ?? 0) / ROWS + (rows[0]?.photos ?? 0) / (ROWS * PHOTOS)) / 2;
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    while ((await progress()) < kill / (KILLS + 1)) await sleep(5);
    await server.stop('SIGKILL');
    await server.start();
  }
  const isDone = async () => {
    const one = await db.selectFrom('stockImport').select('status').executeTakeFirst();
    return one?.status === 'done';
  };
  while (!(await isDone())) await sleep(100);

  const posts = await db.selectFrom('post').select(['stockNumber', 'state']).execute();
  expect(posts.map(({ stockNumber }) => stockNumber).sort()).toEqual(vehicles.map((one) => one.stockNumber).sort());
  expect(posts.filter(({ state }) => state !== 'ACTIVE')).toEqual([]);
  const { rows: images } = await sql<{ stockNumber: string; urls: string[]; files: number }>`
    select post.stock_number, array_agg(p.url order by image.position) as urls, count(distinct image.url) as files
    from image join post on post.id = image.post_id join stock_photo p on p.image_id = image.id
    group by post.id`.execute(db);
  const shown = new Map(images.map(({ stockNumber, urls }) => [stockNumber, urls.join(' ')]));
  for (const { stockNumber, photos: wanted } of vehicles) expect(shown.get(stockNumber)).toBe(wanted);
  expect(images.every(({ files }) => files === PHOTOS)).toBe(true);
  const { count } = await db
    .selectFrom('image')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(ROWS * PHOTOS);
});
