import type { ServerResponse } from 'node:http';
import { getPost, listPostsOfUser } from '@rodado/contract/post';
import { getOwnStats } from '@rodado/contract/post-stats';
import { changePostStatus, deletePost, editPostImages } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import {
  applyStockImport,
  createStockKey,
  discardStockImport,
  exportStock,
  getStockImport,
  getStockOverview,
  getStockTemplate,
  listFailedStockPhotos,
  listStockRows,
  matchStockColumns,
  planStockImport,
  retryStockPhotos,
  type StockImport,
} from '@rodado/contract/stock-import';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { deleteOldDrafts } from '../post/post-write.queries.ts';
import { collectData } from '../profile/export.queries.ts';
import { startPhotoServer } from '../test/photo-server.ts';
import { formWith } from '../test/photograph.ts';
import { testServer } from '../test/server.ts';
import { type StockCells, stockCsv } from '../test/stock-file.ts';
import { applyImports } from './apply-import.ts';
import { fetchPhotos } from './fetch-photos.ts';
import { saveColumns } from './stock-import.queries.ts';

const photos = await startPhotoServer();
afterAll(photos.close);
const server = await testServer({ fetchFile: photos.fetchFile, config: { rateLimits: false } });
const { app, as, ctx, given, database, tokenOf } = server;

/** A verified company. */
async function dealer() {
  return (await given.company({ verifiedAt: new Date() })).owner;
}
type Dealer = Awaited<ReturnType<typeof dealer>>;

const photo = (name: string) => `${photos.url}/${name}.jpg`;
let names = 0;
/** With a number of its own and one photo. */
const vehicle = (cells: StockCells = {}): StockCells => {
  names += 1;
  return { stockNumber: `S${names}`, photos: photo(`of-${names}`), ...cells };
};

const planText = (owner: Dealer, content: string, name = 'stock.csv') =>
  as(owner)(planStockImport, { form: formWith(Buffer.from(content), { name, type: 'text/csv' }) });
const plan = (owner: Dealer, vehicles: readonly StockCells[]) => planText(owner, stockCsv(vehicles));
const apply = (owner: Dealer, planned: StockImport) =>
  as(owner)(applyStockImport, { params: { id: planned.id }, body: { plan: planned.plan } });

/** The jobs, until nothing is left. */
async function work() {
  await applyImports(ctx);
  await fetchPhotos(ctx);
  await applyImports(ctx);
}

/** Plans, presses and waits. */
async function importStock(owner: Dealer, vehicles: readonly StockCells[]): Promise<StockImport> {
  const planned = await plan(owner, vehicles);
  await apply(owner, planned);
  await work();
  return as(owner)(getStockImport, { params: { id: planned.id } });
}

const postsOf = (owner: Dealer) =>
  database.db
    .selectFrom('post')
    .where('personId', '=', owner.id)
    .where('state', '<>', 'DELETED')
    .orderBy('stockNumber')
    .select(['id', 'stockNumber', 'state', 'price', 'version', 'title', 'pausedByImport'])
    .execute();

/** The addresses that the images of a post came from, as they are shown. */
async function inOrder(postId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('stockPhoto')
    .innerJoin('image', 'image.id', 'stockPhoto.imageId')
    .where('stockPhoto.postId', '=', postId)
    .orderBy('image.position')
    .select('stockPhoto.url')
    .execute();
  return rows.map(({ url }) => url);
}

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  const [first] = list;
  if (first === undefined) throw new Error('none');
  return first;
};

