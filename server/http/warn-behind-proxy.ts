import type { App } from './fastify.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Outside production the local fakes open every account; a forwarded request means that they may be public. Logged once. */
export function warnBehindProxy(app: App) {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    hasWarned = true;
    request.log.warn(
      'a proxy forwards requests to a server that is not in production: its visitors can read all mails and sign in as any user; for real visitors set PUBLIC_URL to an https address',
    );
  });
}
