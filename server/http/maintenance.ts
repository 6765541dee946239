import { getHealth, getReadiness } from '@rodado/contract/health';
import type { ReadMaintenance } from '../db/read-maintenance.ts';
import { inMaintenance } from '../errors.ts';
import type { App } from './fastify.ts';

const ALWAYS: readonly (string | undefined)[] = [getHealth.url, getReadiness.url];

/** Pages, cached ones too, and calls; files go on. Sockets and jobs read the same text. */
export function refuseDuringMaintenance(app: App, readMaintenance: ReadMaintenance) {
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    const isFile = config.access === undefined && url !== '/*';
    if (isFile || ALWAYS.includes(url)) return;
    const text = await readMaintenance();
    if (text) throw inMaintenance(text);
  });
}
