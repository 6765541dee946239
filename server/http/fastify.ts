import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointConfig } from '@rodado/contract/endpoint';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyTypeProvider,
  LogController,
  type RawReplyDefaultExpression,
  type RawRequestDefaultExpression,
  type RawServerDefault,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { AppError, describeError, notFound } from '../errors.ts';
import type { Log } from '../log.ts';
import { trustNearest } from './client-address.ts';
import { refusalPage } from './error-page.ts';
import type { JsonText } from './json-text.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** All registered routes; the permissions test compares its table with them. */
    routes: { method: string; url: string }[];
  }
  /** The contract's endpoint config; a route without `access` is not part of the API. */
  interface FastifyContextConfig extends Partial<EndpointConfig> {}
}

/** Requests are what the contract's schemas give; a handler answers with the value of its schema, or its JSON text. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType
    ? z.output<this['schema']> | JsonText<z.output<this['schema']>>
    : unknown;
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>;

const REQUEST_ID = /^[\w.:-]{8,128}$/;
const readRequestId = ({ 'x-request-id': id }: IncomingHttpHeaders) =>
  typeof id === 'string' && REQUEST_ID.test(id) ? id : undefined;

const KILOBYTE = 1024;
const SECOND = 1000;

/** Fastify with our limits, validation and error messages; independent of any domain module. */
export function createFastify({ trustProxy }: Pick<Config, 'trustProxy'>, log: Log): App {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    // The id that a trusted proxy gave it joins the lines of both logs.
    genReqId: (request) => (trustProxy > 0 && readRequestId(request.headers)) || crypto.randomUUID(),
    // While the server closes, what arrives on connections that are still open is served.
    return503OnClosing: false,
    bodyLimit: 64 * KILOBYTE,
    // Idle connections are closed; an upload of twenty images from a phone may take minutes.
    connectionTimeout: 30 * SECOND,
    requestTimeout: 300 * SECOND,
    keepAliveTimeout: 72 * SECOND,
    trustProxy: trustProxy > 0 && trustNearest(trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 512 },
    // A malformed path never reaches a handler.
    frameworkErrors: (error, request, reply) => {
      const { body } = describeError(error);
      const page = refusalPage(request, body.message);
      reply.raw.writeHead(body.statusCode, {
        'x-request-id': request.id,
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
  app.removeContentTypeParser('text/plain'); // bodies are JSON, or forms where files are accepted
  app.setNotFoundHandler(() => {
    throw notFound('la dirección');
  });
  app.setErrorHandler((error, request, reply) => {
    const { body, retryAfter } = describeError(error);
    if (body.statusCode === 500) request.log.error({ err: error }, 'request failed');
    // Without a cause it was rejected by load shedding: an overload is logged once, not per request.
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
  return app.withTypeProvider<ContractTypes>();
}
