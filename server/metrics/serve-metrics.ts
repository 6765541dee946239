import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Log } from '../log.ts';
import { registry } from './metrics.ts';

interface MetricsServer {
  close: () => Promise<void>;
}

interface ServeMetricsOptions {
  host: string;
  port: number;
  log: Pick<Log, 'warn'>;
}

/** `GET /metrics` in the OpenMetrics format, on a port of its own: it is for the operator, not for viewers. */
export async function serveMetrics({ host, port, log }: ServeMetricsOptions): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read');
        response.writeHead(503).end();
      },
    );
  });
  // Exclusive: workers would share one port, and an answer would be that of any of them.
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
