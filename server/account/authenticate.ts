import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { notFound, unauthorized } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import type { Viewer } from '../viewer.ts';
import { findViewer } from './account.queries.ts';
import type { Tokens } from './tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

/** Settles who is asking before the body is read: without a token it is 401 whatever else is wrong with the call. */
export function authenticate(app: App, ctx: Context, tokens: Tokens) {
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (!access) return;
    request.viewer = await viewerOf(request.headers.authorization, ctx, tokens);
    if (access === 'user' && !request.viewer) throw unauthorized();
    if (access === 'admin' && request.viewer?.role !== 'ADMIN') throw notFound('la dirección');
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

const LONGEST_TOKEN = 1024;

export function bearerOf(header: string): string | undefined {
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