describe('a plan', () => {
  test('says what each row will do, and changes nothing', async () => {
    const owner = await dealer();
    const planned = await plan(owner, [vehicle(), vehicle({ fuel: 'Naftero' }), vehicle({ photos: '' })]);

    expect(planned.counts).toEqual({ new: 1, changed: 0, unchanged: 0, paused: 0, refused: 2 });
    expect(planned.status).toBe('planned');
    const { rows } = await as(owner)(listStockRows, { params: { id: planned.id }, query: { outcome: 'refused' } });
    expect(rows.map(({ line, problems }) => ({ line, problems }))).toEqual([
      {
        line: 3,
        problems: [
          {
            column: 'Combustible',
            message: '«Naftero» no es uno de Nafta, Diesel, Gas, Electricidad, Híbrido, Otros',
          },
        ],
      },
      { line: 4, problems: [{ column: 'Fotos', message: 'Hace falta la dirección de una foto por lo menos' }] },
    ]);
    expect(await postsOf(owner)).toEqual([]);
  });

  test('columns are matched by name, corrected, and remembered for the next file', async () => {
    const owner = await dealer();
    const file = (number: string) =>
      stockCsv([vehicle({ stockNumber: number })])
        .replace('Combustible', 'Alimentación')
        .replace('Color', 'Pinta');
    const planned = await planText(owner, file('A1'));
    expect(planned.counts.refused).toBe(1);
    expect(planned.columns.filter(({ field }) => field === null)).toEqual([
      { header: 'Pinta', field: null, samples: ['Blanco'] },
      { header: 'Alimentación', field: null, samples: ['Nafta'] },
    ]);

    const columns = planned.columns.map(({ header, field }) =>
      header === 'Pinta' ? 'color' : header === 'Alimentación' ? 'fuel' : field,
    );
    const again = await as(owner)(matchStockColumns, { params: { id: planned.id }, body: { columns } });
    expect(again.counts).toMatchObject({ new: 1, refused: 0 });
    expect((await planText(owner, file('A2'))).counts).toMatchObject({ new: 1, refused: 0 });
    expect((await planText(await dealer(), file('A2'))).counts).toMatchObject({ new: 0, refused: 1 });
  });

  test('the columns of two formats in turn are both remembered, and not without end', async () => {
    const owner = await dealer();
    const file = (header: string) => stockCsv([vehicle()]).replace('Color', header);
    const planAs = async (header: string) => {
      const planned = await planText(owner, file(header));
      const columns = planned.columns.map((one) => (one.header === header ? ('color' as const) : one.field));
      await as(owner)(matchStockColumns, { params: { id: planned.id }, body: { columns } });
    };
    await planAs('Pinta');
    await planAs('Tono');
    for (const header of ['Pinta', 'Tono'])
      expect((await planText(owner, file(header))).counts).toMatchObject({ new: 1 });
    for (let files = 0; files < 5; files += 1)
      await saveColumns(
        database.db,
        owner.id,
        Object.fromEntries(Array.from({ length: 90 }, (_, column) => [`columna ${files} ${column}`, null])),
      );
    const { fields } = await database.db
      .selectFrom('stockColumns')
      .where('personId', '=', owner.id)
      .select('fields')
      .executeTakeFirstOrThrow();
    expect(Object.keys(fields)).toHaveLength(300);
    expect(Object.keys(fields).filter((name) => name.startsWith('columna 4'))).toHaveLength(90);
  });

  test('two columns for one field, or as many as the file does not have, are refused', async () => {
    const owner = await dealer();
    const planned = await plan(owner, [vehicle()]);
    const match = (columns: StockImport['columns'][number]['field'][]) =>
      as(owner)(matchStockColumns, { params: { id: planned.id }, body: { columns } });
    await expect(match(['color'])).rejects.toMatchObject({ statusCode: 400 });
    await expect(match(planned.columns.map(() => 'color'))).rejects.toMatchObject({ statusCode: 400 });
  });

  test('a new file replaces the plan before it; a plan can be discarded', async () => {
    const owner = await dealer();
    const first = await plan(owner, [vehicle()]);
    const second = await plan(owner, [vehicle()]);
    await expect(as(owner)(getStockImport, { params: { id: first.id } })).rejects.toMatchObject({ statusCode: 404 });
    await as(owner)(discardStockImport, { params: { id: second.id } });
    expect((await as(owner)(getStockOverview)).imports).toEqual([]);
  });

  test('is applied as it was shown, or shown again when the stock has changed meanwhile', async () => {
    const owner = await dealer();
    const [one] = [vehicle()];
    await importStock(owner, [one]);
    const planned = await plan(owner, [{ ...one, price: '9900' }]);
    const post = only(await postsOf(owner));
    await as(owner)(changePostStatus, { params: { id: post.id }, body: { status: 'SOLD' } });

    await expect(apply(owner, planned)).rejects.toMatchObject({ statusCode: 409 });
    const shown = await as(owner)(getStockImport, { params: { id: planned.id } });
    expect(shown).toMatchObject({ status: 'planned', counts: { changed: 0, unchanged: 1 } });
    await apply(owner, shown);
    await work();
    expect(only(await postsOf(owner))).toMatchObject({ state: 'SOLD', price: 10_900 });
  });

  test('a file without a valid row pauses nothing', async () => {
    const owner = await dealer();
    await importStock(owner, [vehicle()]);
    const planned = await plan(owner, [vehicle({ fuel: 'agua' })]);
    expect(planned.counts).toMatchObject({ refused: 1, paused: 1 });
    await expect(apply(owner, planned)).rejects.toMatchObject({ statusCode: 409 });
    expect(only(await postsOf(owner)).state).toBe('ACTIVE');
  });
});

