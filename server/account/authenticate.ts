import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound, unauthorized } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { type Limit, refund, spend } from '../http/limits.ts';
import type { Viewer } from '../viewer.ts';
import { findViewer, isActive } from './account.queries.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** Whose company's ticket came in place of a session, where one is taken. */
    ticketOf: string | null;
  }
}

/** Settles who is asking before the body is read: without a token it is 401 whatever else is wrong with the call. */
export function authenticate(app: App, ctx: Context, tokens: Tokens) {
  app.decorateRequest('viewer', null);
  app.decorateRequest('ticketOf', null);
  app.addHook('onRequest', async (request) => {
    const { access, takesTicket } = request.routeOptions.config;
    if (!access) return;
    const { authorization } = request.headers;
    if (takesTicket) request.ticketOf = await ticketHolderOf(authorization, ctx, tokens);
    if (request.ticketOf) return;
    request.viewer = await viewerOf(authorization, ctx, tokens);
    if (access === 'user' && !request.viewer) throw unauthorized();
    if (access === 'admin' && request.viewer?.role !== 'ADMIN') throw notFound('la dirección');
  });
  if (ctx.config.rateLimits) limitWrites(app, ctx);
}

const WRITES: Limit = { name: 'writes', max: 240, seconds: 60 };
const UPLOADS: Limit = { name: 'uploads', max: 300, seconds: 3_600 };

/** What one person may change and send. Counted at once, so that many in the same moment count too; refusals are taken back. */
function limitWrites(app: App, ctx: Context) {
  const spendingOf = (request: FastifyRequest) => {
    const personId = askerOf(request);
    if (!personId || request.method === 'GET' || request.method === 'HEAD') return undefined;
    return { limit: request.routeOptions.config.takesFiles ? UPLOADS : WRITES, personId };
  };
  app.addHook('onRequest', async (request) => {
    const spending = spendingOf(request);
    if (spending) await spend(ctx.db, spending.limit, spending.personId);
  });
  app.addHook('onResponse', async (request, reply) => {
    const spending = spendingOf(request);
    if (spending && reply.statusCode >= 400) {
      await refund(ctx.db, spending.limit, spending.personId).catch(() => {});
    }
  });
}

/** A token that is bad or has run out is refused everywhere, also where none was needed: then the client refreshes. */
async function viewerOf(header: string | undefined, ctx: Context, tokens: Tokens): Promise<Viewer | null> {
  if (header === undefined) return null;
  const token = bearerOf(header);
  const access = token && (await readAccess(ctx, tokens, token));
  if (!access) throw unauthorized();
  return access.viewer;
}

/** A company that was suspended or has left since gets nothing more with it. */
async function ticketHolderOf(header: string | undefined, ctx: Context, tokens: Tokens): Promise<string | null> {
  const token = header && bearerOf(header);
  const personId = token && (await tokens.readTicket(token, ctx.now()));
  return personId && (await isActive(ctx.db, personId)) ? personId : null;
}

const LONGEST_TOKEN = 1024;

function bearerOf(header: string): string | undefined {
  return header.length <= LONGEST_TOKEN ? /^bearer (\S+)$/i.exec(header)?.[1] : undefined;
}

/** The one reading of an access token, for calls and for sockets. */
export async function readAccess(
  ctx: Context,
  tokens: Tokens,
  token: string,
): Promise<{ viewer: Viewer; expiresAt: Date } | undefined> {
  if (token.length > LONGEST_TOKEN) return undefined;
  const claims = await tokens.readAccess(token, ctx.now());
  const viewer = claims && (await findViewer(ctx.db, claims.sessionId));
  if (!viewer || viewer.id !== claims.personId) return undefined;
  return { viewer, expiresAt: new Date(claims.expiresAt * 1000) };
}

export function requireUser(request: FastifyRequest): Viewer {
  if (!request.viewer) throw unauthorized();
  return request.viewer;
}

/** Whoever asks, by a session or by a ticket. */
export const askerOf = (request: FastifyRequest): string | null => request.viewer?.id ?? request.ticketOf;
