import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import type { TestServer } from './server.ts';

/** Lets a server listen. What it gives makes a person's live line, with everything that it hears. */
export async function linesOf(server: TestServer) {
  const address = await server.listen();
  const sockets: Socket[] = [];
  afterAll(() => {
    for (const socket of sockets) socket.close();
  });

  return async (person: { id: string }) => {
    const socket = connectSocket(address, {
      transports: ['websocket'],
      auth: { token: await server.tokenOf(person) },
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
      say: (event: string, payload: object) => socket.timeout(60_000).emitWithAck(event, payload),
      of: (event: string) => heard.filter((one) => one.event === event).map(({ payload }) => payload),
      close: () => socket.close(),
    };
  };
}
