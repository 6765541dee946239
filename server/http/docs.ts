import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './fastify.ts';

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
    transform: (route) => {
      const described = jsonSchemaTransform(route);
      if (route.route.config?.access && route.route.config.access !== 'public') {
        described.schema.security = [{ token: [] }];
      }
      return described;
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { validatorUrl: null, docExpansion: 'none' },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { access: 'public' } }, () => app.swagger());
}
