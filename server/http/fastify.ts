import type { EndpointConfig } from '@rodado/contract/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Config } from '../config.ts';
import { AppError, describeError, notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { trustNearest } from './client-address.ts';
import { refusalPage } from './refusal-page.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Everything that is served; the table of permissions is held against it. */
    routes: { method: string; url: string }[];
  }
  /** Of the contract's endpoint; a route without `access` is not part of the API. */
  interface FastifyContextConfig extends Partial<EndpointConfig> {}
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

const KILOBYTE = 1024;
const SECOND = 1000;

/** Fastify with our limits, checks and words; it knows no noun. */
export function createFastify({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log): App {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 64 * KILOBYTE,
    // Idle connections go; twenty photos from a phone may take minutes.
    connectionTimeout: 30 * SECOND,
    requestTimeout: 300 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    trustProxy: trustProxy > 0 && trustNearest(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // A path that cannot be decoded never reaches a handler.
    frameworkErrors: (error, request, reply) => {
      const { body } = describeError(error);
      const page = refusalPage(request, body.message);
      reply.raw.writeHead(body.statusCode, {
        'x-request-id': crypto.randomUUID(),
        ...(page?.headers ?? { 'content-type': 'application/json; charset=utf-8' }),
      });
      reply.raw.end(page?.html ?? JSON.stringify(body));
    },
  });
  app.decorate('routes', []);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) app.routes.push({ method: one, url });
  });
  app.server.headersTimeout = 15 * SECOND;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain'); // a body is JSON, or a form where files are taken
  app.setNotFoundHandler(() => {
    throw notFound('la dirección');
  });
  app.setErrorHandler((error, request, reply) => {
    const { body, retryAfter } = describeError(error);
    if (body.statusCode === 500) request.log.error({ err: error }, 'request failed');
    // Without a cause it was refused for its number: an overload is reported once, not at each of thousands.
    else if (body.statusCode > 500 && !(error instanceof AppError && error.cause === undefined))
      request.log.warn({ err: error }, 'request turned away');
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    const page = refusalPage(request, body.message);
    reply.code(body.statusCode);
    return page ? reply.headers(page.headers).send(page.html) : reply.send(body);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app.withTypeProvider<ZodTypeProvider>();
}
