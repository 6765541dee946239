export { NOTIFICATIONS_PATH } from '@rodado/contract/addresses';

/** Where one chooses what to be told about. */
export const SETTINGS_ID = 'ajustes';
