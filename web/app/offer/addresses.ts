/** 'received': somebody bid on my post. 'sent': I bid on somebody's. */
export type Side = 'received' | 'sent';

export const OFFERS_PATH = '/ofertas';
export const SENT_TAB = 'enviadas';

/** All that was bid on an own post. */
export const offersAddress = (postId: string) => `${OFFERS_PATH}/${postId}`;
