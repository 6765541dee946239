import type { Config } from '../config.ts';
import type { App } from './fastify.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const PUBLIC_FAKES =
  'a proxy forwards requests to a server that is not in production: its viewers can read all mails and sign in as any user; for real viewers set PUBLIC_URL to an https address';
const ONE_ADDRESS =
  'a proxy forwards requests, but TRUST_PROXY is 0: all viewers count as one address, and one of them can use up the limits of all; set TRUST_PROXY to the number of proxies';

/** Logged once, at the first forwarded request that contradicts the settings. */
export function warnBehindProxy(app: App, { isProduction, trustProxy }: Pick<Config, 'isProduction' | 'trustProxy'>) {
  if (isProduction && trustProxy > 0) return;
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || !FORWARDED.some((name) => request.headers[name] !== undefined)) return;
    hasWarned = true;
    request.log.warn(isProduction ? ONE_ADDRESS : PUBLIC_FAKES);
  });
}
