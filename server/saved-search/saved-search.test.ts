import { MAX_SAVED_SEARCHES } from '@rodado/contract/limits';
import type { SavedFilters } from '@rodado/contract/post-filter';
import { deleteAccount } from '@rodado/contract/profile';
import {
  deleteSavedSearch,
  listSavedSearches,
  saveSearch,
  seeSavedSearch,
  type UpdateSavedSearch,
  updateSavedSearch,
} from '@rodado/contract/saved-search';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';
import { deleteUnusedFilters, refreshKeys } from './saved-search.queries.ts';

const { as, app, database, given, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const save = (person: { id: string }, filters: SavedFilters, name?: string) =>
  as(person)(saveSearch, { body: { filters, ...(name && { name }) } });

describe('POST /api/saved-search', () => {
  test('keeps exactly the filters, under a name made from them, with alerts at once', async () => {
    const person = await given.person();
    const filters: SavedFilters = {
      brand: 'Toyota',
      model: 'Corolla',
      yearFrom: 2015,
      maxPrice: 12_000,
      fuel: ['Nafta', 'Diesel'],
      location: 'Montevideo',
    };

    const saved = await save(person, filters);

    expect(saved).toMatchObject({ filters, alert: 'instant', isPaused: false, found: 0 });
    expect(saved.name).toBe('Toyota Corolla, desde 2015, hasta USD 12.000, Nafta, Diesel, Montevideo');
    expect(await as(person)(listSavedSearches)).toEqual([saved]);
  });

  test('the same filters twice are one search, in any order, with its own name', async () => {
    const person = await given.person();
    const first = await save(person, { fuel: ['Diesel', 'Nafta'], category: 'Auto' }, 'La primera');
    const second = await save(person, { category: 'Auto', fuel: ['Nafta', 'Diesel'] }, 'La segunda');
    expect(second).toEqual(first);
  });

  test('people with the same filters share them, and each has an own search', async () => {
    const [one, other] = [await given.person(), await given.person()];
    await save(one, { title: 'compartida' });
    await save(other, { title: 'compartida' });
    const { rows } = await sql`select filter_id from saved_search s join saved_filter f on f.id = filter_id
      where title = 'compartida' group by filter_id`.execute(db);
    expect(rows).toHaveLength(1);
    expect(await as(one)(listSavedSearches)).toHaveLength(1);
  });

  test('is limited in number, also for two at once', async () => {
    const person = await given.person();
    const years = Array.from({ length: MAX_SAVED_SEARCHES + 4 }, (_, i) => 2000 + i);
    const outcomes = await Promise.allSettled(years.map((year) => save(person, { year })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_SAVED_SEARCHES);
    await expect(save(person, { year: 1990 })).rejects.toMatchObject({ statusCode: 409 });
    const known = (await as(person)(listSavedSearches))[0];
    expect(await save(person, known?.filters ?? {})).toEqual(known);
  });

  test('beyond the limit writes nothing', async () => {
    const person = await given.person();
    for (let i = 0; i < MAX_SAVED_SEARCHES; i += 1) await save(person, { year: 1950 + i });
    const other = await given.person();
    const newFilterId = async (title: string) => {
      await save(other, { title });
      const row = await db.selectFrom('savedFilter').where('title', '=', title).select('id').executeTakeFirstOrThrow();
      return row.id;
    };
    const before = await newFilterId('antes');
    await expect(save(person, { title: 'una más' })).rejects.toMatchObject({ statusCode: 409 });
    // A number that was taken is not given back.
    expect(await newFilterId('después')).toBe(before + 1);
  });

  test('with a text of one long word has few keys', async () => {
    const title = Array.from({ length: 100 }, (_, i) => `${'abcdefghij'[i % 10]}z`).join('');
    await save(await given.person(), { title });
    const ofText = db.selectFrom('savedFilterKey').innerJoin('savedFilter', 'savedFilter.id', 'filterId');
    const keys = await ofText.where('title', '=', title).select('key').execute();
    expect(keys.length).toBeLessThan(300);
  });

  test.each([
    ['a name of 81 letters', { filters: {}, name: 'a'.repeat(81) }],
    ['a line break in its name', { filters: {}, name: 'uno\r\nBcc: x@y.z' }],
    ['a control character in its name', { filters: {}, name: 'a\u0007' }],
    ['an empty name', { filters: {}, name: '  ' }],
    ['a text of 201 letters', { filters: { title: 'a'.repeat(201) } }],
    ['an unknown filter', { filters: { color: 'Rojo' } }],
    ['a department that is none', { filters: { location: 'Marte' } }],
    ['a price as text', { filters: { maxPrice: '1 or 1=1' } }],
    ['no filters', {}],
  ])('refuses %s', async (_what, payload) => {
    const headers = { authorization: `Bearer ${await tokenOf(await given.person())}` };
    const { statusCode } = await app.inject({ method: 'POST', url: '/api/saved-search', payload, headers });
    expect(statusCode).toBe(400);
  });

  test('invisible characters in a name are removed, and a long text makes a short name', async () => {
    const person = await given.person();
    expect((await save(person, { year: 2001 }, 'a\u202eb')).name).toBe('ab');
    expect([...(await save(person, { title: '🚗'.repeat(90) })).name]).toHaveLength(80);
  });
});

describe('an own search', () => {
  test('is renamed, changes its alerts, is paused and resumed', async () => {
    const person = await given.person();
    const { id } = await save(person, { year: 2003 });
    const change = (body: UpdateSavedSearch) => as(person)(updateSavedSearch, { params: { id }, body });
    expect(await change({ name: 'Para mamá', alert: 'weekly' })).toMatchObject({ name: 'Para mamá', alert: 'weekly' });
    expect(await change({ isPaused: true })).toMatchObject({ isPaused: true, alert: 'weekly' });
    expect(await change({ isPaused: false })).toMatchObject({ isPaused: false, name: 'Para mamá' });
  });

  test('of another account does not exist', async () => {
    const [owner, stranger] = [await given.person(), await given.person()];
    const { id } = await save(owner, { year: 2004 });
    const calls = [
      () => as(stranger)(updateSavedSearch, { params: { id }, body: { name: 'Mía' } }),
      () => as(stranger)(seeSavedSearch, { params: { id } }),
      () => as(stranger)(deleteSavedSearch, { params: { id } }),
      () => as(owner)(deleteSavedSearch, { params: { id: newId() } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ statusCode: 404 });
    expect(await as(owner)(listSavedSearches)).toMatchObject([{ name: '2004' }]);
  });

  test('is deleted with its matches, and its filters with the last search that has them', async () => {
    const [owner, other] = [await given.person(), await given.person()];
    const [{ id }] = [await save(owner, { title: 'me voy' }), await save(other, { title: 'me quedo' })];
    await as(owner)(deleteSavedSearch, { params: { id } });
    await deleteUnusedFilters(db);
    const titles = await db.selectFrom('savedFilter').where('title', 'like', 'me %').select('title').execute();
    expect(titles).toEqual([{ title: 'me quedo' }]);
    expect(await as(owner)(listSavedSearches)).toEqual([]);
  });
});

test('keys of texts are updated when the meaning of words changes', async () => {
  const person = await given.person();
  await save(person, { title: 'gasoil' });
  const { id } = await db
    .selectFrom('savedFilter')
    .where('title', '=', 'gasoil')
    .select('id')
    .executeTakeFirstOrThrow();
  const ofFilter = db.selectFrom('savedFilterKey').where('filterId', '=', id);
  const keys = () => ofFilter.orderBy('key').select('key').execute();
  const before = await keys();
  await db.updateTable('savedFilterKey').set({ key: sql`'=vieja' || key` }).where('filterId', '=', id).execute();
  await refreshKeys(db, new AbortController().signal);
  expect(await keys()).toEqual(before);
  expect(before.length).toBeGreaterThan(1);
});

test('saved searches are in the export, and are deleted with the account', async () => {
  const password = 'una clave larga';
  const person = await given.person({ passwordHash: await hashPassword(password) });
  await save(person, { year: 2009 }, 'Mi búsqueda');
  const headers = { authorization: `Bearer ${await tokenOf(person)}` };
  const { rawPayload } = await app.inject({ url: '/api/user/export', headers });
  const text = strFromU8(unzipSync(rawPayload)['datos.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({
    busquedasGuardadas: [{ name: 'Mi búsqueda', alert: 'instant', filtros: { year: 2009 } }],
  });
  await as(person)(deleteAccount, { body: { password } });
  expect(await db.selectFrom('savedSearch').where('personId', '=', person.id).selectAll().execute()).toEqual([]);
});
