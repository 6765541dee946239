import { signOut } from '@rodado/contract/account';
import { changePassword } from '@rodado/contract/profile';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '../account/account.queries.ts';
import { testServer } from '../test/server.ts';

const { as, ctx, given, listen, tokens, tokenOf, database } = await testServer();
let address = '';
const open: Socket[] = [];
beforeAll(async () => {
  address = await listen();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});

function socketWith(options: Parameters<typeof connectSocket>[1]): Socket {
  const socket = connectSocket(address, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
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
    await heard(socketWith({ auth: { token }, extraHeaders: { origin: 'https://evil.example' } }), 'connect_error');
    await heard(socketWith({ auth: { token }, extraHeaders: { origin: address } }), 'connect');
  });

  test('eleven sockets of one person are one too many', async () => {
    const token = await tokenOf(await given.person());
    for (let i = 0; i < 10; i += 1) await heard(socketWith({ auth: { token } }), 'connect');
    await heard(socketWith({ auth: { token } }), 'connect_error');
  });

  test('polling is not spoken', async () => {
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

  test('a callback that is none, and no payload at all, break nothing', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    for (const args of [[], [null], [7], ['x'], [[]], [{}, 'no callback']]) socket.emit('userConnected', ...args);
    expect(await socket.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });

  test('a flood is answered with exceptions, and the socket closed', async () => {
    const socket = socketWith({ auth: { token: await tokenOf(await given.person()) } });
    await heard(socket, 'connect');
    const closed = heard(socket, 'disconnect');
    for (let i = 0; i < 200; i += 1) socket.emit('userConnected', {});
    expect(await closed).toBe('io server disconnect');
  });

  test('a frame over 16 kB closes the socket and nothing else', async () => {
    const token = await tokenOf(await given.person());
    const [socket, other] = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    await Promise.all([heard(socket, 'connect'), heard(other, 'connect')]);
    const closed = heard(socket, 'disconnect');
    socket.emit('userConnected', { text: 'a'.repeat(20_000) });
    await closed;
    expect(await other.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });
});

describe('what is published', () => {
  test('reaches every socket of that person and nobody else, without fields the contract does not name', async () => {
    const [person, stranger] = [await given.person(), await given.person()];
    const token = await tokenOf(person);
    const sockets = [socketWith({ auth: { token } }), socketWith({ auth: { token } })];
    const outsider = socketWith({ auth: { token: await tokenOf(stranger) } });
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
    const told = heard(silenced, 'sessionEnded');
    const closed = heard(silenced, 'disconnect');
    await as()(signOut, { body: { refreshToken: tokens.refreshOf(ending.id, 1) } });
    expect(await told).toEqual({ reason: 'logout' });
    await closed;
    expect(await other.emitWithAck('userConnected', {})).toEqual({ ok: true });
  });

  test('by a new password closes the sockets of the other sessions', async () => {
    const person = await given.person();
    const other = socketWith({ auth: { token: await tokenOf(person) } });
    await heard(other, 'connect');
    const told = heard(other, 'sessionEnded');
    await as(person)(changePassword, { body: { password: 'una clave larga' } });
    expect(await told).toEqual({ reason: 'password' });
  });

  test('by suspension answers nothing any more', async () => {
    const person = await given.person();
    const socket = socketWith({ auth: { token: await tokenOf(person) } });
    await heard(socket, 'connect');
    await database.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute();
    expect(await socket.emitWithAck('userConnected', {})).toMatchObject({ ok: false });
  });

  test('by its token running out is told so', async () => {
    const person = await given.person();
    const session = await insertSession(database.db, person.id, 'test');
    const almostOver = new Date(Date.now() - 598_000);
    const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, almostOver);
    const socket = socketWith({ auth: { token } });
    expect(await heard(socket, 'sessionEnded')).toEqual({ reason: 'expired' });
  });
});

test('a connection that never says who it is is closed', async () => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((resolve) => socket.addEventListener('close', resolve));
});