describe('an import', () => {
  test('publishes each row once with its photos in their order, and the same file changes nothing', async () => {
    const owner = await dealer();
    const several = [photo('front'), photo('back'), photo('inside')].join(' ');
    const file = [vehicle({ photos: several }), vehicle()];

    const done = await importStock(owner, file);

    expect(done).toMatchObject({ status: 'done', applied: 2, failed: 0, photos: { waiting: 0 } });
    const posts = await postsOf(owner);
    expect(posts.map(({ stockNumber, state }) => [stockNumber, state])).toEqual(
      file.map(({ stockNumber }) => [stockNumber, 'ACTIVE']),
    );
    const { post } = await as()(getPost, { params: { id: posts[0]?.id ?? '' } });
    expect(post.images).toHaveLength(3);
    expect((await inOrder(post.id)).join(' ')).toBe(several);

    const again = await importStock(owner, file);
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: 2, paused: 0, refused: 0 });
    expect(await postsOf(owner)).toEqual(posts);
    expect(photos.requests.get('/front.jpg')).toBe(1);
  });

  test('a price change is a price change, with its history', async () => {
    const owner = await dealer();
    const one = vehicle();
    await importStock(owner, [one]);
    const done = await importStock(owner, [{ ...one, price: 'USD 9.900' }]);

    expect(done.counts.changed).toBe(1);
    const { rows } = await as(owner)(listStockRows, { params: { id: done.id } });
    expect(rows[0]?.changes).toEqual([{ label: 'Precio USD', from: 'USD 10.900', to: 'USD 9.900' }]);
    const post = only(await postsOf(owner));
    expect(post.price).toBe(9_900);
    const prices = await database.db
      .selectFrom('priceEntry')
      .where('vehicleId', '=', post.id)
      .orderBy('id')
      .select('price')
      .execute();
    expect(prices.map(({ price }) => price)).toEqual([10_900, 9_900]);
  });

  test('a price far from those of others waits to be accepted; without that its row is left out', async () => {
    const ofModel = { brand: 'Fiat', model: 'Cronos', year: 2018, km: 80_000 };
    for (let i = 0; i < 9; i += 1) await given.post(await given.person(), { ...ofModel, price: 9_800 + i * 50 });
    const cronos = { brand: 'Fiat', model: 'Cronos', km: '80000' };
    const owner = await dealer();
    const [one, other] = [vehicle({ ...cronos, price: '9900' }), vehicle({ ...cronos, price: '10100' })];
    await importStock(owner, [one]);
    const file = [{ ...one, price: '990', color: 'Rojo' }, { ...other, price: '101000' }, vehicle()];
    const planned = await plan(owner, file);
    expect(planned).toMatchObject({ counts: { new: 2, changed: 1, refused: 0 }, warned: 2 });
    const { rows } = await as(owner)(listStockRows, { params: { id: planned.id }, query: { warned: '1' } });
    expect(rows).toMatchObject([
      { outcome: 'changed', warning: expect.stringContaining('USD 990 está lejos de lo que se pide') },
      { outcome: 'new', warning: expect.stringContaining('USD 101.000 está lejos de lo que se pide') },
    ]);

    await apply(owner, planned);
    await work();
    const done = await as(owner)(getStockImport, { params: { id: planned.id } });
    expect(done).toMatchObject({ status: 'done', counts: { new: 1, changed: 0, refused: 2 }, warned: 0 });
    const left = await as(owner)(listStockRows, { params: { id: planned.id }, query: { outcome: 'refused' } });
    expect(left.rows.map(({ problems }) => problems)).toEqual([
      [{ column: 'Precio USD', message: expect.stringContaining('Fijate si no sobra o falta un cero.') }],
      [{ column: 'Precio USD', message: expect.stringContaining('USD 101.000') }],
    ]);
    const prices = async () => new Set((await postsOf(owner)).map(({ price }) => price));
    expect(await prices()).toEqual(new Set([9_900, 10_900]));

    // The same file again, and now they are meant.
    const again = await plan(owner, file);
    expect(again).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 1 }, warned: 2 });
    const body = { plan: again.plan, acceptsFarOff: true };
    await as(owner)(applyStockImport, { params: { id: again.id }, body });
    await work();
    expect(await prices()).toEqual(new Set([990, 101_000, 10_900]));
    // What was accepted once is not asked about again.
    const third = await plan(owner, [...file.map((row) => ({ ...row, color: 'Azul' }))]);
    expect(third).toMatchObject({ counts: { changed: 3 }, warned: 0 });
  });

  test('a file of doubtful prices alone, none accepted, pauses nothing', async () => {
    const owner = await dealer();
    const one = vehicle();
    await importStock(owner, [one]);
    const planned = await plan(owner, [vehicle({ price: '109' })]);
    expect(planned).toMatchObject({ counts: { new: 1, paused: 1 }, warned: 1 });
    // Nor does a press that carries another plan take the doubt away.
    const body = { plan: 'another' };
    await expect(as(owner)(applyStockImport, { params: { id: planned.id }, body })).rejects.toMatchObject({
      statusCode: 409,
    });
    await expect(apply(owner, planned)).rejects.toMatchObject({ statusCode: 409 });
    await work();
    expect(await postsOf(owner)).toMatchObject([{ stockNumber: one.stockNumber, state: 'ACTIVE' }]);
  });

  test('a missing row pauses its post, and its return resumes it', async () => {
    const owner = await dealer();
    const [one, two] = [vehicle(), vehicle()];
    await importStock(owner, [one, two]);
    const byHand = await given.post(owner);

    expect((await importStock(owner, [one])).counts).toMatchObject({ unchanged: 1, paused: 1 });
    const states = async () => (await postsOf(owner)).map(({ state }) => state);
    expect(await states()).toEqual(['ACTIVE', 'PAUSED', 'ACTIVE']);
    expect((await importStock(owner, [one])).counts).toMatchObject({ unchanged: 1, paused: 0 });

    const back = await importStock(owner, [one, two]);
    expect(back.counts).toMatchObject({ unchanged: 1, changed: 1 });
    expect(await states()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE']);
    expect(byHand.id).toBeDefined();
  });

  test('what its owner has paused or sold stays as it is', async () => {
    const owner = await dealer();
    const file = [vehicle(), vehicle()];
    await importStock(owner, file);
    const [paused, sold] = await postsOf(owner);
    await as(owner)(changePostStatus, { params: { id: paused?.id ?? '' }, body: { status: 'PAUSED' } });
    await as(owner)(changePostStatus, { params: { id: sold?.id ?? '' }, body: { status: 'SOLD' } });

    const [first, second] = file;
    const done = await importStock(owner, [first ?? {}, { ...second, price: '1' }]);
    expect(done.counts).toMatchObject({ unchanged: 2 });
    const { rows } = await as(owner)(listStockRows, { params: { id: done.id } });
    expect(rows.map(({ note }) => note)).toEqual([
      'La pausaste vos: sigue pausada',
      'Está marcada como vendida: queda así',
    ]);
    expect((await postsOf(owner)).map(({ state }) => state)).toEqual(['PAUSED', 'SOLD']);
  });

  test('one that the file paused and its owner resumed and paused stays paused', async () => {
    const owner = await dealer();
    const [one, two] = [vehicle(), vehicle()];
    await importStock(owner, [one, two]);
    await importStock(owner, [one]);
    const id = (await postsOf(owner))[1]?.id ?? '';
    await as(owner)(changePostStatus, { params: { id }, body: { status: 'ACTIVE' } });
    await as(owner)(changePostStatus, { params: { id }, body: { status: 'PAUSED' } });
    await importStock(owner, [one, two]);
    expect((await postsOf(owner))[1]?.state).toBe('PAUSED');
  });

  test('a row that became bad does not pause its post', async () => {
    const owner = await dealer();
    const [one, two] = [vehicle(), vehicle()];
    await importStock(owner, [one, two]);
    expect((await importStock(owner, [one, { ...two, year: 'ayer' }])).counts).toMatchObject({ refused: 1, paused: 0 });
    expect((await postsOf(owner)).every(({ state }) => state === 'ACTIVE')).toBe(true);
  });

  test('of two at once for one company one wins', async () => {
    const owner = await dealer();
    const planned = await plan(owner, [vehicle()]);
    const answers = await Promise.allSettled([apply(owner, planned), apply(owner, planned)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);

    const next = await plan(owner, [vehicle()]);
    await expect(apply(owner, next)).rejects.toMatchObject({ statusCode: 409, message: /en curso/ });
    await work();
    await expect(apply(owner, next)).rejects.toMatchObject({ statusCode: 409, message: /Tu stock cambió/ });
    expect(await postsOf(owner)).toHaveLength(1);
  });

  test('a post that changes while rows are applied keeps its change, and the row says so', async () => {
    const owner = await dealer();
    const one = vehicle();
    await importStock(owner, [one]);
    const planned = await plan(owner, [{ ...one, price: '9000' }]);
    await apply(owner, planned);
    const { id } = only(await postsOf(owner));
    await as(owner)(changePostStatus, { params: { id }, body: { status: 'SOLD' } });
    await work();
    expect(only(await postsOf(owner))).toMatchObject({ state: 'SOLD', price: 10_900 });
    const done = await as(owner)(getStockImport, { params: { id: planned.id } });
    expect(done).toMatchObject({ status: 'done', failed: 1 });
  });

  test('what fails after a row is applied is no problem of the row', async () => {
    const owner = await dealer();
    const one = vehicle();
    await importStock(owner, [one]);
    const planned = await plan(owner, [{ ...one, price: '9000' }]);
    await apply(owner, planned);
    const changed = vi.spyOn(ctx.search, 'changed').mockRejectedValueOnce(new Error('the index is gone'));
    await expect(applyImports(ctx)).rejects.toThrow('the index is gone');
    changed.mockRestore();
    await work();
    expect(only(await postsOf(owner))).toMatchObject({ price: 9_000 });
    const done = await as(owner)(getStockImport, { params: { id: planned.id } });
    expect(done).toMatchObject({ status: 'done', failed: 0 });
  });

  test('followers are notified once of all of them', async () => {
    const owner = await dealer();
    const follower = await given.person();
    const company = await database.db.selectFrom('company').where('personId', '=', owner.id).select('id').execute();
    await database.db
      .insertInto('followed')
      .values({ personId: follower.id, companyId: company[0]?.id ?? '' })
      .execute();
    await importStock(owner, [vehicle(), vehicle(), vehicle()]);
    const told = await database.db
      .selectFrom('notification')
      .where('personId', '=', follower.id)
      .select(['kind', 'text'])
      .execute();
    expect(told).toEqual([{ kind: 'followed', text: `${owner.name} publicó 3 vehículos` }]);
  });

  test('the stock number is visible to the owner alone', async () => {
    const owner = await dealer();
    const one = vehicle({ stockNumber: 'SECRETO-7' });
    await importStock(owner, [one]);
    const { id } = only(await postsOf(owner));
    expect((await as(owner)(getOwnStats, { params: { id } })).stockNumber).toBe('SECRETO-7');
    expect(JSON.stringify(await as()(getPost, { params: { id } }))).not.toContain('SECRETO');
    expect(JSON.stringify(await as(await given.person())(listPostsOfUser, { params: { id: owner.id } }))).not.toContain(
      'SECRETO',
    );
  });

  test('an account that is suspended meanwhile publishes nothing more', async () => {
    const owner = await dealer();
    await apply(owner, await plan(owner, [vehicle()]));
    await database.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', owner.id).execute();
    await work();
    expect(await postsOf(owner)).toEqual([]);
  });

  test('a draft that waits for its photos is kept longer than other drafts, and is deleted with its row', async () => {
    const owner = await dealer();
    photos.answers.set('/gone.jpg', (_request, response) => response.writeHead(404).end());
    const [one, two] = [vehicle({ photos: photo('gone') }), vehicle()];
    await importStock(owner, [one, two]);
    await sql`update post set created_at = now() - interval '3 days' where person_id = ${owner.id}`.execute(
      database.db,
    );
    await deleteOldDrafts(database.db);
    expect((await postsOf(owner)).map(({ state }) => state)).toEqual(['DRAFT', 'ACTIVE']);
    await importStock(owner, [two]);
    expect((await postsOf(owner)).map(({ state }) => state)).toEqual(['ACTIVE']);
  });

  test('a post that is deleted while its photos are on their way ends the import', async () => {
    const owner = await dealer();
    photos.answers.set('/busy.jpg', (_request, response) => response.writeHead(503).end());
    const { id } = await importStock(owner, [vehicle({ photos: photo('busy') }), vehicle()]);
    const [draft] = (await postsOf(owner)).filter(({ state }) => state === 'DRAFT');
    expect((await as(owner)(getStockImport, { params: { id } })).status).toBe('photos');
    await as(owner)(deletePost, { params: { id: draft?.id ?? '' } });
    await work();
    expect((await as(owner)(getStockImport, { params: { id } })).status).toBe('done');
  });

  test('a row that the database refuses is reported, and the others go on', async () => {
    const owner = await dealer();
    const planned = await plan(owner, [vehicle(), vehicle()]);
    await apply(owner, planned);
    await sql`update stock_import_row set facts = jsonb_set(facts, '{year}', '"ayer"')
      where import_id = ${planned.id} and position = 0`.execute(database.db);
    await work();
    expect(await postsOf(owner)).toHaveLength(1);
    const done = await as(owner)(getStockImport, { params: { id: planned.id } });
    expect(done).toMatchObject({ status: 'done', failed: 1 });
  });

  test('only the last ten imports are kept', async () => {
    const owner = await dealer();
    const one = vehicle();
    for (let i = 0; i < 12; i += 1) await importStock(owner, [one]);
    const stored = await database.db.selectFrom('stockImport').where('personId', '=', owner.id).select('id').execute();
    expect(stored).toHaveLength(10);
    expect((await as(owner)(getStockOverview)).imports).toHaveLength(10);
  });
});

