import { RATING_TEXT_DAYS, ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { ConfirmedKind, OwnRating, Rating, RatingPage } from '@rodado/contract/rating';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { publicNameOf } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { pagingOf } from '../db/list.ts';

type Expression = RawBuilder<unknown>;

/**
 * How a person's contact with the company of `ownerId` is confirmed. Read each time instead of stored. Deleted and
 * cleared messages count, and so does an offer that the company accepted and turned down later: else a
 * company could take the mark from a rating that it does not like. A sale is not asked for: it exists only with an
 * accepted offer. Offers accepted before `accepted_at` existed have it once they are turned down.
 */
const confirmedKindOf = (personId: Expression, ownerId: Expression) => sql<ConfirmedKind | null>`case
  when exists (select from offer join post on post.id = offer.post_id
    where offer.person_id = ${personId} and post.person_id = ${ownerId} and (offer.status = 'ACCEPTED' or offer.status = 'REJECTED' and offer.accepted_at is not null)) then 'purchase'
  when exists (select from conversation where buyer_id = ${personId} and owner_id = ${ownerId}
    and exists (select from message where conversation_id = conversation.id and sender_id = conversation.buyer_id)
    and exists (select from message where conversation_id = conversation.id and sender_id = conversation.owner_id))
    then 'contact' end`;

/** The last moment at which a `rating`'s text can be changed; null before there was one. */
const TEXT_UNTIL = sql`rating.text_at + make_interval(days => ${sql.lit(RATING_TEXT_DAYS)})`;

const SHOWN_TEXT = sql`case when rating.text_removed_at is null then rating.text end`;

export interface RatedCompany {
  id: string;
  ownerId: string;
}

/** Undefined for companies that are not public. */
export async function findRatedCompany(db: Db, companyId: string): Promise<RatedCompany | undefined> {
  return db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.id', '=', companyId)
    .where('person.activatedAt', 'is not', null)
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null)
    .select(['company.id', 'company.personId as ownerId'])
    .executeTakeFirst();
}

