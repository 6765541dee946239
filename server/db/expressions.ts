import { sql } from 'kysely';

/** Of a joined `company`: one decimal, 0 without ratings. */
export const averageRating = sql<number>`coalesce(round(company.rating_sum::numeric / nullif(company.rating_count, 0), 1), 0)::float8`;

/** Of a joined `company`. */
export const isVerified = sql<boolean>`company.verified_at is not null`;

/**
 * Of a `post`: while its seller is suspended nobody else sees it. Asked of the list of the suspended, which is short, and
 * not by a join, so that searches keep the plans that they have.
 */
const OF_SUSPENDED = `post.person_id in (
  select suspended.id from person suspended where suspended.suspended_at is not null)`;
export const isOfSuspended = sql<boolean>`${sql.raw(OF_SUSPENDED)}`;

/** Whether a joined `post` can be found and answered now: by the database's clock. */
export const LIVE = `post.state = 'ACTIVE' and post.expiration_date > now() and not ${OF_SUSPENDED}`;
export const isLive = sql<boolean>`${sql.raw(LIVE)}`;

/** Of a `post` that is not deleted: that it exists is for its owner to know. */
export const isSecret = sql<boolean>`(post.state in ('DRAFT', 'HIDDEN') or ${isOfSuspended})`;
