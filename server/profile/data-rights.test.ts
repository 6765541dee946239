import { getMe } from '@rodado/contract/account';
import { listNotifications } from '@rodado/contract/notification';
import { acceptOffer } from '@rodado/contract/offer';
import { getPost, listPosts } from '@rodado/contract/post';
import { deleteAccount, setProfileImage } from '@rodado/contract/profile';
import { confirmSale } from '@rodado/contract/sale';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { newId } from '../db/id.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { testServer } from '../test/server.ts';
import { insertSession } from '../test/session.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, published, tokenOf } = server;
const { db } = database;
const password = 'una clave larga';
const passwordHash = await hashPassword(password);

describe('GET /api/user/export', () => {
  test('one ZIP with all of a person’s data and images only', async () => {
    const person = await given.person({ passwordHash, phone: '099 111 222' });
    const { user } = await as(person)(setProfileImage, { form: formWith(await photograph()) });
    const post = await given.post(person, { title: 'Mi Gol', price: 10_000 });
    await db.updateTable('post').set({ price: 9_500 }).where('id', '=', post.id).execute();
    const { seller, post: other } = await given.publishedPost({ title: 'Auto ajeno' });
    const conversation = await given.conversation(other, seller, person);
    await db
      .insertInto('message')
      .values({ id: newId(), conversationId: conversation.id, seq: 2, senderId: seller.id, text: 'Texto del vendedor' })
      .execute();
    const answer = await app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unzipSync(answer.rawPayload);
    const text = strFromU8(files['datos.json'] ?? new Uint8Array());
    expect(JSON.parse(text)).toMatchObject({
      cuenta: { email: person.email, phone: '099 111 222' },
      publicaciones: [{ title: 'Mi Gol', id: post.id }],
      precios: [
        { vehicleId: post.id, price: 10_000 },
        { vehicleId: post.id, price: 9_500 },
      ],
      mensajes: [{ text: 'Hola, ¿sigue disponible?' }],
    });
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('Texto del vendedor');
    expect(files[`imagenes/${user.profileImage?.split('/').pop()}`]?.length).toBeGreaterThan(0);
  });

  test('five an hour', async () => {
    const limited = await testServer();
    const headers = { authorization: `Bearer ${await limited.tokenOf(await limited.given.person())}` };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push((await limited.app.inject({ url: '/api/user/export', headers })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** A company with a certificate, and everything that others and we have stored about its person. */
async function companyWithTraces() {
  const { id, owner } = await given.company();
  const other = await given.person();
  await ctx.privateFiles.put('certificado.pdf', Buffer.from('%PDF-'), { contentType: 'application/pdf' });
  const rows = {
    certificate: { id: newId(), companyId: id, file: 'certificado.pdf', contentType: 'application/pdf' as const },
    notification: { id: newId(), personId: owner.id, kind: 'ended' as const, text: 'Terminó', link: '/perfil' },
  };
  const decision = { status: 'again' as const, reason: 'Borroso', decidedAt: new Date(), decidedBy: other.id };
  await db
    .insertInto('certificate')
    .values({ ...rows.certificate, ...decision })
    .execute();
  await db
    .insertInto('contactMessage')
    .values({ id: newId(), name: owner.name, email: owner.email, message: 'Una consulta' })
    .execute();
  await db.insertInto('notification').values(rows.notification).execute();
  await db
    .insertInto('notificationSetting')
    .values({ personId: owner.id, kind: 'offer', email: false, push: false })
    .execute();
  await db
    .insertInto('pushSubscription')
    .values({
      personId: owner.id,
      sessionId: (await insertSession(db, owner.id, 'vitest')).id,
      endpoint: `https://push.example/${owner.id}`,
      p256dh: 'key',
      auth: 'secret',
    })
    .execute();
  await db
    .insertInto('block')
    .values([
      { personId: owner.id, blockedId: other.id },
      { personId: other.id, blockedId: owner.id },
    ])
    .execute();
  return { owner, other };
}

describe('data outside the account row', () => {
  test('is in the export, the certificate as a file', async () => {
    const { owner, other } = await companyWithTraces();
    const { rawPayload } = await app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
    });
    const files = unzipSync(rawPayload);
    const data = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()));
    expect(data).toMatchObject({
      notificaciones: [{ text: 'Terminó' }],
      avisos: [{ kind: 'offer', email: false }],
      avisosEnDispositivos: [{ endpoint: `https://push.example/${owner.id}` }],
      bloqueados: [{ blockedId: other.id }],
      certificados: [{ status: 'again', reason: 'Borroso' }],
      mensajesDeContacto: [{ message: 'Una consulta' }],
    });
    expect(data.certificados[0]).not.toHaveProperty('decidedBy');
    expect(strFromU8(files['certificados/certificado.pdf'] ?? new Uint8Array())).toBe('%PDF-');
  });

  test('is deleted with the account, the file of the certificate too', async () => {
    const { owner } = await companyWithTraces();
    await as(owner)(deleteAccount, { body: {} });
    for (const table of ['notification', 'notificationSetting', 'pushSubscription', 'block'] as const) {
      expect(await db.selectFrom(table).where('personId', '=', owner.id).selectAll().execute(), table).toEqual([]);
    }
    expect(await db.selectFrom('block').where('blockedId', '=', owner.id).selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('contactMessage').where('email', '=', owner.email).select('id').execute()).toEqual([]);
    expect(await ctx.privateFiles.read('certificado.pdf')).toBeUndefined();
  });
});

describe('DELETE /api/user', () => {
  test('removes personal data and keeps the conversations of other people readable', async () => {
    const person = await given.person({ passwordHash, phone: '099 333 444' });
    const token = await tokenOf(person);
    const { user } = await as(person)(setProfileImage, { form: formWith(await photograph()) });
    const own = await given.post(person);
    const { seller, post } = await given.publishedPost();
    const conversation = await given.conversation(post, seller, person);
    await given.question(post, person);

    await as(person)(deleteAccount, { body: { password } });

    expect((await app.inject({ url: getMe.url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(401);
    const row = await db.selectFrom('person').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: 'Usuario eliminado',
      email: null,
      phone: null,
      passwordHash: null,
      profileImage: null,
    });
    expect((await app.inject(user.profileImage ?? '')).statusCode).toBe(404);
    await expect(as()(getPost, { params: { id: own.id } })).rejects.toMatchObject({ statusCode: 404 });
    expect((await as()(listPosts)).posts.map(({ id }) => id)).not.toContain(own.id);
    const messages = await db.selectFrom('message').where('conversationId', '=', conversation.id).selectAll().execute();
    expect(messages).toHaveLength(1);
    const { post: seen } = await as()(getPost, { params: { id: post.id } });
    expect(seen.questions[0]?.user.name).toBe('Usuario eliminado');
  });

  test('the address is free again', async () => {
    const person = await given.person({ passwordHash });
    await as(person)(deleteAccount, { body: { password } });
    await expect(given.person({ email: person.email })).resolves.toBeDefined();
  });

  test('a company is deleted with its RUT, its ratings and its followers', async () => {
    const { id, owner } = await given.company();
    const follower = await given.person();
    await db.insertInto('followed').values({ personId: follower.id, companyId: id }).execute();
    await as(owner)(deleteAccount, { body: {} });
    expect(await db.selectFrom('company').where('id', '=', id).select('id').execute()).toEqual([]);
    expect(await db.selectFrom('followed').where('companyId', '=', id).select('personId').execute()).toEqual([]);
  });

  test('ratings are deleted with their author', async () => {
    const { id: companyId } = await given.company();
    const person = await given.person({ passwordHash });
    await db.insertInto('rating').values({ personId: person.id, companyId, stars: 5 }).execute();
    await as(person)(deleteAccount, { body: { password } });
    const company = await db.selectFrom('company').where('id', '=', companyId).select('ratingCount').executeTakeFirst();
    expect(company?.ratingCount).toBe(0);
  });

  test.each([{ password: 'no es esa' }, {}])('without the right password nothing happens: %o', async (body) => {
    const person = await given.person({ passwordHash });
    await expect(as(person)(deleteAccount, { body })).rejects.toMatchObject({ statusCode: 400 });
    expect((await as(person)(getMe)).user.name).toBe(person.name);
  });

  test('an image that another post shows too is kept', async () => {
    const [leaving, staying] = [await given.person({ passwordHash }), await given.person()];
    await ctx.storage.put('shared.jpg', await photograph(), { contentType: 'image/jpeg' });
    for (const person of [leaving, staying]) {
      const { id } = await given.post(person);
      await db.updateTable('image').set({ url: '/uploads/shared.jpg' }).where('postId', '=', id).execute();
    }
    await as(leaving)(deleteAccount, { body: { password } });
    expect((await app.inject('/uploads/shared.jpg')).statusCode).toBe(200);
  });

  test('bidders on the posts are notified, and searches find none of the posts', async () => {
    const [leaving, bidder] = [await given.person({ passwordHash }), await given.person()];
    const post = await given.timedPost(leaving, { title: 'Kwid' });
    const before = await given.timedPost(leaving, { title: 'Ya eliminado', state: 'DELETED' });
    for (const one of [post, before]) await given.offer(one, await given.conversation(one, leaving, bidder), bidder);
    const changed = vi.spyOn(ctx.search, 'changed');

    await as(leaving)(deleteAccount, { body: { password } });

    const { notifications } = await as(bidder)(listNotifications);
    expect(notifications.map(({ kind, text }) => [kind, text])).toEqual([
      ['ended', 'Eliminaron «Kwid»: tu oferta ya no corre'],
    ]);
    expect(changed.mock.calls.flat(2)).toContain(post.id);
    changed.mockRestore();
  });

  test('what they had offered ends; who had accepted it has a free post and is notified', async () => {
    const [leaving, seller] = [await given.person({ passwordHash }), await given.person()];
    const placed = async (title: string) => {
      const post = await given.timedPost(seller, { title });
      return { post, ...(await given.offer(post, await given.conversation(post, seller, leaving), leaving)) };
    };
    const [open, accepted, sold] = [await placed('Abierta'), await placed('Kwid'), await placed('Vendida')];
    for (const { id } of [accepted, sold]) await as(seller)(acceptOffer, { params: { id } });
    const body = { price: 15_500, showPrice: false };
    await as(leaving)(confirmSale, { params: { id: accepted.id }, body });
    for (const side of [seller, leaving]) await as(side)(confirmSale, { params: { id: sold.id }, body });
    const isReserved = async () => (await as()(getPost, { params: { id: accepted.post.id } })).post.isReserved;
    expect(await isReserved()).toBe(true);
    const before = (await as(seller)(listNotifications)).notifications.map(({ id }) => id);

    await as(leaving)(deleteAccount, { body: { password } });

    expect(await isReserved()).toBe(false);
    const { notifications } = await as(seller)(listNotifications);
    expect(notifications.filter(({ id }) => !before.includes(id))).toMatchObject([
      {
        kind: 'offer',
        text: 'La persona a la que le aceptaste la oferta por «Kwid» ya no está en Rodado: el vehículo queda libre otra vez',
        link: `/ofertas/${accepted.post.id}`,
      },
    ]);
    const offers = await db.selectFrom('offer').where('personId', '=', leaving.id).select(['id', 'status']).execute();
    expect(Object.fromEntries(offers.map(({ id, status }) => [id, status]))).toEqual({
      [open.id]: 'WITHDRAWN',
      [accepted.id]: 'WITHDRAWN',
      [sold.id]: 'ACCEPTED',
    });
    expect(published).toContainEqual({
      to: seller.id,
      event: 'offerChanged',
      payload: expect.objectContaining({ id: accepted.id, status: 'WITHDRAWN' }),
    });
  });

  test('a file that cannot be deleted does not undo it', async () => {
    const { owner } = await companyWithTraces();
    await given.post(owner);
    const broken = [ctx.storage, ctx.privateFiles].map((storage) =>
      vi.spyOn(storage, 'remove').mockRejectedValue(new Error('the disk is gone')),
    );
    const warn = vi.spyOn(ctx.log, 'warn').mockImplementation(() => {});

    await expect(as(owner)(deleteAccount, { body: {} })).resolves.toEqual({ ok: true });

    expect(warn).toHaveBeenCalledWith(expect.anything(), 'old files could not be removed');
    for (const spy of [...broken, warn]) spy.mockRestore();
  });
});
