import { createHash } from 'node:crypto';
import { TEAM_ROLES, type TeamRole } from '@rodado/contract/enums';
import { clientEvents } from '@rodado/contract/events';
import { planStockImport } from '@rodado/contract/stock-import';
import type { Insertable } from 'kysely';
import { io as connectSocket } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertMailToken, type Purpose } from './account/mail-tokens.ts';
import { hashPassword } from './account/password.ts';
import { newId } from './db/id.ts';
import type { Database } from './db/schema.ts';
import { type Caller, cellsOf, PERMISSIONS, type PermissionCells } from './permissions.ts';
import { upsertFilter } from './saved-search/saved-search.queries.ts';
import { socketEvents } from './sockets.ts';
import { insertInvitation } from './team/team.queries.ts';
import { onePagePdf } from './test/pdf.ts';
import { formWith, photograph } from './test/photograph.ts';
import { aPost } from './test/post-input.ts';
import { encodeForm, testServer } from './test/server.ts';
import { insertSession } from './test/session.ts';
import { stockCsv } from './test/stock-file.ts';

const CALLERS = ['anonymous', 'user', 'company', ...TEAM_ROLES, 'admin'] as const satisfies Caller[];
const PASSWORD = 'una clave larga';
const server = await testServer({ config: { rateLimits: false } });
const { app, ctx, given, tokens, database } = server;

type Whose = keyof PermissionCells;
type Signed = Parameters<typeof server.tokenOf>[0];
interface Sample {
  url: string;
  body?: object;
  form?: FormData;
  /** Instead of the usual caller of that kind, for calls that delete the caller. */
  caller?: Signed;
}

