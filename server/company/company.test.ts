import { getCompany, getCompanyOfUser, updateCompany } from '@rodado/contract/company';
import { followCompany } from '@rodado/contract/followed';
import { updateUser } from '@rodado/contract/profile';
import { rateCompany } from '@rodado/contract/rating';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, app, database, given, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const nandu = await given.company({ name: 'Automotora Ñandú' });

const pageOf = (name: string, person?: { id: string }) => as(person)(getCompany, { params: { name } });
const change = (owner: { id: string }, row: { suspendedAt?: Date; deletedAt?: Date; activatedAt?: null }) =>
  db.updateTable('person').set(row).where('id', '=', owner.id).execute();

describe('GET /api/company-user/:name', () => {
  test.each(['Automotora Ñandú', 'automotora nandu', ' AUTOMOTORA  ÑANDÚ '])('%j finds it', async (name) => {
    expect((await pageOf(name)).company).toMatchObject({ id: nandu.id, name: 'Automotora Ñandú' });
  });

  test.each(['user', 'cover', 'Autos & Cía. "Uno"', 'Ruta 5'])('%j is a name like any other', async (name) => {
    const { id } = await given.company({ name });
    expect((await pageOf(name)).company.id).toBe(id);
  });

  test('has every field, and neither the RUT nor how far its verification is', async () => {
    const { id, owner } = await given.company({ rut: '219999990011', verifiedAt: new Date() });
    const answer = await app.inject(`/api/company-user/${encodeURIComponent(owner.name)}`);
    expect(answer.json()).toEqual({
      company: {
        id,
        userId: owner.id,
        name: owner.name,
        verified: true,
        rating: 0,
        ratingCount: 0,
        cover: null,
        profileImage: null,
        description: null,
        hours: null,
        email: null,
        phone: null,
        address: null,
        instagram: null,
        facebook: null,
        web: null,
        isEmailVisible: false,
        isPhoneVisible: false,
        isAddressVisible: false,
        createdAt: expect.stringMatching(/Z$/),
      },
      answerMinutes: null,
      isFollowed: false,
      ratingUser: null,
    });
    expect(answer.payload).not.toContain('219999990011');
  });

  test('a contact shows only while its switch is on, also to its owner', async () => {
    const contacts = { email: 'ventas@sur.test', phone: '099 123 456', address: 'Av. Artigas 745' };
    const company = await given.company();
    await db.updateTable('person').set(contacts).where('id', '=', company.owner.id).execute();
    for (const [flag, field] of [
      ['isEmailVisible', 'email'],
      ['isPhoneVisible', 'phone'],
      ['isAddressVisible', 'address'],
    ] as const) {
      const flags = { isEmailVisible: false, isPhoneVisible: false, isAddressVisible: false, [flag]: true };
      await as(company.owner)(updateCompany, { params: { id: company.id }, body: flags });
      for (const person of [undefined, company.owner]) {
        const { email, phone, address } = (await pageOf(company.owner.name, person)).company;
        const shown = { email: null, phone: null, address: null, [field]: contacts[field] };
        expect({ email, phone, address }).toEqual(shown);
      }
    }
  });

  test('what a company is to somebody is told to nobody else', async () => {
    const { id, owner } = await given.company();
    const [fan, other] = [await given.person(), await given.person()];
    await as(fan)(followCompany, { params: { companyId: id } });
    await as(fan)(rateCompany, { params: { companyId: id }, body: { rating: 4 } });
    expect(await pageOf(owner.name, fan)).toMatchObject({ isFollowed: true, ratingUser: 4 });
    for (const person of [undefined, other]) {
      const asked = await as(person)(getCompany, { params: { name: owner.name }, query: { userId: fan.id } });
      expect(asked).toMatchObject({ isFollowed: false, ratingUser: null });
    }
  });

  test('under a former name it answers with the new one', async () => {
    const { id, owner } = await given.company({ name: 'Autos del Norte' });
    for (const name of ['Autos del Este', 'Autos del Oeste', 'autos del norte'])
      await as(owner)(updateUser, { body: { user: { name } } });
    for (const name of ['Autos del Norte', 'AUTOS DEL ESTE', 'Autos del Oeste'])
      expect((await pageOf(name)).company).toMatchObject({ id, name: 'autos del norte' });
  });

  test('nobody takes a name that still leads to another company', async () => {
    const first = await given.company({ name: 'La Primera' });
    await as(first.owner)(updateUser, { body: { user: { name: 'La Renombrada' } } });
    const second = await given.company();
    await expect(as(second.owner)(updateUser, { body: { user: { name: 'la primera' } } })).rejects.toMatchObject({
      statusCode: 400,
      message: 'Name already exists',
    });
  });

  test.each([{ suspendedAt: new Date() }, { deletedAt: new Date() }, { activatedAt: null }])(
    '%o is not there',
    async (row) => {
      const { owner } = await given.company();
      await change(owner, row);
      await expect(pageOf(owner.name)).rejects.toMatchObject({
        statusCode: 404,
        message: 'No se ha encontrado la empresa',
      });
    },
  );

  test('people have no such page', async () => {
    const { name } = await given.person();
    await expect(pageOf(name)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('a token that is no good is refused here too', async () => {
    const { owner } = await given.company();
    const answer = await app.inject({
      url: `/api/company-user/${encodeURIComponent(owner.name)}`,
      headers: { authorization: 'Bearer spoilt' },
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('GET /api/company-user/user/:id', () => {
  test('shows contacts that are switched off to the owner and the administration only', async () => {
    const { id, owner } = await given.company();
    const ask = async (person: { id: string }) =>
      (await as(person)(getCompanyOfUser, { params: { id: owner.id } })).company;
    expect(await ask(owner)).toMatchObject({ id, email: owner.email });
    expect(await ask(await given.person({ role: 'ADMIN' }))).toMatchObject({ id, email: owner.email });
    expect(await ask(await given.person())).toMatchObject({ id, email: null });
  });

  test('a person without a company has none, also for oneself', async () => {
    const person = await given.person();
    await expect(as(person)(getCompanyOfUser, { params: { id: person.id } })).rejects.toMatchObject({
      statusCode: 404,
    });
  });

  test('one that is suspended is there for the administration only', async () => {
    const { id, owner } = await given.company();
    await change(owner, { suspendedAt: new Date() });
    const params = { id: owner.id };
    await expect(as(await given.person())(getCompanyOfUser, { params })).rejects.toMatchObject({ statusCode: 404 });
    const admin = await given.person({ role: 'ADMIN' });
    expect((await as(admin)(getCompanyOfUser, { params })).company.id).toBe(id);
  });
});

describe('PUT /api/company-user/:id', () => {
  test('changes what is sent, empties what is empty', async () => {
    const { id, owner } = await given.company({ description: 'Autos y camionetas', instagram: 'autos.uy' });
    const { company } = await as(owner)(updateCompany, {
      params: { id },
      body: { instagram: '', web: 'autos.com.uy', isPhoneVisible: true },
    });
    expect(company).toMatchObject({
      description: 'Autos y camionetas',
      instagram: null,
      web: 'https://autos.com.uy',
      isPhoneVisible: true,
      isEmailVisible: false,
    });
  });

  test.each(['verified', 'name', 'RUT', 'rating', 'userId'])('%s cannot be set', async (field) => {
    const { id, owner } = await given.company();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/company-user/${id}`,
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      payload: { [field]: true },
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([{ web: 'javascript:alert(1)' }, { web: 'data:text/html,x' }, { instagram: '../admin' }])(
    'a link that is none is refused: %o',
    async (body) => {
      const { id, owner } = await given.company();
      await expect(as(owner)(updateCompany, { params: { id }, body })).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});
