export { OFFERS_PATH, offersAddress } from '@rodado/contract/addresses';

/** 'received': somebody bid on my post. 'sent': I bid on somebody's. */
export type Side = 'received' | 'sent';

export const SENT_TAB = 'enviadas';
