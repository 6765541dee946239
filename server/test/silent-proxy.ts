import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** The given URL, through the proxy. */
  url: string;
  /** Drops all traffic from now on: connections stay open, new ones are accepted, and nothing passes. */
  goSilent: () => void;
  /** New connections work again. Lost ones stay lost, like in a network that dropped their state. */
  heal: () => void;
  close: () => void;
}

/** A proxy in front of a database, to test what happens when it stops responding. */
export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const url = new URL(databaseUrl);
  const target = { host: url.hostname, port: Number(url.port) };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const lost = new WeakSet<Socket>();

  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (isSilent) lost.add(from);
      from.on('data', (data) => {
        if (!lost.has(from)) to.write(data);
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        // The server is not notified either.
        if (!lost.has(from)) to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    goSilent: () => {
      isSilent = true;
      for (const socket of sockets) lost.add(socket);
    },
    heal: () => {
      isSilent = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