describe('photos', () => {
  test('of a site that does not answer delay no other company', async () => {
    const [silent, other] = [await dealer(), await dealer()];
    const open = new Set<ServerResponse>();
    let most = 0;
    const gone = (response: ServerResponse) => void response.writeHead(404).end();
    const names = Array.from({ length: 6 }, (_, place) => `silent-${place}`);
    for (const name of names)
      photos.answers.set(`/${name}.jpg`, (_request, response) => {
        open.add(response);
        response.once('close', () => open.delete(response));
        most = Math.max(most, open.size);
      });
    const applied = async (owner: Dealer, vehicles: StockCells[]) => apply(owner, await plan(owner, vehicles));
    await applied(silent, [vehicle({ photos: names.map(photo).join(' ') })]);
    await applied(other, [vehicle({ photos: Array.from({ length: 8 }, (_, i) => photo(`swift-${i}`)).join(' ') })]);
    await applyImports(ctx);
    const fetching = fetchPhotos(ctx);
    const waiting = async (owner: Dealer) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from stock_photo p
        join post on post.id = p.post_id where post.person_id = ${owner.id} and p.state = 'waiting'`.execute(
        database.db,
      );
      return rows[0]?.count;
    };
    await expect.poll(() => waiting(other)).toBe(0);
    expect(await waiting(silent)).toBe(names.length);
    for (const name of names) photos.answers.set(`/${name}.jpg`, (_request, response) => gone(response));
    for (const response of open) gone(response);
    await fetching;
    expect(most).toBe(2);
  });

  const stateOf = async (owner: Dealer) => {
    const { id } = only(await postsOf(owner));
    return database.db
      .selectFrom('stockPhoto')
      .where('postId', '=', id)
      .orderBy('position')
      .select(['state', 'reason', 'attempts'])
      .execute();
  };

  test('those that fail say why, the others are published; failed ones can be tried again', async () => {
    const owner = await dealer();
    photos.answers.set('/text.jpg', (_request, response) => response.end('<svg/>'));
    photos.answers.set('/lost.jpg', (_request, response) => response.writeHead(404).end());
    const one = vehicle({ photos: [photo('text'), photo('fine'), photo('lost')].join(' ') });
    await importStock(owner, [one]);

    expect(only(await postsOf(owner)).state).toBe('ACTIVE');
    const { photos: failed } = await as(owner)(listFailedStockPhotos);
    expect(failed.map(({ url, reason }) => [url, reason])).toEqual([
      [photo('text'), 'Las imágenes tienen que ser jpg, jpeg o png'],
      [photo('lost'), 'El sitio dice que no existe'],
    ]);

    photos.answers.delete('/lost.jpg');
    await as(owner)(retryStockPhotos);
    await work();
    expect((await stateOf(owner)).map(({ state }) => state)).toEqual(['failed', 'done', 'done']);
    expect(photos.requests.get('/fine.jpg')).toBe(1);
  });

  test('a site that is down is tried three times', async () => {
    const owner = await dealer();
    photos.answers.set('/down.jpg', (_request, response) => response.writeHead(503).end());
    await importStock(owner, [vehicle({ photos: photo('down') })]);
    const due = sql`update stock_photo set next_attempt_at = now()`;
    expect(await stateOf(owner)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await due.execute(database.db);
    await work();
    await due.execute(database.db);
    await work();
    expect(await stateOf(owner)).toEqual([
      { state: 'failed', attempts: 3, reason: 'El sitio respondió con el error 503' },
    ]);
  });

  test('other addresses replace the photos, a known one is not fetched again, and the post always has some', async () => {
    const owner = await dealer();
    const one = vehicle({ photos: [photo('old'), photo('kept')].join(' ') });
    await importStock(owner, [one]);
    await apply(owner, await plan(owner, [{ ...one, photos: [photo('new'), photo('kept')].join(' ') }]));
    await applyImports(ctx);
    const { id } = only(await postsOf(owner));
    const images = async () => (await as()(getPost, { params: { id } })).post.images.length;
    expect(await images()).toBe(2);
    await work();
    expect(await images()).toBe(2);
    expect(photos.requests.get('/kept.jpg')).toBe(1);
    expect(await inOrder(id)).toEqual([photo('new'), photo('kept')]);
  });

  test('one that its owner has deleted is not added again', async () => {
    const owner = await dealer();
    const one = vehicle({ photos: [photo('a'), photo('b')].join(' ') });
    await importStock(owner, [one]);
    const { id } = only(await postsOf(owner));
    const { post } = await as()(getPost, { params: { id } });
    const form = new FormData();
    form.append('existingImages[0]', post.images[1]?.id ?? '');
    form.append('ordersExisting[0]', '0');
    await as(owner)(editPostImages, { params: { id }, form });
    await importStock(owner, [one]);
    expect((await as()(getPost, { params: { id } })).post.images).toHaveLength(1);
  });
});

describe('export', () => {
  /** Texts that spreadsheets, CSV and XML may get wrong. */
  const nasty = fc
    .array(fc.constantFrom(...'=+-@\'";,|<>&]\n\r\tñáÜ€ 0019.xyz'.split(''), '="0012"', ']]>', 'sep=;', '<!--'), {
      minLength: 1,
      maxLength: 30,
    })
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== '');

  test('and import again changes nothing, in both formats', { timeout: 600_000 }, async () => {
    const owner = await dealer();
    await importStock(owner, [vehicle(), vehicle({ price: '', minPrice: '9000', maxPrice: '9500' })]);
    await given.post(owner, { title: 'Publicado a mano' });
    await given.post(
      owner,
      { category: 'Moto', brand: null, model: null },
      { breaks: 'Trasero', cc: 125, doors: null, steering: null, airbags: null },
    );
    await given.post(owner, { state: 'PAUSED', brand: 'Ford', model: 'Ka+' });
    const { id } = await given.post(owner, {
      condition: 'Nuevo',
      km: 0,
      category: 'Camioneta',
      brand: 'Toyota',
      model: 'Hilux',
      traction: '4x4',
    });

    await fc.assert(
      fc.asyncProperty(nasty, nasty, fc.constantFrom('csv', 'xml'), async (title, description, format) => {
        const line = title.replace(/[\r\n\t ]+/g, ' ');
        await database.db.updateTable('post').set({ title: line }).where('id', '=', id).execute();
        await database.db.updateTable('postDetail').set({ description }).where('postId', '=', id).execute();
        const content = await exported(owner, format);
        const planned = await planText(owner, content, `stock.${format}`);
        const { rows } = await as(owner)(listStockRows, { params: { id: planned.id } });
        expect(rows.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
        expect(planned.counts.unchanged).toBe(6);
      }),
      { numRuns: 60 },
    );
  });

  const exported = async (owner: Dealer, format: string) => {
    const answer = await app.inject({
      url: `${exportStock.url}?format=${format}`,
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
    });
    expect(answer.statusCode).toBe(200);
    return answer.payload;
  };

  test('opens in Excel, without formulas', async () => {
    const owner = await dealer();
    await given.post(owner, { title: '=HYPERLINK("https://malo.uy")' });
    const csv = await exported(owner, 'csv');
    expect(csv.startsWith('\ufeffNúmero de stock;Título;')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""https://malo.uy"")"`);
  });

  test('a post made by hand is matched by its code, and belongs to the file from then on', async () => {
    const owner = await dealer();
    const { id } = await given.post(owner);
    await importStock(owner, [vehicle()]);
    expect((await postsOf(owner)).map(({ state }) => state)).toEqual(['ACTIVE', 'ACTIVE']);

    const planned = await planText(owner, await exported(owner, 'csv'));
    expect(planned.counts).toMatchObject({ unchanged: 2, new: 0 });
    await apply(owner, planned);
    await work();
    await importStock(owner, [vehicle()]);
    const post = (await postsOf(owner)).find((one) => one.id === id);
    expect(post).toMatchObject({
      state: 'PAUSED',
      pausedByImport: true,
      stockNumber: expect.stringMatching(/^R-[0-9A-F]{12}$/),
    });
  });

  test('the template can be imported, without its example row', async () => {
    const owner = await dealer();
    for (const format of ['csv', 'xml']) {
      const { payload } = await app.inject(`${getStockTemplate.url}?format=${format}`);
      const planned = await planText(owner, payload, `plantilla.${format}`);
      const { rows } = await as(owner)(listStockRows, { params: { id: planned.id } });
      expect(rows.map(({ problems }) => problems)).toEqual([
        [{ column: expect.any(String), message: 'Es la fila de ejemplo: borrala' }],
      ]);
    }
  });
});

