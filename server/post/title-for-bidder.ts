import { sql } from 'kysely';
import { isBlockedBetween } from '../block/block.queries.ts';

/** Of an `offer` and its `post`: one side has blocked the other. */
export const IS_BLOCKED_BIDDER = isBlockedBetween(sql`post.person_id`, sql`offer.person_id`);

/** The owner may write what they like into a title, so that nobody across a block reads it in the bell or a mail. */
export const titleFor = ({ title, isBlocked }: { title: string; isBlocked: boolean }): string =>
  isBlocked ? 'un vehículo por el que ofertaste' : `«${title}»`;

/** At the beginning of a sentence. */
export const subject = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);
