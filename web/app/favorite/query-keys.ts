/** The pages of the own favourites. */
export const FAVORITES = ['favorites'] as const;
/** Which posts are among them: one list for all hearts of the site. */
export const FAVORITE_IDS = ['favorite-ids'] as const;
