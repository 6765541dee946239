/** Limits shared by forms, pages and the server. */
export const TITLE_LENGTH = 120;
export const DESCRIPTION_LENGTH = 6_000;
export const NAME_LENGTH = 80;
export const ADDRESS_LENGTH = 200;
export const PHONE_LENGTH = 40;
export const QUESTION_LENGTH = 1_000;
export const RATING_TEXT_LENGTH = 1_000;
/** From when the text of a rating was first written. */
export const RATING_TEXT_DAYS = 30;
export const MESSAGE_LENGTH = 2_000;
export const CONTACT_MESSAGE_LENGTH = 5_000;
export const SEARCH_LENGTH = 200;

export const MAX_PRICE = 99_999_999;
export const MAX_KM = 9_999_999;
export const MAX_CC = 99_999;
/** Exclusive minimum: the first accepted year is the next one. */
export const YEAR_ZERO = 1900;
/** Maximum in filters, which allow future years. */
export const LAST_YEAR = 9_999;
/** Range of the filter panel's inputs; the API accepts any valid price. */
export const PRICE_FILTER = { min: 0, max: 999_999, step: 100 } as const;

/** A new best offer this close to the end of a timed post moves the end to as long from then, so many times at most. */
export const LATE_OFFER = { minutes: 5, extensions: 12 } as const;
/** From the end of a timed post, for its owner to accept or reject the best offer. */
export const HOURS_TO_DECIDE = 24;

export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

export const MAX_IMAGES = 20;
export const CARD_IMAGES = 5;
export const MEGABYTE = 1024 * 1024;
export const POST_IMAGE_BYTES = 15 * MEGABYTE;
/** Images of one message; of one person in a day; of a conversation in all. */
export const MAX_MESSAGE_IMAGES = 6;
export const MESSAGE_IMAGES_A_DAY = 100;
export const MAX_CONVERSATION_IMAGES = 300;
/** Where two people meet. */
export const PLACE_LENGTH = 160;
export const APPOINTMENT_DAYS_AHEAD = 60;
/** After a declined request for a telephone number, until the next one. */
export const PHONE_REQUEST_HOURS = 24;
export const PROFILE_IMAGE_BYTES = 5 * MEGABYTE;
export const COVER_BYTES = 10 * MEGABYTE;
/** WebP widths, besides the JPEG of the URL itself. */
export const PROFILE_IMAGE_WIDTHS = [96, 192, 512] as const;
export const COVER_WIDTHS = [640, 1600] as const;
export const CERTIFICATE_BYTES = 10 * MEGABYTE;

/** Maximum page of any list: larger numbers are sent only by programs. */
export const LAST_PAGE = 1_000_000;
export const POSTS_PER_PAGE = 12;
export const ROWS_PER_PAGE = 20;
/** Limits of lists without pages: favorites, followed companies, blocked people. */
export const MAX_FAVORITES = 1_000;
export const MAX_FOLLOWED = 1_000;
export const MAX_BLOCKED = 1_000;
export const MAX_SAVED_SEARCHES = 20;
export const MAX_BRANCHES = 20;
/** What the seller writes about one part of the vehicle. */
export const CONDITION_TEXT_LENGTH = 140;
/** Side by side on the page of a comparison. */
export const MAX_COMPARED = 4;
/** Of one call for cards by their ids: what a device remembers as viewed. */
export const MAX_CARDS_BY_ID = 20;
export const STOCK_FILE_BYTES = 5 * MEGABYTE;
export const MAX_STOCK_ROWS = 2_000;
/** In the stats of a stock, as many posts as an import can have. */
export const MAX_STATS_POSTS = 2_000;
/** Of these the newest are compared with what they are estimated to cost: it takes a second or two. */
export const MAX_STATS_ESTIMATES = 500;
export const MAX_STOCK_COLUMNS = 100;
export const STOCK_NUMBER_LENGTH = 60;
/** Imports of a company that are stored and listed. */
export const MAX_STOCK_IMPORTS = 10;
export const STOCK_ROWS_PER_PAGE = 50;
/** Of rows and of photos, in one response to a program. */
export const MAX_STOCK_FAILURES = 500;
export const MAX_STOCK_KEYS = 5;
/** Posts in one bulk action. */
export const MAX_STOCK_SELECTION = 2_000;
/** Named one by one: what fits into a body. Everything else is selected by its filter. */
export const MAX_STOCK_IDS = 1_000;
export const STOCK_PER_PAGE = 50;
/** Bulk actions whose results are stored. */
export const MAX_BULK_RUNS = 10;
export const MAX_QUICK_REPLIES = 20;
export const QUICK_REPLY_TITLE_LENGTH = 40;
export const QUICK_REPLY_LENGTH = 500;
/** Members and invitations of a company together, and companies that a person works for. */
export const MAX_TEAM = 30;
export const MAX_COMPANIES_OF_MEMBER = 10;
export const INVITATION_DAYS = 7;
export const TEAM_ACTIVITY_DAYS = 90;
/** Leads of a page, and entries of a lead's timeline. */
export const LEADS_PER_PAGE = 50;
export const LEAD_ENTRIES_PER_PAGE = 40;
export const LEAD_NOTE_LENGTH = 1_000;
/** Of one lead; of its changes of state the latest are stored. */
export const MAX_LEAD_NOTES = 100;
export const MAX_LEAD_STATES = 50;
export const REMINDER_LENGTH = 140;
export const REMINDER_DAYS_AHEAD = 365;
/** Posts that the list of leads offers to filter by, those with the most leads. */
export const MAX_LEAD_POSTS = 200;
/** Of one that is fetched from its address. */
export const STOCK_PHOTO_BYTES = 10 * MEGABYTE;
/** How many offers of a post are shown beside the total. */
export const BEST_OFFERS = 20;
/** Maximum of messages, and of deleted ids, in one catch-up response. */
export const MESSAGES_AT_ONCE = 500;
/** Unread messages of a conversation are counted up to here; more than 99 are shown as '99+'. */
export const UNREAD_COUNTED = 100;
