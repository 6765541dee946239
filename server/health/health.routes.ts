import { getHealth, getReadiness } from '@rodado/contract/health';
import type { Context } from '../context.ts';
import { isMigrated } from '../db/migrate.ts';
import { busy } from '../errors.ts';
import type { App } from '../http/fastify.ts';

/** Liveness and readiness. */
export function healthRoutes(app: App, ctx: Context, isDraining: () => boolean) {
  app.route({ ...getHealth, handler: async () => ({ status: 'ok' as const }) });

  app.route({
    ...getReadiness,
    handler: async () => {
      if (isDraining() || ctx.search.isStarting() || !(await isMigrated(ctx.reads).catch(() => false))) throw busy();
      return { status: 'ready' as const, search: ctx.search.isIndexed() ? ctx.search.kind : ('database' as const) };
    },
  });
}
