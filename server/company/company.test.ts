import { decideCertificate, listCertificates } from '@rodado/contract/admin';
import { getVerification } from '@rodado/contract/certificate';
import { getCompany, getCompanyOfUser, updateCompany } from '@rodado/contract/company';
import { getConversationHead } from '@rodado/contract/conversation';
import { followCompany } from '@rodado/contract/followed';
import { getPost, listPosts } from '@rodado/contract/post';
import { updateUser } from '@rodado/contract/profile';
import { rateCompany } from '@rodado/contract/rating';
import { describe, expect, test } from 'vitest';
import { keyOf } from '../http/rate-limits.ts';
import { testServer } from '../test/server.ts';

const { as, app, database, given, tokenOf } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN' });
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
        whatsapp: null,
        isEmailVisible: false,
        isPhoneVisible: false,
        isAddressVisible: false,
        createdAt: expect.stringMatching(/Z$/),
      },
      slug: owner.name.toLowerCase().replaceAll(' ', '-'),
      openingHours: null,
      branches: [],
      answerMinutes: null,
      isFollowed: false,
      ratingUser: null,
    });
    expect(answer.payload).not.toContain('219999990011');
  });

  test('a WhatsApp number is hidden until the company shows it; then it is on its page, its posts and its chats', async () => {
    const { id, owner } = await given.company();
    await db.updateTable('person').set({ phone: '099 123 456' }).where('id', '=', owner.id).execute();
    const [post, buyer] = [await given.post(owner), await given.person()];
    const conversation = await given.conversation(post, owner, buyer);
    const shown = async () => [
      (await pageOf(owner.name)).company.whatsapp,
      (await as()(getPost, { params: { id: post.id } })).post.user.whatsapp,
      (await as(buyer)(getConversationHead, { params: { id: conversation.id } })).post.user.whatsapp,
    ];
    expect(await shown()).toEqual([null, null, null]);
    await as(owner)(updateCompany, { params: { id }, body: { whatsapp: '+598 98765432' } });
    expect(await shown()).toEqual(['098 765 432', '098 765 432', '098 765 432']);
    const landline = as(owner)(updateCompany, { params: { id }, body: { whatsapp: '2604 7318' } });
    await expect(landline).rejects.toMatchObject({ statusCode: 400, issues: [{ path: 'whatsapp' }] });
    await as(owner)(updateCompany, { params: { id }, body: { whatsapp: '' } });
    expect(await shown()).toEqual([null, null, null]);
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

  test('the relation to a company is visible to the viewer only', async () => {
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

  test('a name that still leads to another company is refused', async () => {
    const first = await given.company({ name: 'La Primera' });
    await as(first.owner)(updateUser, { body: { user: { name: 'La Renombrada' } } });
    const second = await given.company();
    await expect(as(second.owner)(updateUser, { body: { user: { name: 'la primera' } } })).rejects.toMatchObject({
      statusCode: 400,
      message: 'Name already exists',
    });
  });

  test.each([{ suspendedAt: new Date() }, { deletedAt: new Date() }, { activatedAt: null }])(
    '%o is not found',
    async (row) => {
      const { owner } = await given.company();
      await change(owner, row);
      await expect(pageOf(owner.name)).rejects.toMatchObject({
        statusCode: 404,
        message: 'No se ha encontrado la empresa',
      });
    },
  );

  test('people have no page of a company', async () => {
    const { name } = await given.person();
    await expect(pageOf(name)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('an invalid token is refused here too', async () => {
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

  test('a suspended one is found by the administration only', async () => {
    const { id, owner } = await given.company();
    await change(owner, { suspendedAt: new Date() });
    const params = { id: owner.id };
    await expect(as(await given.person())(getCompanyOfUser, { params })).rejects.toMatchObject({ statusCode: 404 });
    const admin = await given.person({ role: 'ADMIN' });
    expect((await as(admin)(getCompanyOfUser, { params })).company.id).toBe(id);
  });
});

describe('PUT /api/company-user/:id', () => {
  test('changes the fields that are sent, clears those that are empty', async () => {
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
    'an invalid link is refused: %o',
    async (body) => {
      const { id, owner } = await given.company();
      await expect(as(owner)(updateCompany, { params: { id }, body })).rejects.toMatchObject({ statusCode: 400 });
    },
  );
});

describe('a company that changes its name', () => {
  const rename = (owner: { id: string }, name: string) => as(owner)(updateUser, { body: { user: { name } } });
  const isVerified = async (name: string) => (await pageOf(name)).company.verified;

  async function verifiedCompany(name: string) {
    const company = await given.company({ name, verifiedAt: new Date() });
    await given.certificate(company, { status: 'approved', decidedAt: new Date(), decidedBy: admin.id });
    return { ...company, post: await given.post(company.owner, { title: `Auto de ${name}` }) };
  }
  const queue = async (companyId: string) => {
    const { certificates } = await as(admin)(listCertificates, { query: { status: 'pending' } });
    return certificates.filter((certificate) => certificate.companyId === companyId);
  };

  test('loses its badge at once, and the administration sees both names and decides again', async () => {
    const { id, owner, post } = await verifiedCompany('Autos del Lago');
    await rename(owner, 'Toyota Oficial');

    expect(await isVerified('Toyota Oficial')).toBe(false);
    expect((await as()(getPost, { params: { id: post.id } })).post.user.company?.verified).toBe(false);
    expect((await as()(listPosts, { query: { company: 'Toyota Oficial', verified: 'true' } })).total).toBe(0);
    expect(await as(owner)(getVerification, { params: { id } })).toMatchObject({ verified: false, status: 'pending' });
    expect(await queue(id)).toMatchObject([
      { name: 'Toyota Oficial', formerNames: ['Autos del Lago'], status: 'pending', decidedAt: null, decidedBy: null },
    ]);

    const [{ certificateId = '', name = '' } = {}] = await queue(id);
    await as(admin)(decideCertificate, {
      params: { companyId: id },
      body: { decision: 'approve', certificateId, name },
    });
    expect(await isVerified('Toyota Oficial')).toBe(true);
  });

  test('keeps every name that it had for the administration, as it was written, the last one first', async () => {
    const { id, owner } = await verifiedCompany('Autos Ñapindá');
    for (const name of ['Autos Segundo', 'Autos Tercero']) await rename(owner, name);
    expect(await queue(id)).toMatchObject([{ formerNames: ['Autos Segundo', 'Autos Ñapindá'] }]);
  });

  test('keeps the badge while the name stays letter by letter, and no longer', async () => {
    const { owner } = await verifiedCompany('Autos Sarandí');
    await rename(owner, ' Autos  Sarandí ');
    expect(await isVerified('Autos Sarandí')).toBe(true);
    await rename(owner, 'AUTOS SARANDI');
    expect(await isVerified('Autos Sarandí')).toBe(false);
  });

  test('and whose first certificate is pending stays pending', async () => {
    const company = await given.company({ name: 'Autos que Esperan' });
    await given.certificate(company);
    await rename(company.owner, 'Autos con Paciencia');
    expect(await queue(company.id)).toMatchObject([{ formerNames: ['Autos que Esperan'] }]);
  });

  test('may do so twice a month; people as often as they like', async () => {
    const limited = await testServer();
    const { id, owner } = await limited.given.company({ name: 'Autos Uno' });
    const change = (person: { id: string }, name: string) =>
      limited.as(person)(updateUser, { body: { user: { name } } });
    await limited.given.company({ name: 'Autos Tomados' });
    await expect(change(owner, 'Autos Tomados')).rejects.toMatchObject({ statusCode: 400 });
    for (const name of ['Autos Dos', 'Autos Dos', 'Autos Tres']) await change(owner, name);
    await expect(change(owner, 'Autos Cuatro')).rejects.toMatchObject({
      statusCode: 429,
      issues: [{ path: 'user.name', message: 'Podés cambiar el nombre de la empresa dos veces por mes.' }],
    });
    expect((await limited.as(owner)(updateUser, { body: { user: { city: 'Salto' } } })).user.name).toBe('Autos Tres');

    await limited.database.db
      .updateTable('rateLimit')
      .set({ resetsAt: new Date() })
      .where('key', '=', keyOf('company-name', id))
      .execute();
    await change(owner, 'Autos Cuatro');
    const person = await limited.given.person();
    for (const name of ['Ana', 'Anita', 'Ana María']) await change(person, name);
  });
});
