import type { App } from './fastify.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Outside production the local fakes open every account: a proxy in front of them means that others may come. Said once. */
export function warnBehindProxy(app: App) {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    hasWarned = true;
    request.log.warn(
      'a proxy forwards requests to a server that is not in production: whoever comes through it can read every mail and sign in as anybody; for real visitors set PUBLIC_URL to an https address',
    );
  });
}