/** How to make each call: about a thing of the caller's, of another account, or about nothing. */
const SAMPLES: Record<string, (caller: Caller, whose: Whose) => Promise<Sample> | Sample> = {
  'GET /uploads/:name': async () => {
    await storedImage('/uploads/aa.jpg', 'ACTIVE');
    return { url: '/uploads/aa.jpg' };
  },
  'GET /uploads/:signature/:name': async () => {
    await storedImage('/uploads/bb.jpg', 'HIDDEN');
    return { url: ctx.signedUrls.sign('/uploads/bb.jpg') };
  },
  'POST /api/auth/signin': async () => {
    const { email } = await given.person({ passwordHash: await hashPassword(PASSWORD) });
    return { url: '/api/auth/signin', body: { email, password: PASSWORD } };
  },
  'POST /api/auth/refresh': async () => ({ url: '/api/auth/refresh', body: { refreshToken: await refreshToken() } }),
  'POST /api/auth/logout': async () => ({ url: '/api/auth/logout', body: { refreshToken: await refreshToken() } }),
  'GET /api/post/:id': (caller, whose) => aboutPost(caller, whose),
  'GET /api/post/:id/similar': (caller, whose) => aboutPost(caller, whose, '/similar'),
  'GET /api/post/:id/price-estimate': (caller, whose) => aboutPost(caller, whose, '/price-estimate'),
  'GET /api/post/cards/byId': () => ({ url: `/api/post/cards/byId?ids=${newId()}` }),
  'GET /api/comparison': () => ({ url: `/api/comparison?ids=${newId()}` }),
  'POST /api/comparison': () => ({ url: '/api/comparison', body: { ids: [newId(), newId()] } }),
  'GET /api/price-estimate': () => ({ url: '/api/price-estimate?brand=Toyota&model=Corolla&year=2019&km=54000' }),
  'GET /api/post/:id/offers': (caller, whose) => aboutPost(caller, whose, '/offers'),
  'GET /api/post/:id/contact': (caller, whose) => aboutPost(caller, whose, '/contact'),
  'POST /api/post': () => ({ url: '/api/post', body: aPost }),
  'GET /api/post/:id/edit': (caller, whose) => aboutPost(caller, whose, '/edit'),
  'GET /api/post/:id/figures': (caller, whose) => aboutPost(caller, whose, '/figures'),
  'GET /api/post/:id/stats': (caller, whose) => aboutPost(caller, whose, '/stats'),
  'GET /api/post/:id/stats/csv': (caller, whose) => aboutPost(caller, whose, '/stats/csv'),
  'POST /api/post/:id/view': async (caller, whose) => ({
    ...(await aboutPost(caller, whose, '/view')),
    body: { origin: 'search' },
  }),
  'GET /api/papers/:id': async (caller, whose) => ({ url: `/api/papers/${await postOf(caller, whose)}` }),
  'PUT /api/papers/:id': async (caller, whose) => ({
    url: `/api/papers/${await postOf(caller, whose)}`,
    body: { acceptsTrade: true },
  }),
  'PUT /api/papers/:id/registration': async (caller, whose) => ({
    url: `/api/papers/${await postOf(caller, whose)}/registration`,
    body: { plate: 'SAB 1234', padron: '902415', department: 'Salto' },
  }),
  'DELETE /api/papers/:id/registration': async (caller, whose) => ({
    url: `/api/papers/${await postOf(caller, whose)}/registration`,
  }),
  'PUT /api/post/:id': async (caller, whose) => ({ ...(await aboutPost(caller, whose)), body: aPost }),
  'PUT /api/post/:id/status': async (caller, whose) => ({
    ...(await aboutPost(caller, whose, '/status')),
    body: { status: 'PAUSED' },
  }),
  'PUT /api/post/:id/images': async (caller, whose) => {
    const form = formWith(await photograph(), { field: 'files' });
    form.append('orders', '0');
    return { ...(await aboutPost(caller, whose, '/images')), form };
  },
  'PUT /api/post/:id/images/edit': async (caller, whose) => {
    const form = formWith(await photograph(), { field: 'images' });
    form.append('ordersNew[0]', '0');
    return { ...(await aboutPost(caller, whose, '/images/edit')), form };
  },
  'PUT /api/post/:id/condition-sheet': async (caller, whose) => ({
    ...(await aboutPost(caller, whose, '/condition-sheet')),
    body: { items: [] },
  }),
  'POST /api/post/:id/condition-sheet/images': async (caller, whose) => ({
    ...(await aboutPost(caller, whose, '/condition-sheet/images')),
    form: formWith(await photograph(), { field: 'file' }),
  }),
  'DELETE /api/post/:id': (caller, whose) => aboutPost(caller, whose),
  'POST /api/favorite': async (caller, whose) => ({
    url: '/api/favorite',
    body: { postId: await postOf(caller, whose) },
  }),
  'DELETE /api/favorite/:id': async (caller, whose) => {
    const postId = await postOf(caller, whose);
    const [id, keeper] = [newId(), whose === 'own' ? people.get(caller) : await given.person()];
    if (keeper && whose !== 'missing')
      await database.db.insertInto('favorite').values({ id, personId: keeper.id, postId }).execute();
    return { url: `/api/favorite/${id}` };
  },
  'POST /api/question/:id': async (caller, whose) => ({
    url: `/api/question/${await postOf(caller, whose)}`,
    body: { text: '¿Tiene service?' },
  }),
  'GET /api/question/post/:id': async (caller, whose) => ({
    url: `/api/question/post/${await postOf(caller, whose)}`,
  }),
  'POST /api/answer/:id': async (caller, whose) => ({
    url: `/api/answer/${whose === 'missing' ? newId() : (await given.question({ id: await postOf(caller, whose) }, await given.person())).id}`,
    body: { text: 'Sí' },
  }),
  'DELETE /api/question/:id': (caller, whose) => aboutQuestion(caller, whose),
  'POST /api/question/:id/report': async (caller, whose) => ({
    ...(await aboutQuestion(caller, whose, '/report')),
    body: { reason: 'Spam' },
  }),
  'POST /api/report': async (caller, whose) => ({
    url: '/api/report',
    body: { kind: 'post', id: await postOf(caller, whose), reason: 'Spam' },
  }),
  'POST /api/block/:id': (caller, whose) => aboutPerson('/api/block', caller, whose),
  'DELETE /api/block/:id': (caller, whose) => aboutPerson('/api/block', caller, whose),
  'POST /api/auth/signup': () => ({
    url: '/api/auth/signup',
    body: { email: freshEmail(), name: 'Ana', password: PASSWORD },
  }),
  'POST /api/auth/signup/company': () => ({
    url: '/api/auth/signup/company',
    body: { email: freshEmail(), name: newId(), password: PASSWORD, RUT: newId() },
  }),
  'POST /api/auth/resend-activation': () => ({ url: '/api/auth/resend-activation', body: { email: freshEmail() } }),
  'POST /api/auth/recover-password': () => ({ url: '/api/auth/recover-password', body: { email: freshEmail() } }),
  'GET /api/auth/activate/:token': async () => ({ url: `/api/auth/activate/${await link('activate')}` }),
  'POST /api/auth/activate': async () => ({ url: '/api/auth/activate', body: { token: await link('activate') } }),
  'POST /api/user/recover-password/:token': async () => ({
    url: `/api/user/recover-password/${await link('recover')}`,
    body: { password: PASSWORD },
  }),
  'POST /api/user/email/confirm': async () => ({
    url: '/api/user/email/confirm',
    body: { token: await link('confirmEmail') },
  }),
  'POST /api/user/email/undo': async () => ({ url: '/api/user/email/undo', body: { token: await link('undoEmail') } }),
  'POST /api/user/password/undo': async () => ({
    url: '/api/user/password/undo',
    body: { token: await link('undoPassword') },
  }),
  'POST /api/user/profile-image': () => upload('/api/user/profile-image'),
  'POST /api/company-user/cover': () => upload('/api/company-user/cover'),
  'GET /api/post/user/:id': async (caller, whose) => {
    const somebody = whose === 'own' ? people.get(caller) : whose === 'foreign' ? await given.person() : undefined;
    return { url: `/api/post/user/${somebody?.id ?? newId()}` };
  },
  'GET /api/seller/:id': (caller, whose) => aboutPerson('/api/seller', caller, whose),
  'GET /api/company-user/:name': async (_caller, whose) => ({
    url: `/api/company-user/${encodeURIComponent((await companyOf(whose)).owner.name)}`,
  }),
  'GET /api/company-user/slug/:slug': async (_caller, whose) => ({
    url: `/api/company-user/slug/${(await companyOf(whose)).owner.name.toLowerCase().replace(' ', '-')}`,
  }),
  'GET /api/branch': () => ({ url: '/api/branch' }),
  'PUT /api/branch': () => ({ url: '/api/branch', body: { openingHours: null, branches: [] } }),
  'GET /api/company-user/user/:id': async (_caller, whose) => ({
    url: `/api/company-user/user/${(await companyOf(whose)).owner.id}`,
  }),
  'GET /api/company-user/:id/verified': async (_caller, whose) => ({
    url: `/api/company-user/${(await companyOf(whose)).id}/verified`,
  }),
  'PUT /api/company-user/:id/certificate': async (_caller, whose) =>
    upload(`/api/company-user/${(await companyOf(whose)).id}/certificate`),
  'POST /api/followed/:companyId': async (_caller, whose) => ({
    url: `/api/followed/${(await companyOf(whose)).id}`,
  }),
  'DELETE /api/followed/:companyId': async (_caller, whose) => ({
    url: `/api/followed/${(await companyOf(whose)).id}`,
  }),
  'POST /api/rating/:companyId': async (_caller, whose) => ({
    url: `/api/rating/${(await companyOf(whose)).id}`,
    body: { rating: 4 },
  }),
  'GET /api/rating/:companyId': async (_caller, whose) => ({ url: `/api/rating/${(await companyOf(whose)).id}` }),
  'PUT /api/rating/:id/answer': async (_caller, whose) => {
    const id = whose === 'missing' ? newId() : (await given.ratingText(await companyOf(whose))).id;
    return { url: `/api/rating/${id}/answer`, body: { text: 'Gracias por venir.' } };
  },
  'PUT /api/company-user/:id': async (_caller, whose) => ({
    url: `/api/company-user/${(await companyOf(whose)).id}`,
    body: { description: 'Autos' },
  }),
  'DELETE /api/user': async (caller) => ({
    url: '/api/user',
    body: {},
    ...(caller === 'anonymous' || isAtWork(caller)
      ? {}
      : {
          caller:
            caller === 'company'
              ? (await given.company()).owner
              : await given.person({ role: caller === 'admin' ? 'ADMIN' : 'USER' }),
        }),
  }),
  'PUT /api/user': () => ({ url: '/api/user', body: { user: { city: 'Salto' } } }),
  'POST /api/user/password': () => ({ url: '/api/user/password', body: { password: PASSWORD } }),
  'GET /api/conversation/:id/post': (caller, whose) =>
    aboutConversation(caller, whose, (id) => `/conversation/${id}/post`),
  'DELETE /api/conversation/:id': (caller, whose) => aboutConversation(caller, whose, (id) => `/conversation/${id}`),
  'GET /api/message/:conversationId': (caller, whose) => aboutConversation(caller, whose, (id) => `/message/${id}`),
  'DELETE /api/message/:id': async (caller, whose) => {
    const conversationId = await conversationOf(caller, whose);
    const id = newId();
    const self = whose === 'own' && workers.has(caller) ? people.get(caller) : undefined;
    if (self)
      await database.db
        .insertInto('message')
        .values({ id, conversationId, seq: 2, senderId: self.id, text: 'Sí' })
        .execute();
    const message = await database.db
      .selectFrom('message')
      .where('conversationId', '=', conversationId)
      .orderBy('seq', 'desc')
      .select('id')
      .executeTakeFirst();
    return { url: `/api/message/${message?.id ?? newId()}` };
  },
  'POST /api/conversation/:id/images': async (caller, whose) =>
    upload(`/api/conversation/${await conversationOf(caller, whose)}/images`),
  'POST /api/appointment/:id/accept': (caller, whose) => aboutAppointment(caller, whose, 'accept'),
  'POST /api/appointment/:id/cancel': (caller, whose) => aboutAppointment(caller, whose, 'cancel'),
  'POST /api/phone-request/:id/accept': async (caller, whose) => ({
    ...(await aboutPhoneRequest(caller, whose, 'accept')),
    body: { phone: '099 123 456' },
  }),
  'POST /api/phone-request/:id/decline': (caller, whose) => aboutPhoneRequest(caller, whose, 'decline'),
  'POST /api/phone-request/:id/revoke': (caller, whose) => aboutPhoneRequest(caller, whose, 'revoke'),
  'GET /api/offer/:id': async (caller, whose) => ({ url: `/api/offer/${await postOf(caller, whose)}` }),
  'POST /api/offer/:id/accept': (caller, whose) => aboutOffer(caller, whose, 'accept'),
  'POST /api/offer/:id/reject': (caller, whose) => aboutOffer(caller, whose, 'reject'),
  'POST /api/offer/:id/withdraw': (caller, whose) => aboutOffer(caller, whose, 'withdraw'),
  'POST /api/offer/:id/sale': async (caller, whose) => ({
    ...(await aboutOffer(caller, whose, 'sale')),
    body: { price: 10_000, showPrice: false },
  }),
  'PUT /api/notification/settings': () => ({ url: '/api/notification/settings', body: { kinds: {} } }),
  'POST /api/notification/push': () => ({
    url: '/api/notification/push',
    body: { endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`, keys: { p256dh: 'key', auth: 'auth' } },
  }),
  'DELETE /api/notification/push': () => ({
    url: '/api/notification/push',
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/none' },
  }),
  'POST /api/saved-search': () => ({ url: '/api/saved-search', body: { filters: { brand: 'Toyota' } } }),
  'PUT /api/saved-search/:id': async (caller, whose) => ({
    ...(await aboutSearch(caller, whose)),
    body: { name: 'Otro nombre' },
  }),
  'POST /api/saved-search/:id/seen': (caller, whose) => aboutSearch(caller, whose, '/seen'),
  'DELETE /api/saved-search/:id': (caller, whose) => aboutSearch(caller, whose),
  'POST /api/saved-search/stop/:token': async () => ({
    url: `/api/saved-search/stop/${tokens.stopOf((await given.person()).id, newId())}`,
  }),
  'POST /api/stock/price': async (caller, whose) => ({
    url: '/api/stock/price',
    body: {
      selection: { ids: [await postOf(caller, whose)] },
      change: { direction: 'down', unit: 'percent', value: 5, rounding: 1 },
    },
  }),
  'POST /api/stock/run': async (caller, whose) => ({
    url: '/api/stock/run',
    body: { id: newId(), action: 'pause', selection: { ids: [await postOf(caller, whose)] } },
  }),
  'GET /api/stock/run/:id': async (caller, whose) => {
    const id = newId();
    const row = { id, personId: await somebody(caller, whose), action: 'pause', finishedAt: new Date() } as const;
    if (whose !== 'missing') await database.db.insertInto('bulkRun').values(row).execute();
    return { url: `/api/stock/run/${id}` };
  },
  'POST /api/stock/export': async (caller, whose) => ({
    url: '/api/stock/export',
    body: { selection: { ids: [await postOf(caller, whose)] } },
  }),
  'POST /api/quick-reply': () => ({ url: '/api/quick-reply', body: { text: newId() } }),
  'PUT /api/quick-reply/:id': async (caller, whose) => ({
    ...(await aboutReply(caller, whose)),
    body: { text: newId() },
  }),
  'DELETE /api/quick-reply/:id': aboutReply,
  'GET /api/lead/:id/:personId': (caller, whose) => aboutLead(caller, whose),
  'GET /api/lead/:id/:personId/entry': (caller, whose) => aboutLead(caller, whose, '/entry'),
  'PUT /api/lead/:id/:personId/state': async (caller, whose) => ({
    ...(await aboutLead(caller, whose, '/state')),
    body: { state: 'lost' },
  }),
  'POST /api/lead/:id/:personId/note': async (caller, whose) => ({
    ...(await aboutLead(caller, whose, '/note')),
    body: { id: newId(), text: 'Llamó' },
  }),
  'PUT /api/lead/:id/:personId/note/:noteId': async (caller, whose) => {
    const [noteId, memberId] = [newId(), workers.get(caller)?.id ?? null];
    const note = { id: noteId, kind: 'note', text: 'Llamó', memberId } as const;
    return { ...(await aboutLead(caller, whose, `/note/${noteId}`, note)), body: { text: 'Llamó dos veces' } };
  },
  'DELETE /api/lead/:id/:personId/note/:noteId': async (caller, whose) => {
    const [noteId, memberId] = [newId(), workers.get(caller)?.id ?? null];
    return aboutLead(caller, whose, `/note/${noteId}`, { id: noteId, kind: 'note', text: 'Llamó', memberId });
  },
  'PUT /api/lead/:id/:personId/reminder': async (caller, whose) => ({
    ...(await aboutLead(caller, whose, '/reminder')),
    body: { dueAt: new Date(Date.now() + 3_600_000).toISOString(), text: 'Llamar' },
  }),
  'DELETE /api/lead/:id/:personId/reminder': (caller, whose) => aboutLead(caller, whose, '/reminder'),
  'POST /api/stock-import': (caller) => ({ url: '/api/stock-import', form: stockForm(), ...asDealer(caller) }),
  'GET /api/stock-import/:id': async (caller, whose) => {
    const { url } = await aboutImport(whose);
    return { url, ...asDealer(caller) };
  },
  'GET /api/stock-import/:id/row': async (caller, whose) => {
    const { url } = await aboutImport(whose, '/row');
    return { url, ...asDealer(caller) };
  },
  'PUT /api/stock-import/:id/columns': async (caller, whose) => {
    const { url, columns } = await aboutImport(whose, '/columns');
    return { url, body: { columns }, ...asDealer(caller) };
  },
  'POST /api/stock-import/:id/apply': async (caller, whose) => {
    const { url, plan } = await aboutImport(whose, '/apply');
    return { url, body: { plan }, ...asDealer(caller) };
  },
  'DELETE /api/stock-import/:id': async (caller, whose) => {
    const { url } = await aboutImport(whose);
    return { url, ...asDealer(caller) };
  },
  'POST /api/stock-import/photo/retry': (caller) => ({ url: '/api/stock-import/photo/retry', ...asDealer(caller) }),
  'POST /api/stock-key': (caller) => ({ url: '/api/stock-key', body: { name: 'Una' }, ...asDealer(caller) }),
  'DELETE /api/stock-key/:id': async (_caller, whose) => {
    const id = newId();
    const { owner } = await companyOf(whose);
    const row = { id, personId: owner.id, name: 'Una', hash: createHash('sha256').update(id).digest() };
    if (whose !== 'missing') await database.db.insertInto('stockKey').values(row).execute();
    return { url: `/api/stock-key/${id}` };
  },
  'POST /api/notification/stop/:token': async () => ({
    url: `/api/notification/stop/${tokens.stopOf((await given.person()).id, 'all')}`,
  }),
  'POST /api/notification/read': () => ({ url: '/api/notification/read', body: {} }),
  'POST /api/email/contact': () => ({
    url: '/api/email/contact',
    body: { name: 'Ana', email: 'ana@example.test', message: 'Hola' },
  }),
  'GET /api/admin/certificate/:companyId/file': async (_caller, whose) => ({
    url: `/api/admin/certificate/${(await certificateOf(whose)).companyId}/file`,
  }),
  'POST /api/admin/certificate/:companyId': async (_caller, whose) => {
    const { companyId, ...read } = await certificateOf(whose);
    return { url: `/api/admin/certificate/${companyId}`, body: { decision: 'approve', ...read } };
  },
  'POST /api/admin/report/:id': async (_caller, whose) => ({
    url: `/api/admin/report/${await reportOf(whose)}`,
    body: { decision: 'dismiss' },
  }),
  'GET /api/admin/user/:id': (caller, whose) => aboutPerson('/api/admin/user', caller, whose),
  'GET /api/admin/user/:id/post': async (caller, whose) => {
    const { url } = await aboutPerson('/api/admin/user', caller, whose);
    return { url: `${url}/post` };
  },
  'POST /api/admin/user/:id/suspend': async (caller, whose) => {
    const { url } = await aboutPerson('/api/admin/user', caller, whose);
    return { url: `${url}/suspend`, body: { reason: 'Estafa' } };
  },
  'POST /api/admin/user/:id/restore': async (caller, whose) => {
    const { url } = await aboutPerson('/api/admin/user', caller, whose);
    return { url: `${url}/restore` };
  },
  'PUT /api/conversation/:id/assigned': async (caller, whose) => ({
    ...(await aboutConversation(caller, whose, (id) => `/conversation/${id}/assigned`)),
    body: { memberId: null },
  }),
  'POST /api/team/invitation': () => ({ url: '/api/team/invitation', body: { email: freshEmail(), role: 'seller' } }),
  'POST /api/team/invitation/:id/resend': async (_caller, whose) => ({
    url: `/api/team/invitation/${(await invitationOf(whose)).id}/resend`,
  }),
  'DELETE /api/team/invitation/:id': async (_caller, whose) => ({
    url: `/api/team/invitation/${(await invitationOf(whose)).id}`,
  }),
  'PUT /api/team/member/:id': async (_caller, whose) => ({
    url: `/api/team/member/${await memberOf(whose)}`,
    body: { role: 'reader' },
  }),
  'DELETE /api/team/member/:id': async (_caller, whose) => ({ url: `/api/team/member/${await memberOf(whose)}` }),
  'GET /api/team/invited/:token': async () => ({
    url: `/api/team/invited/${(await invitationOf('foreign')).token}`,
  }),
  'POST /api/team/invited': async (caller, whose) => {
    const email = whose === 'own' ? await emailOf(people.get(caller)) : freshEmail();
    const { token } = whose === 'missing' ? { token: 'a.b.c' } : await invitationOf('foreign', email);
    return { url: '/api/team/invited', body: { token } };
  },
  'POST /api/team/work/:id': (caller, whose) => aboutWork(caller, whose),
  'DELETE /api/team/work/:id': (caller, whose) => aboutWork(caller, whose),
  'GET /api/dev/mail/:id': (_caller, whose) => devMail(whose, ''),
  'GET /api/dev/mail/:id/html': (_caller, whose) => devMail(whose, '/html'),
};

/** The image of a post in this state. */
async function storedImage(url: `/uploads/${string}`, state: 'ACTIVE' | 'HIDDEN') {
  const { post } = await given.publishedPost({ state });
  await database.db.updateTable('image').set({ url }).where('postId', '=', post.id).execute();
  await ctx.storage.put(url.replace('/uploads/', ''), Buffer.from('image'), { contentType: 'image/jpeg' });
}

async function postOf(caller: Caller, whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  const owner = whose === 'own' ? people.get(caller) : undefined;
  return (await given.post(owner ?? (await given.person()))).id;
}

const aboutPost = async (caller: Caller, whose: Whose, part = ''): Promise<Sample> => ({
  url: `/api/post/${await postOf(caller, whose)}${part}`,
});

async function aboutQuestion(caller: Caller, whose: Whose, part = ''): Promise<Sample> {
  const asker = (whose === 'own' && people.get(caller)) || (await given.person());
  const { id } = whose === 'missing' ? { id: newId() } : await given.question(await givenPost(), asker);
  return { url: `/api/question/${id}${part}` };
}

async function aboutSearch(caller: Caller, whose: Whose, part = ''): Promise<Sample> {
  const id = newId();
  const owner = (whose === 'own' && people.get(caller)) || (await given.person());
  const filterId = await upsertFilter(database.db, { title: id });
  const row = { id, personId: owner.id, filterId, name: 'Una', alert: 'never' as const };
  if (whose !== 'missing') await database.db.insertInto('savedSearch').values(row).execute();
  return { url: `/api/saved-search/${id}${part}` };
}

const somebody = async (caller: Caller, whose: Whose) =>
  ((whose === 'own' && people.get(caller)) || (await given.person())).id;

async function aboutReply(caller: Caller, whose: Whose): Promise<Sample> {
  const id = newId();
  const row = { id, personId: await somebody(caller, whose), title: '', text: id };
  if (whose !== 'missing') await database.db.insertInto('quickReply').values(row).execute();
  return { url: `/api/quick-reply/${id}` };
}

/** A person who asked on a post. */
async function aboutLead(
  caller: Caller,
  whose: Whose,
  part = '',
  note?: Omit<Insertable<Database['leadEntry']>, 'postId' | 'personId'>,
): Promise<Sample> {
  const [postId, { id: personId }] = [await postOf(caller, whose), await given.person()];
  if (whose !== 'missing') {
    await given.question({ id: postId }, { id: personId });
    if (note)
      await database.db
        .insertInto('leadEntry')
        .values({ ...note, postId, personId })
        .execute();
  }
  return { url: `/api/lead/${postId}/${personId}${part}` };
}

const isAtWork = (caller: Caller): caller is TeamRole => TEAM_ROLES.some((role) => role === caller);

function asDealer(caller: Caller) {
  if (caller === 'company') return { caller: dealer };
  const atWork = dealers.get(caller);
  return atWork ? { caller: atWork } : {};
}

const stockForm = () =>
  formWith(Buffer.from(stockCsv([{ stockNumber: 'S1', photos: 'https://fotos.example/1.jpg' }])), {
    name: 'stock.csv',
  });

/** A plan of that company. */
async function aboutImport(whose: Whose, part = '') {
  if (whose === 'missing') return { url: `/api/stock-import/${newId()}${part}`, columns: ['color'], plan: 'x' };
  const owner = whose === 'own' ? dealer : (await given.company({ verifiedAt: new Date() })).owner;
  await database.db.deleteFrom('stockImport').where('personId', '=', owner.id).execute();
  const { id, columns, plan } = await server.as(owner)(planStockImport, { form: stockForm() });
  return { url: `/api/stock-import/${id}${part}`, columns: columns.map(({ field }) => field), plan };
}

const givenPost = async () => given.post(await given.person());

async function aboutPerson(url: string, caller: Caller, whose: Whose): Promise<Sample> {
  if (whose === 'missing') return { url: `${url}/${newId()}` };
  const person = whose === 'own' ? people.get(caller) : await given.person();
  return { url: `${url}/${person?.id}` };
}

/** 'own' is one that the caller started; that of a team is about a post of their company, whose side they are. */
async function conversationOf(caller: Caller, whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  const [owner, stranger] = [await given.person(), await given.person()];
  const self = (whose === 'own' ? people.get(caller) : undefined) ?? stranger;
  const [seller, buyer] = workers.has(caller) && whose === 'own' ? [self, owner] : [owner, self];
  return (await given.conversation(await given.post(seller), seller, buyer)).id;
}

const aboutConversation = async (caller: Caller, whose: Whose, path: (id: string) => string): Promise<Sample> => ({
  url: `/api${path(await conversationOf(caller, whose))}`,
});

/** 'own' is what the other side sent to the caller. */
async function sentTo(caller: Caller, whose: Whose) {
  const conversationId = await conversationOf(caller, whose);
  const { ownerId, buyerId } = await database.db
    .selectFrom('conversation')
    .where('id', '=', conversationId)
    .select(['ownerId', 'buyerId'])
    .executeTakeFirstOrThrow();
  const [senderId, receiverId] = workers.has(caller) && whose === 'own' ? [buyerId, ownerId] : [ownerId, buyerId];
  return { id: newId(), conversationId, senderId, receiverId };
}

async function aboutAppointment(caller: Caller, whose: Whose, action: 'accept' | 'cancel'): Promise<Sample> {
  if (whose === 'missing') return { url: `/api/appointment/${newId()}/${action}` };
  const { id, conversationId, senderId } = await sentTo(caller, whose);
  const startsAt = new Date(Date.now() + 86_400_000);
  await database.db
    .insertInto('appointment')
    .values({ id, conversationId, proposerId: senderId, meetingId: id, sequence: 0, place: 'Acá', startsAt })
    .execute();
  return { url: `/api/appointment/${id}/${action}` };
}

async function aboutPhoneRequest(
  caller: Caller,
  whose: Whose,
  action: 'accept' | 'decline' | 'revoke',
): Promise<Sample> {
  if (whose === 'missing') return { url: `/api/phone-request/${newId()}/${action}` };
  const { id, conversationId, senderId, receiverId } = await sentTo(caller, whose);
  const given = action === 'revoke' ? { acceptedAt: new Date(), phone: '099 123 456' } : {};
  await database.db
    .insertInto('phoneRequest')
    .values({ id, conversationId, askerId: senderId, giverId: receiverId, ...given })
    .execute();
  const message = { id: newId(), conversationId, seq: 2, senderId, text: 'x', phoneRequestId: id };
  await database.db.insertInto('message').values(message).execute();
  return { url: `/api/phone-request/${id}/${action}` };
}

/** 'own' is an offer on the caller's post, or the caller's own offer when it is withdrawn. */
async function aboutOffer(
  caller: Caller,
  whose: Whose,
  action: 'accept' | 'reject' | 'withdraw' | 'sale',
): Promise<Sample> {
  if (whose === 'missing') return { url: `/api/offer/${newId()}/${action}` };
  const self = whose === 'own' ? people.get(caller) : undefined;
  const owner = (action === 'withdraw' ? undefined : self) ?? (await given.person());
  const bidder = (action === 'withdraw' ? self : undefined) ?? (await given.person());
  const post = await given.timedPost(owner);
  const row = action === 'sale' ? { status: 'ACCEPTED' as const, decidedAt: new Date() } : {};
  const { id } = await given.offer(post, await given.conversation(post, owner, bidder), bidder, row);
  return { url: `/api/offer/${id}/${action}` };
}

/** The payload of each event. */
const SPEECH: Record<string, (caller: Caller, whose: Whose) => Promise<object>> = {
  joinConversation: async (caller, whose) => ({ to: await postOf(caller, whose), message: 'Hola' }),
  joinRoom: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  leaveRoom: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  message: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose), message: 'Hola' }),
  typing: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  delivered: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose), seq: 1 }),
};

const upload = async (url: string): Promise<Sample> => ({ url, form: formWith(await photograph()) });

/** Those at work get a session each time: a new password of the company ends all that are open. */
const headersOf = async (caller: Caller, instead = workers.get(caller)) =>
  instead ? { authorization: `Bearer ${await server.tokenOf(instead)}` } : headers.get(caller);

async function companyOf(whose: Whose) {
  if (whose === 'missing') return { id: newId(), owner: { id: newId(), name: newId() } };
  return whose === 'own' ? ownCompany : given.company();
}

async function invitationOf(whose: Whose, email = freshEmail()) {
  if (whose === 'missing') return { id: newId(), token: '' };
  const { id: companyId } = await companyOf(whose);
  const { invitation, token } = await insertInvitation(database.db, {
    companyId,
    email,
    role: 'seller',
    invitedBy: null,
  });
  return { id: invitation.id, token };
}

const memberOf = async (whose: Whose) =>
  whose === 'missing' ? newId() : (await given.member(await companyOf(whose), 'seller')).id;

async function emailOf(person: { id: string } | undefined): Promise<string> {
  const row = await database.db
    .selectFrom('person')
    .where('id', '=', person?.id ?? '')
    .select('email')
    .executeTakeFirstOrThrow();
  return row.email ?? '';
}

/** 'own' is a company that the caller works for. */
async function aboutWork(caller: Caller, whose: Whose): Promise<Sample> {
  const { id } = whose === 'missing' ? { id: newId() } : await given.company();
  const [self, row] = [people.get(caller), { companyId: id, role: 'seller' as const, email: freshEmail() }];
  if (self && whose === 'own')
    await database.db
      .insertInto('teamMember')
      .values({ ...row, personId: self.id })
      .execute();
  return { url: `/api/team/work/${id}` };
}

/** The id of a company with a pending certificate. */
async function certificateOf(whose: Whose): Promise<{ companyId: string; certificateId: string; name: string }> {
  if (whose === 'missing') return { companyId: newId(), certificateId: newId(), name: '' };
  const { id: companyId, owner } = await given.company();
  const { id: certificateId } = await given.certificate({ id: companyId });
  await ctx.privateFiles.put('certificado.pdf', onePagePdf(), { contentType: 'application/pdf' });
  return { companyId, certificateId, name: owner.name };
}

async function reportOf(whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  return (await given.report({ postId: (await givenPost()).id })).id;
}

const freshEmail = () => `${newId()}@example.test`;

/** The token of a link in a mail. */
async function link(purpose: Purpose) {
  const person = await given.person({ activatedAt: purpose === 'activate' ? null : new Date() });
  return insertMailToken(database.db, purpose, person.id, { email: freshEmail() });
}

async function refreshToken() {
  const { id } = await given.person();
  const session = await insertSession(database.db, id, 'test');
  return tokens.refreshOf(session.id, session.generation);
}

async function devMail(whose: Whose, part: string): Promise<Sample> {
  if (whose === 'missing') return { url: `/api/dev/mail/${newId()}${part}` };
  await ctx.mailer.queue(database.db, { to: 'x@example.test', subject: 'Hola', title: 'Hola', paragraphs: ['Hola'] });
  ctx.mailer.deliverSoon();
  await ctx.mailer.idle();
  const { mails } = (await app.inject('/api/dev/mail')).json();
  return { url: `/api/dev/mail/${mails[0].id}${part}` };
}

const people = new Map<Caller, { id: string }>();
const headers = new Map<Caller, Record<string, string>>([['anonymous', {}]]);
let address = '';
/** A company that may import. */
let dealer: { id: string };
const [workers, dealers] = [new Map<Caller, Signed>(), new Map<Caller, Signed>()];
let ownCompany: Awaited<ReturnType<typeof given.company>>;

beforeAll(async () => {
  people.set('user', await given.person());
  ownCompany = await given.company();
  const dealership = await given.company({ verifiedAt: new Date() });
  dealer = dealership.owner;
  people.set('company', ownCompany.owner);
  people.set('admin', await given.person({ role: 'ADMIN' }));
  for (const [caller, person] of people)
    headers.set(caller, { authorization: `Bearer ${await server.tokenOf(person)}` });
  // What is their own is their company's.
  for (const role of TEAM_ROLES) {
    workers.set(role, (await given.member(ownCompany, role)).atWork);
    people.set(role, ownCompany.owner);
    dealers.set(role, (await given.member(dealership, role)).atWork);
  }
  address = await server.listen();
});

describe('every call has a row', () => {
  test('every route of the API', async () => {
    const missing = registeredRoutes().filter((call) => !(call in PERMISSIONS));
    expect(missing).toEqual([]);
  });

  test('every socket event', () => {
    const served = socketEvents(ctx).map((handler) => `socket ${handler.name}`);
    expect(served.filter((event) => !(event in PERMISSIONS))).toEqual([]);
    expect(served.every((event) => event.slice('socket '.length) in clientEvents)).toBe(true);
  });

  test('no row is about a call that does not exist', () => {
    const calls = new Set([
      ...registeredRoutes(),
      'socket connect',
      ...socketEvents(ctx).map(({ name }) => `socket ${name}`),
    ]);
    expect(Object.keys(PERMISSIONS).filter((call) => !calls.has(call))).toEqual([]);
  });
});

describe('every cell holds', () => {
  const cells = Object.entries(PERMISSIONS).flatMap(([call, permission]) =>
    CALLERS.flatMap((caller) => {
      const outcome = cellsOf(permission, caller);
      const byOwner: Partial<Record<Whose, unknown>> = typeof outcome === 'object' ? outcome : { foreign: outcome };
      return Object.entries(byOwner).map(([whose, expected]) => ({ call, caller, whose: whose as Whose, expected }));
    }),
  );

  test.each(cells.filter(({ call }) => !call.startsWith('socket')))(
    '$call: $caller, $whose: $expected',
    async (cell) => {
      const [method = '', pattern = ''] = cell.call.split(' ');
      const sample = (await SAMPLES[cell.call]?.(cell.caller, cell.whose)) ?? { url: pattern };
      const form = sample.form && (await encodeForm(sample.form));
      const answer = await app.inject({
        method: method as 'GET',
        url: sample.url,
        headers: { ...(await headersOf(cell.caller, sample.caller)), ...form?.headers },
        ...(form ? { payload: form.payload } : sample.body ? { payload: sample.body } : {}),
      });
      expect(answer.statusCode).toBe(cell.expected);
      if (answer.statusCode >= 400) expect(answer.json()).toMatchObject({ statusCode: answer.statusCode });
    },
  );

  test.each(cells.filter(({ call }) => call.startsWith('socket')))(
    '$call: $caller, $whose: $expected',
    async (cell) => {
      const event = cell.call.slice('socket '.length);
      const socket = connectSocket(address, {
        transports: ['websocket'],
        extraHeaders: (await headersOf(cell.caller)) ?? {},
        forceNew: true,
        reconnection: false,
      });
      const connected = await new Promise<'ok' | 'refused'>((resolve) => {
        socket.once('connect', () => resolve('ok'));
        socket.once('connect_error', () => resolve('refused'));
      });
      const outcome =
        connected === 'ok' && event !== 'connect'
          ? (await socket.emitWithAck(event, (await SPEECH[event]?.(cell.caller, cell.whose)) ?? {})).ok
            ? 'ok'
            : 'refused'
          : connected;
      socket.close();
      expect(outcome).toBe(cell.expected);
    },
  );
});

/** What Fastify serves, less pages, the generated HEAD routes and the parts of the documentation page. */
function registeredRoutes(): string[] {
  const routes = app.routes.filter(
    ({ method, url }) => method !== 'HEAD' && url !== '/api/*' && /^\/(api|uploads)\//.test(url),
  );
  return [
    ...new Set(routes.map(({ method, url }) => (url.startsWith('/api/docs') ? 'GET /api/docs' : `${method} ${url}`))),
  ];
}
