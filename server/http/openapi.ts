import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { schemaRegistry } from '@rodado/contract/openapi-registry';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './fastify.ts';
import { responsesOf, securityOf, withFormBody } from './openapi-call.ts';
import { sendCompressed } from './send-compressed.ts';

const compressBrotli = promisify(zlib.brotliCompress);
const compressGzip = promisify(zlib.gzip);

const transform = createJsonSchemaTransform({ schemaRegistry });
const LOGO = new URL('../../web/public/icon.svg', import.meta.url);

/** OpenAPI 3.1 from the contract's schemas, and a page that shows it. */
export async function describeApi(app: App, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rodado',
        version,
        description: 'Vehicle marketplace for Uruguay. Texts are in Spanish, money in whole USD.',
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          key: { type: 'http', scheme: 'bearer', description: 'A key that a company has created' },
        },
      },
    },
    transform: ({ schema, ...document }) => {
      const { access, ...config } = document.route.config ?? {};
      const taken = withFormBody(schema, config);
      const { schema: described, url } = transform({ ...document, schema: taken });
      if (!access || described.hide) return { schema: described, url };
      const call = { access, ...config };
      const response = responsesOf(taken, call, described.response);
      return { schema: { ...described, security: securityOf(call), response }, url };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page sets its styles from script; it shows no data of ours.
    staticCSP: {
      'default-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'frame-ancestors': ["'none'"],
    },
    theme: { title: 'API de Rodado' },
    logo: { type: 'image/svg+xml', content: await readFile(LOGO), href: '/', target: '_self' },
    uiConfig: { validatorUrl: null, docExpansion: 'none', tryItOutEnabled: false },
  });
  let made: ReturnType<typeof compressed> | undefined; // made once: it is 600 kB
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    made ??= compressed(JSON.stringify(app.swagger()));
    const { etag, ...bodies } = await made;
    reply.header('etag', etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendCompressed(request, reply, bodies);
  });
  // Its scripts would be compressed anew for each request.
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api/docs/static/')) headers['x-no-compression'] = 'true';
  });
}

async function compressed(text: string) {
  const [brotli, gzip] = await Promise.all([compressBrotli(text), compressGzip(text)]);
  return { brotli, gzip, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
