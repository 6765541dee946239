import { createServer } from 'node:net';
import { StartError } from '../config.ts';

type PortSetting = 'PORT' | 'METRICS_PORT';

export const explainListening = (host: string, port: number, setting: PortSetting) => (error: unknown) => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    throw new StartError(
      `Port ${port} is taken. Stop what uses it, or choose another: ${setting}=${port + 1} npm start`,
    );
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    throw new StartError(`Cannot listen on ${host}:${port} (${code}). Set another HOST or ${setting}.`);
  }
  throw error;
};

/** Before anything is opened that would have to be closed again. */
export async function refuseTakenPort(host: string, port: number, setting: PortSetting): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen({ host, port }, resolve)).catch(
    explainListening(host, port, setting),
  );
  await new Promise((resolve) => server.close(resolve));
}
