/** Everything about offers. */
export const OFFERS = ['offers'] as const;
/** Own posts that others bid on. */
export const RECEIVED = ['offers', 'received'] as const;
/** Posts of others with an own bid. */
export const SENT = ['offers', 'sent'] as const;
/** All that was bid on an own post, in one order. */
export const offersOn = (postId: string, order: string) => ['offers', 'post', postId, order] as const;
/** What everybody sees of the bids on a post. */
export const bookOf = (postId: string) => ['offers', 'book', postId] as const;
