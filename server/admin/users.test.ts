import { listAudit, listUsers, restoreUser, suspendUser } from '@rodado/contract/admin';
import { deleteAccount } from '@rodado/contract/profile';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { as, given, database } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN', name: 'Ana de Rodado' });

const find = (search: string, page = 1) => as(admin)(listUsers, { query: { search, page } });
const idsOf = async (search: string) => (await find(search)).users.map(({ id }) => id);
const suspend = (person: { id: string }, by = admin) =>
  as(by)(suspendUser, { params: { id: person.id }, body: { reason: 'Estafa' } });
const restore = (person: { id: string }) => as(admin)(restoreUser, { params: { id: person.id } });
const trail = async () => (await as(admin)(listAudit)).entries;

describe('GET /api/admin/user', () => {
  test('lists people with what is needed to decide', async () => {
    const { id, owner } = await given.company({ name: 'Automotora Ñandubay', verifiedAt: new Date() });
    const post = await given.post(owner);
    await given.post(owner, { state: 'DELETED' });
    const { seller, post: elsewhere } = await given.publishedPost();
    const question = await given.question(elsewhere, owner);
    const conversation = await given.conversation(elsewhere, seller, owner);
    const said = db.selectFrom('message').where('conversationId', '=', conversation.id).select('id');
    await given.report({ personId: owner.id });
    await given.report({ postId: post.id });
    await given.report({ questionId: question.id });
    await given.report({ messageId: (await said.executeTakeFirstOrThrow()).id });
    await given.report({ personId: owner.id, status: 'dismissed', decidedAt: new Date() });

    expect((await find('ñandubay')).users).toEqual([
      {
        id: owner.id,
        name: 'Automotora Ñandubay',
        email: owner.email,
        role: 'COMPANY',
        isActivated: true,
        suspendedAt: null,
        suspendReason: null,
        suspendKind: null,
        createdAt: expect.any(String),
        posts: 1,
        reports: 4,
        company: { id, name: 'Automotora Ñandubay', verified: true },
      },
    ]);
  });

  test('finds parts of the name without accents and case, of the address, of the RUT', async () => {
    const person = await given.person({ name: 'Inés  Etchegoyhen', email: 'ines_99@correo.example' });
    const { owner } = await given.company({ rut: '21-888.777 0015' });
    for (const search of ['etchego', 'INES', 'inés  etche', 'NES_99@', 'correo.example'])
      expect(await idsOf(search), search).toEqual([person.id]);
    for (const search of ['888777', '218887770015', '21-888.777'])
      expect(await idsOf(search), search).toEqual([owner.id]);
  });

  test('wildcards in a search are literal', async () => {
    const person = await given.person({ name: 'Cien % Confiable \\ SA' });
    expect(await idsOf('%')).toEqual([person.id]);
    expect(await idsOf('n % c')).toEqual([person.id]);
    expect(await idsOf('\\')).toEqual([person.id]);
    expect(await idsOf('c_en')).toEqual([]);
  });

  test('deleted accounts are not listed; the newest first, in pages', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 21; i += 1) {
      const createdAt = new Date(Date.now() - i * 1_000);
      ids.push((await given.person({ name: `Paginada ${i}`, createdAt })).id);
    }
    await given.person({ name: 'Paginada y borrada', email: null, deletedAt: new Date() });
    expect(await find('paginada', 2)).toMatchObject({ total: 21, totalPages: 2, page: 2, users: [{ id: ids[20] }] });
    expect((await find('paginada')).users.map(({ id }) => id)).toEqual(ids.slice(0, 20));
    await expect(find('x'.repeat(101))).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('suspending and restoring', () => {
  test('each is in the audit log, with its reason', async () => {
    const person = await given.person();
    const { user } = await suspend(person);
    expect(user).toMatchObject({ id: person.id, suspendReason: 'Estafa', suspendedAt: expect.any(String) });
    expect((await restore(person)).user).toMatchObject({ suspendReason: null, suspendedAt: null });
    const about = { actor: { id: admin.id }, subjectId: person.id, subject: person.name };
    expect((await trail()).slice(0, 2)).toMatchObject([
      { ...about, action: 'user.restored' },
      { ...about, action: 'user.suspended', detail: { reason: 'Estafa' } },
    ]);
  });

  test('suspending twice keeps the first reason', async () => {
    const person = await given.person();
    await suspend(person);
    await expect(suspend(person)).rejects.toMatchObject({ statusCode: 409 });
    await restore(person);
    await restore(person);
    const actions = db.selectFrom('audit').where('subjectId', '=', person.id).select('action').orderBy('at');
    expect((await actions.execute()).map(({ action }) => action)).toEqual(['user.suspended', 'user.restored']);
  });

  test('a reason and an existing account are required', async () => {
    const person = await given.person();
    const withoutReason = as(admin)(suspendUser, { params: { id: person.id }, body: { reason: '' } });
    await expect(withoutReason).rejects.toMatchObject({ statusCode: 400, message: 'Escribí el motivo' });
    const gone = await given.person({ email: null, deletedAt: new Date() });
    for (const missing of [{ id: newId() }, gone]) {
      await expect(suspend(missing)).rejects.toMatchObject({ statusCode: 404 });
      await expect(restore(missing)).rejects.toMatchObject({ statusCode: 404 });
    }
  });
});

describe('one administrator always remains', () => {
  test('administrators cannot suspend themselves', async () => {
    await expect(suspend(admin)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('also when two suspend each other at the same moment', async () => {
    const [one, two] = [await given.person({ role: 'ADMIN' }), await given.person({ role: 'ADMIN' })];
    await as(one)(listUsers);
    await as(two)(listUsers);
    const outcomes = await Promise.allSettled([suspend(one, two), suspend(two, one)]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.statusCode)).toEqual([401]);
  });

  test('the last one cannot leave', async () => {
    const others = db.selectFrom('person').where('role', '=', 'ADMIN').where('id', '<>', admin.id).select('id');
    await db.updateTable('person').set({ role: 'USER' }).where('id', 'in', others).execute();
    await expect(as(admin)(deleteAccount, { body: {} })).rejects.toMatchObject({ statusCode: 409 });
    const successor = await given.person({ role: 'ADMIN' });
    await as(admin)(deleteAccount, { body: {} });
    await expect(as(successor)(deleteAccount, { body: {} })).rejects.toMatchObject({ statusCode: 409 });
  });
});
