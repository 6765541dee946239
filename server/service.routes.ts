import { getHealth, getReadiness } from '@rodado/contract/service';
import type { Context } from './context.ts';
import { isMigrated } from './db/migrate.ts';
import { busy } from './errors.ts';
import type { App } from './http/fastify.ts';

/** Whether the process lives, and whether it should be given work. */
export function serviceRoutes(app: App, ctx: Context, isDraining: () => boolean) {
  app.route({ ...getHealth, handler: async () => ({ status: 'ok' as const }) });

  app.route({
    ...getReadiness,
    handler: async () => {
      if (isDraining() || !(await isMigrated(ctx.db).catch(() => false))) throw busy();
      return { status: 'ready' as const, search: ctx.search.isIndexed() ? ('memory' as const) : ('database' as const) };
    },
  });
}
