import { sql } from 'kysely';

/** Of a joined `company`: one decimal, 0 without ratings. */
export const averageRating = sql<number>`coalesce(round(company.rating_sum::numeric / nullif(company.rating_count, 0), 1), 0)::float8`;

/** Of a joined `company`. */
export const isVerified = sql<boolean>`company.verified_at is not null`;

/** Whether a joined `post` can be found and answered now: by the database's clock. */
export const isLive = sql<boolean>`post.state = 'ACTIVE' and post.expiration_date > now()`;
