import { signOut } from '@rodado/contract/account';
import { suspendUser } from '@rodado/contract/admin';
import { changePassword } from '@rodado/contract/profile';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { endSession, findViewer } from '../account/account.queries.ts';
import { readAccess } from '../account/authenticate.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { testServer } from '../test/server.ts';
import { insertSession } from '../test/session.ts';
import { createIo, type IoOptions, serveEvents } from './io.ts';

const { as, ctx, given, listen, tokens, tokenOf, database } = await testServer();
let address = '';
const open: Socket[] = [];
beforeAll(async () => {
  address = await listen();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function socketWith(options: Parameters<typeof connectSocket>[1], to = address): Socket {
  const socket = connectSocket(to, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
  open.push(socket);
  return socket;
}
const heard = <T = unknown>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

describe('connecting', () => {
  test('with the token in the handshake, as browsers do', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    expect(await socket.emitWithAck('userConnected')).toEqual({ ok: true });
  });

  test.each([
    {},
    { auth: { token: 'x' } },
    { auth: { token: ['x'] } },
    { extraHeaders: { authorization: 'Bearer a.b.c' } },
  ])('without a good token it is refused: %o', async (options) => {
    expect(await heard<Error>(socketWith(options), 'connect_error')).toMatchObject({ message: 'Unauthorized' });
  });

  test('a page of another origin is refused, our own address is let in', async () => {
    const token = await tokenOf(await given.person());
    const refused = socketWith({ auth: { token }, extraHeaders: { origin: 'https://evil.example' } });
    expect(await heard(refused, 'connect_error')).toMatchObject({
      description: { message: 'Unexpected server response: 400' },
    });
    await heard(socketWith({ auth: { token }, extraHeaders: { origin: address } }), 'connect');
  });

  test('eleven sockets of one person are one too many', async () => {
    const token = await tokenOf(await given.person());
    for (let i = 0; i < 10; i += 1) await heard(socketWith({ auth: { token } }), 'connect');
    expect(await heard<Error>(socketWith({ auth: { token } }), 'connect_error')).toMatchObject({
      message: 'Tenés demasiadas ventanas abiertas',
    });
  });

  test('long polling is refused', async () => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });
});

describe('events', () => {
  test('an unknown event is refused to the caller and as an exception', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    const exception = heard(socket, 'exception');
    expect(await socket.emitWithAck('dropTables', {})).toMatchObject({ ok: false, message: expect.any(String) });
    expect(await exception).toMatchObject({ message: expect.any(String) });
  });

  test.each([
    ['an event that does not exist', (socket: Socket) => socket.emit('dropTables', {})],
    ['bytes', (socket: Socket) => socket.emit('userConnected', { text: Buffer.from('x') }, () => {})],
  ])('%s is refused once; the second time the socket is closed, and no other', async (_what, send) => {
    const token = await tokenOf(await given.person());
    const [socket, other] = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    await Promise.all([heard(socket, 'connect'), heard(other, 'connect')]);
    const exception = heard(socket, 'exception');
    send(socket);
    expect(await exception).toEqual({ message: 'Ese evento no existe' });
    expect(await socket.emitWithAck('userConnected', {})).toEqual({ ok: true });
    const closed = heard(socket, 'disconnect');
    send(socket);
    expect(await closed).toBe('io server disconnect');
    expect(await other.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });

  test('binary data without an event closes the socket', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    const closed = heard(socket, 'disconnect');
    socket.io.engine.write(Buffer.from('x'));
    expect(await closed).toBe('transport close');
  });

  test('a callback that is no function, and a missing payload, are handled', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    for (const args of [[], [null], [7], ['x'], [[]], [{}, 'no callback']]) socket.emit('userConnected', ...args);
    expect(await socket.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });

  test('a burst is served; a flood is answered with exceptions, and the socket closed', async () => {
    const token = await tokenOf(await given.person());
    const [patient, socket] = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    await Promise.all([heard(patient, 'connect'), heard(socket, 'connect')]);
    const burst = Array.from({ length: 60 }, () => patient.emitWithAck('userConnected', {}));
    expect(new Set((await Promise.all(burst)).map(({ ok }) => ok))).toEqual(new Set([true]));
    const closed = heard(socket, 'disconnect');
    const exceptions: unknown[] = [];
    socket.on('exception', (exception) => exceptions.push(exception));
    const replies = Array.from({ length: 200 }, () => socket.timeout(60_000).emitWithAck('userConnected', {}));
    const settled = Promise.allSettled(replies);
    expect(await closed).toBe('io server disconnect');
    const tooMany = { message: expect.stringContaining('Demasiados intentos') };
    expect(exceptions.length).toBeGreaterThan(0);
    expect(exceptions).toEqual(exceptions.map(() => tooMany));
    const answers = (await settled).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(answers).toContainEqual({ ok: false, ...tooMany });
  });

  test('a frame over 16 kB is refused with a message; a huge one closes the socket, and no other', async () => {
    const token = await tokenOf(await given.person());
    const [socket, other] = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    await Promise.all([heard(socket, 'connect'), heard(other, 'connect')]);
    const exception = heard(socket, 'exception');
    const tooLarge = { message: 'El mensaje es demasiado grande' };
    expect(await socket.emitWithAck('userConnected', { text: 'ñ'.repeat(8_200) })).toEqual({ ok: false, ...tooLarge });
    expect(await exception).toEqual(tooLarge);
    expect(await socket.emitWithAck('userConnected', {})).toEqual({ ok: true });
    const closed = heard(socket, 'disconnect');
    socket.emit('userConnected', { text: 'a'.repeat(70_000) });
    await closed;
    expect(await other.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });
});

describe('published events', () => {
  test('reaches every socket of that person only, without fields the contract does not name', async () => {
    const [person, stranger] = [await given.person(), await given.person()];
    const [token, strangersToken] = [await tokenOf(person), await tokenOf(stranger)];
    const sockets = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    const outsider = socketWith({ auth: { token: strangersToken } });
    await Promise.all([...sockets, outsider].map((socket) => heard(socket, 'connect')));
    const overheard: unknown[] = [];
    outsider.onAny((...args) => overheard.push(args));
    const unread = { questions: 1, answers: 0, messages: 2, notifications: 0 };
    const both = Promise.all(sockets.map((socket) => heard(socket, 'unread')));
    ctx.publish(person.id, 'unread', { ...unread, ...{ secret: 'x' } });
    expect(await both).toEqual([unread, unread]);
    expect(await outsider.emitWithAck('userConnected', {})).toEqual({ ok: true });
    expect(overheard).toEqual([]);
  });
});

describe('a session that ends', () => {
  test('by signing out closes its sockets and no others', async () => {
    const person = await given.person();
    const [ending, staying] = [
      await insertSession(database.db, person.id, 'phone'),
      await insertSession(database.db, person.id, 'laptop'),
    ];
    const connectAs = async (session: { id: string }) => {
      const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date());
      const socket = socketWith({ auth: { token } });
      await heard(socket, 'connect');
      return socket;
    };
    const [silenced, other] = [await connectAs(ending), await connectAs(staying)];
    const ended = heard(silenced, 'sessionEnded');
    const closed = heard(silenced, 'disconnect');
    await as()(signOut, { body: { refreshToken: tokens.refreshOf(ending.id, 1) } });
    expect(await ended).toEqual({ reason: 'logout' });
    await closed;
    expect(await other.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });

  test('by a new password closes the sockets of the other sessions', async () => {
    const person = await given.person();
    const other = socketWith({ auth: { token: await tokenOf(person) } });
    await heard(other, 'connect');
    const ended = heard(other, 'sessionEnded');
    await as(person)(changePassword, { body: { password: 'una clave larga' } });
    expect(await ended).toEqual({ reason: 'password' });
  });

  test('by suspension closes every socket of the person, and lets none in again', async () => {
    const person = await given.person();
    const [token, otherToken] = [await tokenOf(person), await tokenOf(person)];
    const sockets = [token, otherToken].map((one) => socketWith({ auth: { token: one } }));
    await Promise.all(sockets.map((socket) => heard(socket, 'connect')));
    const ended = Promise.all(sockets.map((socket) => heard(socket, 'sessionEnded')));
    const closed = Promise.all(sockets.map((socket) => heard(socket, 'disconnect')));
    const admin = await given.person({ role: 'ADMIN' });
    await as(admin)(suspendUser, { params: { id: person.id }, body: { reason: 'Estafa' } });
    expect(await ended).toEqual([{ reason: 'suspended' }, { reason: 'suspended' }]);
    await closed;
    expect(await heard<Error>(socketWith({ auth: { token } }), 'connect_error')).toMatchObject({
      message: 'Unauthorized',
    });
  });

  test('by a suspension written to the database alone gets no more answers', async () => {
    const person = await given.person();
    const socket = socketWith({ auth: { token: await tokenOf(person) } });
    await heard(socket, 'connect');
    await database.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute();
    const closed = heard(socket, 'disconnect');
    // Rejected, or already closed: its session is checked again right after it connects.
    const reply = await socket.emitWithAck('userConnected', {}).catch(() => ({ ok: false }));
    expect(reply).toMatchObject({ ok: false });
    await closed;
  });

  test('between the reading of its token and the opening of its socket closes that one too', async () => {
    const person = await given.person();
    const session = await insertSession(database.db, person.id, 'test');
    const options: IoOptions = {
      publicUrl: ctx.config.publicUrl,
      limits: true,
      log: ctx.log,
      now: ctx.now,
      sharesServer: false,
      readToken: async (token) => {
        const access = await readAccess(ctx, tokens, token);
        await endSession(database.db, session.id, 'logout');
        ctx.closeSockets(session.id, 'logout');
        return access;
      },
      readSession: (sessionId) => findViewer(database.db, sessionId),
      takeEvents: async () => undefined,
      networkOf: () => 'here',
    };
    const io = createIo(options);
    serveEvents(io, [], options);
    const port = await freePort();
    io.listen(port);
    const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date());
    const socket = socketWith({ auth: { token } }, `http://localhost:${port}`);
    expect(await heard(socket, 'sessionEnded')).toEqual({ reason: 'logout' });
    await io.close();
  });

  test('by an expired token gets a reason', async () => {
    const person = await given.person();
    const session = await insertSession(database.db, person.id, 'test');
    const almostOver = new Date(Date.now() - 590_000); // long enough to connect on a busy machine
    const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, almostOver);
    const socket = socketWith({ auth: { token } });
    expect(await heard(socket, 'sessionEnded')).toEqual({ reason: 'expired' });
  });
});

test('a connection that never says who it is is closed', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const closed = await new Promise((resolve) => socket.addEventListener('close', resolve));
  // The server ended it without a code; a connection that breaks has 1006.
  expect(closed).toMatchObject({ code: 1005, wasClean: true });
});
