import { seePost } from '../../offline-page.ts';
import type { PageStates } from '../page-state.ts';

export const OFFLINE_STATES = {
  offline: [
    { role: 'visitor', url: '/sin-conexion' },
    {
      role: 'visitor',
      url: '/contacto',
      name: 'without a network, with a post seen before',
      serviceWorkers: 'allow',
      allowedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent|WebSocket|link preload/,
      beforeLoad: async (page, { product, seller }) => {
        await seePost(page, await product.given.post(seller));
        await page.context().setOffline(true);
      },
      redirectsTo: '/sin-conexion',
    },
  ],
} satisfies PageStates;
