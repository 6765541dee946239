import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound, unauthorized } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { consume, refund } from '../http/rate-limits.ts';
import { findViewer, isActive } from './account.queries.ts';
import type { Tokens } from './tokens.ts';
import { humanOf, requireTeamRole, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The owner of the company whose ticket replaces a session, on routes that accept tickets. */
    ticketOf: string | null;
  }
}

/** Identifies the caller before the body is read: without a token the response is 401 whatever else is wrong. */
export function authenticate(app: App, ctx: Context, tokens: Tokens) {
  app.decorateRequest('viewer', null);
  app.decorateRequest('ticketOf', null);
  app.addHook('onRequest', async (request) => {
    const { access, takesTicket } = request.routeOptions.config;
    if (!access || access === 'key') return;
    const { authorization } = request.headers;
    if (takesTicket) request.ticketOf = await ticketHolderOf(authorization, ctx, tokens);
    if (request.ticketOf) return;
    request.viewer = await viewerOf(authorization, ctx, tokens);
    if (access === 'user' && !request.viewer) throw unauthorized();
    if (access === 'admin' && request.viewer?.role !== 'ADMIN') throw notFound('la dirección');
    if (access !== 'public' && request.viewer) requireTeamRole(request.viewer, request.routeOptions.config.team);
  });
  if (ctx.config.rateLimits) limitWrites(app, ctx);
}

/** Limits the writes of a person. Counted first, so that concurrent requests count too; failed ones are refunded. */
function limitWrites(app: App, ctx: Context) {
  const spendingOf = (request: FastifyRequest) => {
    const personId = request.viewer ? humanOf(request.viewer) : request.ticketOf;
    if (!personId || request.method === 'GET' || request.method === 'HEAD') return undefined;
    return { limit: request.routeOptions.config.takesFiles ? RATE_LIMITS.uploads : RATE_LIMITS.writes, personId };
  };
  app.addHook('onRequest', async (request) => {
    const spending = spendingOf(request);
    if (spending) await consume(ctx, ctx.db, spending.limit, spending.personId);
  });
  app.addHook('onResponse', async (request, reply) => {
    const spending = spendingOf(request);
    if (spending && reply.statusCode >= 400) {
      await refund(ctx.db, spending.limit, spending.personId).catch(() => {});
    }
  });
}

/** A bad or expired token is refused everywhere, also where none is required, so that the client refreshes it. */
async function viewerOf(header: string | undefined, ctx: Context, tokens: Tokens): Promise<Viewer | null> {
  if (header === undefined) return null;
  const token = bearerOf(header);
  const access = token && (await readAccess(ctx, tokens, token));
  if (!access) throw unauthorized();
  return access.viewer;
}

/** The ticket of a company that was suspended or deleted is no longer valid. */
async function ticketHolderOf(header: string | undefined, ctx: Context, tokens: Tokens): Promise<string | null> {
  const token = header && bearerOf(header);
  const personId = token && (await tokens.readTicket(token, ctx.now()));
  return personId && (await isActive(ctx.db, personId)) ? personId : null;
}

const MAX_TOKEN_LENGTH = 1024;

function bearerOf(header: string): string | undefined {
  return header.length <= MAX_TOKEN_LENGTH ? /^bearer (\S+)$/i.exec(header)?.[1] : undefined;
}

/** Verifies an access token, for requests and for sockets. */
export async function readAccess(
  ctx: Context,
  tokens: Tokens,
  token: string,
): Promise<{ viewer: Viewer; expiresAt: Date } | undefined> {
  if (token.length > MAX_TOKEN_LENGTH) return undefined;
  const claims = await tokens.readAccess(token, ctx.now());
  const viewer = claims && (await findViewer(ctx.db, claims.sessionId));
  if (!viewer || viewer.id !== claims.personId) return undefined;
  return { viewer, expiresAt: new Date(claims.expiresAt * 1000) };
}

export function requireUser(request: FastifyRequest): Viewer {
  if (!request.viewer) throw unauthorized();
  return request.viewer;
}

/** The caller's id, from a session or from a ticket. */
export const callerIdOf = (request: FastifyRequest): string | null => request.viewer?.id ?? request.ticketOf;
