import { io as connect, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { Caller, TestServer } from './server.ts';

/** Starts listening. Returns a function that connects a person's socket and records its events. */
export async function connectSockets(server: TestServer) {
  const address = await server.listen();
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  return async (person: Caller | { token: string }) => {
    const socket = connect(address, {
      transports: ['websocket'],
      auth: { token: 'token' in person ? person.token : await server.tokenOf(person) },
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    const heard: { event: string; payload: unknown }[] = [];
    socket.onAny((event: string, payload: unknown) => heard.push({ event, payload }));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return {
      emit: (event: string, payload: object) => socket.timeout(60_000).emitWithAck(event, payload),
      of: (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
      close: () => socket.close(),
    };
  };
}