/** Suspended people are not listed. */
export async function listRatings(
  db: Db,
  { id, ownerId }: RatedCompany,
  viewerId: string | null,
  page: number,
): Promise<Pick<RatingPage, 'ratings' | 'page' | 'total' | 'totalPages'>> {
  const { rows } = await sql<{ rating: Rating; total: number }>`
    select json_build_object('id', rating.id, 'stars', rating.stars, 'kind', rating.kind, 'text', rating.text,
      'createdAt', moment(rating.shown_at), 'isEdited', rating.text is not null and rating.text_edited_at is not null,
      'author', rating.author, 'answer', case when rating.answer is not null then json_build_object(
        'text', rating.answer, 'createdAt', moment(rating.answered_at)) end,
      'isOwn', rating.person_id is not distinct from ${viewerId}::uuid) as rating, rating.total
    from (
      select rating.id, rating.person_id, rating.stars, ${SHOWN_TEXT} as text, rating.text_edited_at, rating.answer,
        rating.answered_at, ${confirmedKindOf(sql`rating.person_id`, sql`${ownerId}::uuid`)} as kind,
        case when ${SHOWN_TEXT} is null then rating.created_at else rating.text_at end as shown_at,
        ${sql.raw(publicNameOf('author'))} as author, count(*) over () as total
      from rating join person author on author.id = rating.person_id
      where rating.company_id = ${id} and author.suspended_at is null) rating
    order by case rating.kind when 'purchase' then 1 when 'contact' then 2 else 3 end, rating.text is null,
      rating.shown_at desc, rating.id
    limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db);
  // A page past the last one has no row that could say how many there are.
  const total = rows[0]?.total ?? (page > 1 ? await countListed(db, id) : 0);
  return { ratings: rows.map(({ rating }) => rating), ...pagingOf(page, total) };
}

async function countListed(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from rating join person author on author.id = rating.person_id
    where rating.company_id = ${companyId} and author.suspended_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Every rating that the average counts, those of suspended people included. */
export async function countByStars(db: Db, { id, ownerId }: RatedCompany): Promise<RatingPage['distribution']> {
  const { rows } = await sql<RatingPage['distribution'][number]>`
    select given.stars, count(rating.id), count(rating.id) filter (where
      ${confirmedKindOf(sql`rating.person_id`, sql`${ownerId}::uuid`)} is not null) as confirmed
    from generate_series(5, 1, -1) given (stars)
      left join rating on rating.stars = given.stars and rating.company_id = ${id}
    group by given.stars order by given.stars desc`.execute(db);
  return rows;
}

/** Also before there is one: whether they may write a text is known without it. */
export async function getOwn(db: Db, { id, ownerId }: RatedCompany, personId: string): Promise<OwnRating> {
  const { rows } = await sql<OwnRating>`
    select rating.id, rating.stars, kind, ${SHOWN_TEXT} as text, ${TEXT_UNTIL} as text_until,
      case when rating.text_removed_at is not null then 'removed' when ${TEXT_UNTIL} < now() then 'closed'
        when kind is null then 'unconfirmed' else 'open' end as text_rule
    from (select ${confirmedKindOf(sql`${personId}::uuid`, sql`${ownerId}::uuid`)} as kind) confirmed
      left join rating on rating.person_id = ${personId} and rating.company_id = ${id}`.execute(db);
  const [own] = rows;
  if (!own) throw new Error('A relation without a row');
  return own;
}

/** One for a person and a company: a second one takes the place of the first. The table keeps sum and count. */
export async function saveStars(trx: Db, personId: string, companyId: string, stars: number): Promise<string> {
  const { id } = await trx
    .insertInto('rating')
    .values({ id: newId(), personId, companyId, stars })
    .onConflict((conflict) =>
      conflict.columns(['personId', 'companyId']).doUpdateSet({ stars, updatedAt: sql<string>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns how its author is called in public. */
export async function saveText(trx: Db, id: string, text: string): Promise<string> {
  const { rows } = await sql<{ author: string }>`
    update rating set text = ${text}, text_at = coalesce(text_at, now()),
      text_edited_at = case when text_at is not null then now() end
    from person author where author.id = rating.person_id and rating.id = ${id}
    returning ${sql.raw(publicNameOf('author'))} as author`.execute(trx);
  return rows[0]?.author ?? '';
}

/** With the answer, which says nothing without it. */
export async function removeText(trx: Db, id: string): Promise<void> {
  await trx.updateTable('rating').set({ text: null, answer: null, answeredAt: null }).where('id', '=', id).execute();
}

/** The administration does: the stars stay, the text cannot be read or written any more. */
export async function markTextRemoved(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('rating')
    .set({ textRemovedAt: sql<string>`coalesce(text_removed_at, now())`, answer: null, answeredAt: null })
    .where('id', '=', id)
    .execute();
}

export interface RatingToAnswer {
  authorId: string;
  isAuthorSuspended: boolean;
  ownerId: string;
  text: string | null;
  answer: string | null;
}

/** Locked until the transaction ends. */
export async function lockRating(trx: Db, id: string): Promise<RatingToAnswer | undefined> {
  const { rows } = await sql<RatingToAnswer>`
    select author.id as author_id, author.suspended_at is not null as is_author_suspended,
      company.person_id as owner_id, ${SHOWN_TEXT} as text, rating.answer
    from rating join person author on author.id = rating.person_id join company on company.id = rating.company_id
    where rating.id = ${id} for update of rating`.execute(trx);
  return rows[0];
}

/** An empty text removes it. */
export async function saveRatingAnswer(trx: Db, id: string, text: string): Promise<void> {
  await trx
    .updateTable('rating')
    .set(text === '' ? { answer: null, answeredAt: null } : { answer: text, answeredAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}
