import { OFFERS_PATH, postAddress } from '@rodado/contract/addresses';
import { formatPrice } from '@rodado/contract/format';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { standing } from '../db/expressions.ts';
import { notifyMany, type Told } from '../notification/notify.ts';

/** Before they are gone: whoever has bid on one of these learns that there is nothing left to win. */
export async function tellBiddersOfDeletion(trx: Db, postIds: readonly string[]): Promise<Told[]> {
  const { rows } = await sql<{ personId: string; title: string }>`
    select distinct post.id, offer.person_id, post.title from offer join post on post.id = offer.post_id
    where post.id = any(${[...postIds]}::uuid[]) and post.state <> 'DELETED' and offer.status in ${standing}`.execute(
    trx,
  );
  return notifyMany(
    trx,
    'ended',
    rows.map(({ personId, title }) => ({
      personId,
      text: `Eliminaron «${title}»: tu oferta ya no corre`,
      link: OFFERS_PATH,
    })),
  );
}

/** Whose counters hold questions or answers on these posts, which go when a post does. */
export async function listPeopleWithUnread(trx: Db, postIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ personId: string }>`
    select post.person_id from question join post on post.id = question.post_id
    where post.id = any(${[...postIds]}::uuid[]) and question.read_at is null and question.deleted_at is null
    union
    select question.person_id from question join answer on answer.question_id = question.id
    where question.post_id = any(${[...postIds]}::uuid[]) and answer.read_at is null and question.deleted_at is null`.execute(
    trx,
  );
  return rows.map(({ personId }) => personId);
}

/** A new post of a company reaches those who follow it and are still here. */
export async function tellFollowers(trx: Db, postId: string): Promise<Told[]> {
  const { rows } = await sql<{
    followerId: string;
    companyUserId: string;
    company: string;
    title: string;
    priceType: 'fixed' | 'negotiable';
    price: number | null;
    minPrice: number | null;
    maxPrice: number | null;
  }>`
    select follower.id as follower_id, person.id as company_user_id, person.name as company, post.title, price_type, price, min_price, max_price
    from post join person on person.id = post.person_id join company on company.person_id = person.id
      join followed on followed.company_id = company.id join person follower on follower.id = followed.person_id
    where post.id = ${postId} and follower.suspended_at is null and follower.deleted_at is null`.execute(trx);
  return notifyMany(
    trx,
    'followed',
    rows.map(({ followerId, companyUserId, company, title, ...price }) => ({
      personId: followerId,
      text: `${company} publicó «${title}», ${formatPrice(price)}`,
      link: postAddress(postId),
      actorId: companyUserId,
    })),
  );
}
