/** Sizes and ranges that forms, pages and the server hold alike. */
export const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 6_000;
export const NAME_LENGTH = 80;
export const QUESTION_LENGTH = 1_000;
export const MESSAGE_LENGTH = 2_000;
export const CONTACT_MESSAGE_LENGTH = 5_000;
export const SEARCH_LENGTH = 200;

export const MAX_PRICE = 99_999_999;
export const MAX_KM = 9_999_999;
export const MAX_CC = 99_999;
/** The last year that is too old: the first that is taken comes after it. */
export const YEAR_ZERO = 1900;
/** Of filters, which may ask for years to come. */
export const LAST_YEAR = 9_999;
/** The price inputs of the filter panel; the call itself takes any price that a post may have. */
export const PRICE_FILTER = { min: 0, max: 999_999, step: 100 } as const;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const MAX_IMAGES = 20;
export const CARD_IMAGES = 5;
const MEGABYTE = 1024 * 1024;
export const POST_IMAGE_BYTES = 15 * MEGABYTE;
export const PROFILE_IMAGE_BYTES = 5 * MEGABYTE;
export const COVER_BYTES = 10 * MEGABYTE;
/** In WebP, beside the JPEG that the address itself names. */
export const PROFILE_IMAGE_WIDTHS = [96, 192, 512] as const;
export const COVER_WIDTHS = [640, 1600] as const;
export const CERTIFICATE_BYTES = 10 * MEGABYTE;

/** Of any list: longer numbers are written by programs. */
export const LAST_PAGE = 1_000_000;
export const POSTS_PER_PAGE = 12;
export const ROWS_PER_PAGE = 20;
/** Of lists that are sent whole: the hearts on cards, the companies one follows, the people one has blocked. */
export const MAX_FAVORITES = 1_000;
export const MAX_FOLLOWED = 1_000;
export const MAX_BLOCKED = 1_000;
/** So many of the offers on a post are shown beside their number. */
export const BEST_OFFERS = 20;
/** What a client that catches up gets at most in one answer: messages, and as many ids of deleted ones. */
export const MESSAGES_AT_ONCE = 500;
