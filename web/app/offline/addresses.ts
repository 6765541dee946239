/** The same in web/public/service-worker.js. */
export const OFFLINE_PAGE = '/sin-conexion';

/** Says what can be read without a network, and leads back to `wanted` once there is one. */
export const offlineAddress = (wanted: string) => `${OFFLINE_PAGE}?pagina=${encodeURIComponent(wanted)}`;
