import { MESSAGE_IMAGES_A_DAY } from './limits.ts';
import { PRICE_CHANGES_PER_DAY } from './price-drop.ts';

/** At most `max` within `seconds`, from the first on. */
export interface RateLimit {
  /** In the table of counters: another name begins to count anew. */
  name: string;
  max: number;
  seconds: number;
}

const QUARTER_HOUR = 900;
const HOUR = 3_600;
const DAY = 86_400;

/** How often somebody may do what they may do. Numbers that are no rate are in limits.ts. */
export const RATE_LIMITS = {
  /** Calls of a person that write, and those with files. */
  writes: { name: 'writes', max: 240, seconds: 60 },
  uploads: { name: 'uploads', max: 300, seconds: HOUR },

  signUps: { name: 'signup', max: 10, seconds: HOUR },
  wrongPasswordsFromOnePlace: { name: 'wrong-password-here', max: 10, seconds: QUARTER_HOUR },
  wrongPasswordsOfOneAccount: { name: 'wrong-password-of', max: 20, seconds: QUARTER_HOUR },
  wrongPasswordsInOneSession: { name: 'wrong-password-in-session', max: 10, seconds: QUARTER_HOUR },
  wrongPasswordsFromOneNetwork: { name: 'wrong-password-from', max: 100, seconds: QUARTER_HOUR },
  signIns: { name: 'signed-in', max: 30, seconds: QUARTER_HOUR },
  passwordChanges: { name: 'password-change', max: 5, seconds: HOUR },
  copiedSessionNotices: { name: 'copied-session', max: 3, seconds: HOUR },
  /** Of one kind, to one address, which strangers ask for from one network. Counted with its kind before the name. */
  accountMails: { name: '-mail', max: 3, seconds: HOUR },
  /** Of one kind to one address, so that we never flood a mailbox. */
  accountMailsToOne: { name: '-mail-to', max: 10, seconds: HOUR },
  accountMailsFromOneNetwork: { name: 'account-mail-from', max: 20, seconds: HOUR },
  recoveryMailsFromHome: { name: 'recovery-mail-from-home', max: 1, seconds: HOUR },
  exports: { name: 'exports', max: 5, seconds: HOUR },

  companyRenames: { name: 'company-name', max: 2, seconds: 30 * DAY },
  certificates: { name: 'certificate', max: 5, seconds: DAY },
  teamInvitations: { name: 'team-invitations', max: 30, seconds: DAY },

  posts: { name: 'posts', max: 200, seconds: DAY },
  companyPosts: { name: 'posts', max: 1_000, seconds: DAY },
  /** Each of them notifies those who have offered. */
  vehicleChanges: { name: 'vehicle-changes', max: 10, seconds: DAY },
  /** Each price is stored for ever. */
  prices: { name: 'prices', max: PRICE_CHANGES_PER_DAY, seconds: DAY },
  bulkRuns: { name: 'bulk-runs', max: 300, seconds: DAY },
  stockFiles: { name: 'stock-files', max: 60, seconds: HOUR },
  importedPosts: { name: 'imported-posts', max: 5_000, seconds: DAY },
  stockSummaries: { name: 'stock-summaries', max: 4, seconds: DAY },

  questions: { name: 'questions', max: 200, seconds: DAY },
  /** Editing an answer repeatedly does not notify each time. */
  answerNotifications: { name: 'answer', max: 5, seconds: DAY },
  conversations: { name: 'conversations', max: 100, seconds: DAY },
  messages: { name: 'messages', max: 5_000, seconds: DAY },
  messageImages: { name: 'messageImages', max: MESSAGE_IMAGES_A_DAY, seconds: DAY },
  /** Of one person on one post. */
  offers: { name: 'offers', max: 30, seconds: DAY },
  /** Each time the other side is notified. */
  saleConfirmations: { name: 'sales', max: 20, seconds: DAY },
  ratingTexts: { name: 'rating-texts', max: 30, seconds: DAY },
  ratingAnswers: { name: 'rating-answers', max: 200, seconds: DAY },
  ratingNotifications: { name: 'rating-notified', max: 3, seconds: DAY },
  reports: { name: 'reports', max: 50, seconds: DAY },
  contactMessages: { name: 'contact', max: 10, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;
