import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { schemaRegistry } from '@rodado/contract/openapi-registry';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './fastify.ts';
import { responsesOf, securityOf, withFormBody } from './openapi-call.ts';

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
  let json: string | undefined; // made once: that takes twenty times as long as a usual call
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, (_request, reply) => {
    json ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(json);
  });
}
