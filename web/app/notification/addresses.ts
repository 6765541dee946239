export const NOTIFICATIONS_PATH = '/notificaciones';
/** Where one chooses what to be told about. */
export const SETTINGS_ID = 'ajustes';
