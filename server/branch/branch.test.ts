import { type Branch, getPlaces, savePlaces } from '@rodado/contract/branch';
import { getCompany, getCompanyOfSlug, updateCompany } from '@rodado/contract/company';
import { deleteAccount, updateUser } from '@rodado/contract/profile';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { testServer } from '../test/server.ts';

const { as, app, database, given, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;

const DAY = [{ opens: '09:00', closes: '18:00' }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, [], []];
const branch = (row: Partial<Branch> = {}): Branch => ({
  name: 'Pocitos',
  address: 'Av. Brasil 2890',
  city: 'Montevideo',
  phone: '2707 1234',
  openingHours: null,
  ...row,
});
const pageOf = (name: string, person?: { id: string }) => as(person)(getCompany, { params: { name } });
const save = (owner: { id: string }, branches: readonly Branch[], openingHours: Branch['openingHours'] = null) =>
  as(owner)(savePlaces, { body: { openingHours, branches: [...branches] } });
const rows = (companyId: string) => db.selectFrom('branch').where('companyId', '=', companyId).selectAll().execute();

describe('hours and branches of a company', () => {
  test('are saved whole, in their order, as often as they are sent, and everybody sees them', async () => {
    const { id, owner } = await given.company();
    await as(owner)(updateCompany, { params: { id }, body: { isPhoneVisible: true } });
    const branches = [branch({ openingHours: WEEK }), branch({ name: 'Salto', city: 'Salto', phone: null })];
    expect(await as(owner)(getPlaces, {})).toEqual({ openingHours: null, branches: [] });
    for (let i = 0; i < 2; i += 1) expect(await save(owner, branches, WEEK)).toEqual({ openingHours: WEEK, branches });
    expect(await pageOf(owner.name)).toMatchObject({ openingHours: WEEK, branches });

    await save(owner, branches.toReversed(), WEEK);
    expect((await pageOf(owner.name)).branches.map(({ name }) => name)).toEqual(['Salto', 'Pocitos']);
    await save(owner, []);
    expect(await pageOf(owner.name)).toMatchObject({ openingHours: null, branches: [] });
  });

  test('do not change the opening hours stored as text', async () => {
    const { id, owner } = await given.company();
    const hours = 'Lunes a viernes de 9 a 18,\nsábados con cita';
    await as(owner)(updateCompany, { params: { id }, body: { hours } });
    await save(owner, [branch()], WEEK);
    expect((await pageOf(owner.name)).company.hours).toBe(hours);
    await as(owner)(updateCompany, { params: { id }, body: { hours: '' } });
    expect(await pageOf(owner.name)).toMatchObject({ company: { hours: null }, openingHours: WEEK });
  });

  test('show phones while the switch of the phone is on, and always to the owner who edits them', async () => {
    const { id, owner } = await given.company();
    await save(owner, [branch()]);
    const phoneFor = async (person?: { id: string }) => (await pageOf(owner.name, person)).branches[0]?.phone;
    expect([await phoneFor(), await phoneFor(owner)]).toEqual([null, null]);
    expect((await as(owner)(getPlaces, {})).branches[0]?.phone).toBe('2707 1234');
    await as(owner)(updateCompany, { params: { id }, body: { isPhoneVisible: true } });
    expect(await phoneFor()).toBe('2707 1234');
  });

  test('are twenty branches at most', async () => {
    const { id, owner } = await given.company();
    const many = Array.from({ length: 21 }, (_, index) => branch({ name: `Sucursal ${index}` }));
    await expect(save(owner, many)).rejects.toMatchObject({ statusCode: 400 });
    expect((await save(owner, many.slice(0, 20))).branches).toHaveLength(20);
    await expect(
      db
        .insertInto('branch')
        .values({ ...branch(), openingHours: null, companyId: id, position: 20 })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test.each([
    { name: '' },
    { name: 'a'.repeat(81) },
    { name: 'Dos\nlíneas' },
    { address: ' ' },
    { city: 'Buenos Aires' },
    { phone: '9'.repeat(41) },
    { openingHours: [DAY] },
    { companyId: 'otra' },
  ])('refuse %j, and then nothing has changed', async (wrong) => {
    const { owner } = await given.company();
    await save(owner, [branch()], WEEK);
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/branch',
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      payload: { openingHours: null, branches: [{ ...branch(), ...wrong }] },
    });
    expect(answer.statusCode).toBe(400);
    expect(await as(owner)(getPlaces, {})).toMatchObject({ openingHours: WEEK, branches: [{ name: 'Pocitos' }] });
  });

  test('saved twice at once end as one of the two', async () => {
    const { owner } = await given.company();
    const lists = ['A', 'B', 'C', 'D'].map((letter) => [1, 2, 3].map((n) => branch({ name: `${letter}${n}` })));
    await Promise.all(lists.map((list) => save(owner, list)));
    const names = (await as(owner)(getPlaces, {})).branches.map(({ name }) => name);
    expect(lists.map((list) => list.map(({ name }) => name))).toContainEqual(names);
  });

  test('cannot be changed by others', async () => {
    const [one, other] = [await given.company(), await given.company()];
    await save(one.owner, [branch()], WEEK);
    await save(other.owner, []);
    expect(await as(one.owner)(getPlaces, {})).toMatchObject({ openingHours: WEEK, branches: [{ name: 'Pocitos' }] });
    await expect(save(await given.person(), [])).rejects.toMatchObject({ statusCode: 403 });
    await expect(as(await given.person())(getPlaces, {})).rejects.toMatchObject({ statusCode: 403 });
  });

  test('of a suspended company are not found', async () => {
    const { owner } = await given.company();
    await save(owner, [branch()]);
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', owner.id).execute();
    await expect(pageOf(owner.name)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('are in the export of the account, and are deleted with it', async () => {
    const { id, owner } = await given.company();
    const password = 'una clave larga';
    await db
      .updateTable('person')
      .set({ passwordHash: await hashPassword(password) })
      .where('id', '=', owner.id)
      .execute();
    await save(owner, [branch({ openingHours: WEEK })], WEEK);
    const { rawPayload } = await app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
    });
    const data = JSON.parse(strFromU8(unzipSync(rawPayload)['datos.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({
      empresa: { openingHours: WEEK },
      sucursales: [{ name: 'Pocitos', phone: '2707 1234', openingHours: WEEK }],
    });
    await as(owner)(deleteAccount, { body: { password } });
    expect(await rows(id)).toEqual([]);
  });
});

describe('the short link of a company', () => {
  const nameOf = async (slug: string) => (await as()(getCompanyOfSlug, { params: { slug } })).name;
  const rename = (owner: { id: string }, name: string) => as(owner)(updateUser, { body: { user: { name } } });

  test('is its name in plain letters', async () => {
    const { owner } = await given.company({ name: 'Automotora Ñandú & Cía. S.A.' });
    expect((await pageOf(owner.name)).slug).toBe('automotora-nandu-cia-s-a');
    expect(await nameOf('automotora-nandu-cia-s-a')).toBe(owner.name);
    expect((await pageOf((await given.company({ name: '自動車' })).owner.name)).slug).toBeNull();
    await expect(nameOf('no-existe')).rejects.toMatchObject({ statusCode: 404 });
  });

  test('stays with the oldest company of several that are written the same', async () => {
    const first = await given.company({ name: 'Autos Sur', createdAt: new Date('2025-01-01') });
    const rival = await given.company({ name: 'Autos-Sur', createdAt: new Date('2025-02-01') });
    expect(await nameOf('autos-sur')).toBe('Autos Sur');
    expect((await pageOf(rival.owner.name)).slug).toBeNull();
    await rename(first.owner, 'Autos del Sur');
    expect(await nameOf('autos-sur')).toBe('Autos del Sur');
    expect(await nameOf('autos-del-sur')).toBe('Autos del Sur');
    expect((await pageOf(rival.owner.name)).slug).toBeNull();
  });

  test('is 404 while the company is suspended', async () => {
    const { owner } = await given.company({ name: 'Autos Suspendidos' });
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', owner.id).execute();
    await expect(nameOf('autos-suspendidos')).rejects.toMatchObject({ statusCode: 404 });
  });
});
