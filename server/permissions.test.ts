import { clientEvents } from '@rodado/contract/events';
import { io as connectSocket } from 'socket.io-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertMailToken, type Purpose } from './account/mail-tokens.ts';
import { hashPassword } from './account/password.ts';
import { newId } from './db/id.ts';
import { type Caller, type Cells, PERMISSIONS } from './permissions.ts';
import { socketEvents } from './sockets.ts';
import { onePagePdf } from './test/pdf.ts';
import { formWith, photograph } from './test/photograph.ts';
import { aPost } from './test/post-input.ts';
import { encodeForm, testServer } from './test/server.ts';
import { insertSession } from './test/session.ts';

const CALLERS = ['anonymous', 'user', 'company', 'admin'] as const satisfies Caller[];
const PASSWORD = 'una clave larga';
const server = await testServer({ config: { rateLimits: false } });
const { app, ctx, given, tokens, database } = server;

type Whose = keyof Cells;
interface Sample {
  url: string;
  body?: object;
  form?: FormData;
  /** Instead of the usual caller of that kind, for calls that nobody survives. */
  caller?: { id: string };
}

/** How to make each call: about a thing of the caller's own, of somebody else's, or about none. */
const SAMPLES: Record<string, (caller: Caller, whose: Whose) => Promise<Sample> | Sample> = {
  'GET /uploads/:name': async () => {
    await storedPicture('/uploads/aa.jpg', 'ACTIVE');
    return { url: '/uploads/aa.jpg' };
  },
  'GET /uploads/:signature/:name': async () => {
    await storedPicture('/uploads/bb.jpg', 'HIDDEN');
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
  'GET /api/post/:id/offers': (caller, whose) => aboutPost(caller, whose, '/offers'),
  'POST /api/post': () => ({ url: '/api/post', body: aPost }),
  'GET /api/post/:id/edit': (caller, whose) => aboutPost(caller, whose, '/edit'),
  'GET /api/post/:id/figures': (caller, whose) => aboutPost(caller, whose, '/figures'),
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
  'GET /api/company-user/:name': async (_caller, whose) => ({
    url: `/api/company-user/${encodeURIComponent((await companyOf(whose)).owner.name)}`,
  }),
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
  'PUT /api/company-user/:id': async (_caller, whose) => ({
    url: `/api/company-user/${(await companyOf(whose)).id}`,
    body: { description: 'Autos' },
  }),
  'DELETE /api/user': async (caller) => ({
    url: '/api/user',
    body: {},
    ...(caller === 'anonymous'
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
    const message = await database.db
      .selectFrom('message')
      .where('conversationId', '=', conversationId)
      .select('id')
      .executeTakeFirst();
    return { url: `/api/message/${message?.id ?? newId()}` };
  },
  'GET /api/offer/:id': async (caller, whose) => ({ url: `/api/offer/${await postOf(caller, whose)}` }),
  'POST /api/offer/:id/accept': (caller, whose) => aboutOffer(caller, whose, 'accept'),
  'POST /api/offer/:id/reject': (caller, whose) => aboutOffer(caller, whose, 'reject'),
  'POST /api/offer/:id/withdraw': (caller, whose) => aboutOffer(caller, whose, 'withdraw'),
  'PUT /api/notification/settings': () => ({ url: '/api/notification/settings', body: { kinds: {} } }),
  'POST /api/notification/push': () => ({
    url: '/api/notification/push',
    body: { endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`, keys: { p256dh: 'key', auth: 'auth' } },
  }),
  'DELETE /api/notification/push': () => ({
    url: '/api/notification/push',
    body: { endpoint: 'https://fcm.googleapis.com/fcm/send/none' },
  }),
  'POST /api/notification/stop/:token': async () => ({
    url: `/api/notification/stop/${tokens.stopOf((await given.person()).id, 'all')}`,
  }),
  'POST /api/notification/read': () => ({ url: '/api/notification/read', body: {} }),
  'POST /api/email/contact': () => ({
    url: '/api/email/contact',
    body: { name: 'Ana', email: 'ana@example.test', message: 'Hola' },
  }),
  'GET /api/admin/certificate/:companyId/file': async (_caller, whose) => ({
    url: `/api/admin/certificate/${await certificateOf(whose)}/file`,
  }),
  'POST /api/admin/certificate/:companyId': async (_caller, whose) => ({
    url: `/api/admin/certificate/${await certificateOf(whose)}`,
    body: { decision: 'approve' },
  }),
  'POST /api/admin/report/:id': async (_caller, whose) => ({
    url: `/api/admin/report/${await reportOf(whose)}`,
    body: { decision: 'dismiss' },
  }),
  'POST /api/admin/user/:id/suspend': async (caller, whose) => {
    const { url } = await aboutPerson('/api/admin/user', caller, whose);
    return { url: `${url}/suspend`, body: { reason: 'Estafa' } };
  },
  'POST /api/admin/user/:id/restore': async (caller, whose) => {
    const { url } = await aboutPerson('/api/admin/user', caller, whose);
    return { url: `${url}/restore` };
  },
  'GET /api/dev/mail/:id': (_caller, whose) => devMail(whose, ''),
  'GET /api/dev/mail/:id/html': (_caller, whose) => devMail(whose, '/html'),
};

/** The picture of a post in this state. */
async function storedPicture(url: `/uploads/${string}`, state: 'ACTIVE' | 'HIDDEN') {
  const { post } = await given.publishedPost({ state });
  await database.db.updateTable('image').set({ url }).where('postId', '=', post.id).execute();
  await ctx.storage.put(url.replace('/uploads/', ''), Buffer.from('picture'), { contentType: 'image/jpeg' });
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

const givenPost = async () => given.post(await given.person());

async function aboutPerson(url: string, caller: Caller, whose: Whose): Promise<Sample> {
  if (whose === 'missing') return { url: `${url}/${newId()}` };
  const person = whose === 'own' ? people.get(caller) : await given.person();
  return { url: `${url}/${person?.id}` };
}

/** 'own' is one that the caller began. */
async function conversationOf(caller: Caller, whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  const [owner, stranger] = [await given.person(), await given.person()];
  const buyer = (whose === 'own' ? people.get(caller) : undefined) ?? stranger;
  return (await given.conversation(await given.post(owner), owner, buyer)).id;
}

const aboutConversation = async (caller: Caller, whose: Whose, path: (id: string) => string): Promise<Sample> => ({
  url: `/api${path(await conversationOf(caller, whose))}`,
});

/** 'own' is a bid on the caller's post, or the caller's bid where it is about taking it back. */
async function aboutOffer(caller: Caller, whose: Whose, act: 'accept' | 'reject' | 'withdraw'): Promise<Sample> {
  if (whose === 'missing') return { url: `/api/offer/${newId()}/${act}` };
  const self = whose === 'own' ? people.get(caller) : undefined;
  const owner = (act === 'withdraw' ? undefined : self) ?? (await given.person());
  const bidder = (act === 'withdraw' ? self : undefined) ?? (await given.person());
  const post = await given.timedPost(owner);
  const { id } = await given.offer(post, await given.conversation(post, owner, bidder), bidder);
  return { url: `/api/offer/${id}/${act}` };
}

/** What a client says with each event. */
const SPEECH: Record<string, (caller: Caller, whose: Whose) => Promise<object>> = {
  joinConversation: async (caller, whose) => ({ to: await postOf(caller, whose), message: 'Hola' }),
  joinRoom: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  leaveRoom: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  message: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose), message: 'Hola' }),
  typing: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose) }),
  delivered: async (caller, whose) => ({ conversationId: await conversationOf(caller, whose), seq: 1 }),
};

const upload = async (url: string): Promise<Sample> => ({ url, form: formWith(await photograph()) });

const headersOf = async (caller: Caller, instead?: { id: string }) =>
  instead ? { authorization: `Bearer ${await server.tokenOf(instead)}` } : headers.get(caller);

async function companyOf(whose: Whose) {
  if (whose === 'missing') return { id: newId(), owner: { id: newId(), name: newId() } };
  return whose === 'own' ? ownCompany : given.company();
}

/** Of a company that waits for a decision: its id. */
async function certificateOf(whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  const { id } = await given.company();
  await given.certificate({ id });
  await ctx.privateFiles.put('certificado.pdf', onePagePdf(), { contentType: 'application/pdf' });
  return id;
}

async function reportOf(whose: Whose): Promise<string> {
  if (whose === 'missing') return newId();
  return (await given.report({ postId: (await givenPost()).id })).id;
}

const freshEmail = () => `${newId()}@example.test`;

/** What somebody's mail would hold. */
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
let ownCompany: Awaited<ReturnType<typeof given.company>>;

beforeAll(async () => {
  people.set('user', await given.person());
  ownCompany = await given.company();
  people.set('company', ownCompany.owner);
  people.set('admin', await given.person({ role: 'ADMIN' }));
  for (const [caller, person] of people)
    headers.set(caller, { authorization: `Bearer ${await server.tokenOf(person)}` });
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
      const outcome = permission[caller];
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
        extraHeaders: headers.get(cell.caller) ?? {},
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