describe('who may', () => {
  test('people and companies that are not verified may not import; those may look and export', async () => {
    const person = await given.person();
    const { owner } = await given.company();
    await expect(plan(person, [vehicle()])).rejects.toMatchObject({ statusCode: 403 });
    await expect(plan(owner, [vehicle()])).rejects.toMatchObject({ statusCode: 403, message: /verificada/ });
    await expect(as(owner)(createStockKey, { body: { name: 'x' } })).rejects.toMatchObject({ statusCode: 403 });
    expect(await as(owner)(getStockOverview)).toMatchObject({ isVerified: false, imports: [] });
  });

  test('the import of another company does not exist', async () => {
    const [owner, other] = [await dealer(), await dealer()];
    const planned = await plan(owner, [vehicle()]);
    await expect(apply(other, planned)).rejects.toMatchObject({ statusCode: 404 });
    const about = { params: { id: planned.id } };
    await expect(as(other)(getStockImport, about)).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(other)(listStockRows, about)).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(other)(discardStockImport, about)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('stock numbers of other companies do not match', async () => {
    const [owner, other] = [await dealer(), await dealer()];
    const one = vehicle();
    await importStock(owner, [one]);
    expect((await importStock(other, [{ ...one, price: '9900' }])).counts).toMatchObject({ new: 1, changed: 0 });
    expect(only(await postsOf(owner)).price).toBe(10_900);
  });
});

describe('the stored data of a company', () => {
  test('are in its export without secrets, and are deleted with the account', async () => {
    const owner = await dealer();
    await importStock(owner, [vehicle({ stockNumber: 'MIO-1' })]);
    const { secret } = await as(owner)(createStockKey, { body: { name: 'Nuestra clave' } });
    const planned = await plan(owner, [vehicle()]);
    const columns = planned.columns.map(({ field }) => field);
    await as(owner)(matchStockColumns, { params: { id: planned.id }, body: { columns } });

    const data = JSON.stringify(await collectData(database.db, owner.id));
    for (const part of ['MIO-1', 'Nuestra clave', 'stock.csv', photos.url]) expect(data).toContain(part);
    expect(data).not.toContain(secret);

    await as(owner)(deleteAccount, { body: {} });
    const { rows } = await sql<{ left: number }>`select
      (select count(*) from stock_import where person_id = ${owner.id})
      + (select count(*) from stock_key where person_id = ${owner.id})
      + (select count(*) from stock_columns where person_id = ${owner.id})
      + (select count(*) from stock_photo p join post on post.id = p.post_id where post.person_id = ${owner.id})
      + (select count(*) from post where person_id = ${owner.id} and stock_number is not null) as left`.execute(
      database.db,
    );
    expect(rows).toEqual([{ left: 0 }]);
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/stock',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
      payload: stockCsv([vehicle()]),
    });
    expect(answer.statusCode).toBe(401);
  });
});
