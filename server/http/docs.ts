import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { named } from '@rodado/contract/named';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { answersOf, securityOf, withForm } from './describe-call.ts';
import type { App } from './fastify.ts';

const transform = createJsonSchemaTransform({ schemaRegistry: named });
const LOGO = new URL('../../web/public/icon.svg', import.meta.url);

/** OpenAPI 3.1 from the contract's own schemas, and a page to read it. */
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
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, ...document }) => {
      const { access, ...config } = document.route.config ?? {};
      const taken = withForm(schema, config);
      const { schema: described, url } = transform({ ...document, schema: taken });
      if (!access || described.hide) return { schema: described, url };
      const call = { access, ...config };
      const response = answersOf(taken, call, described.response);
      return { schema: { ...described, security: securityOf(call), response }, url };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: named }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // The page styles itself from its scripts; nothing of ours is shown in it.
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
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
}
