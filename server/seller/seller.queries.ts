import type { SellerPage } from '@rodado/contract/seller';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { HAS_SELLER_PAGE, isLive } from '../db/expressions.ts';
import { ANSWER_MINUTES } from '../post/answer-minutes.sql.ts';

export type SellerRow = Omit<SellerPage, 'posts'>;

/** Undefined for everybody who has no such page. */
export async function findSeller(db: Db, id: string): Promise<SellerRow | undefined> {
  const { rows } = await sql<SellerRow>`
    select person.id, split_part(trim(person.name), ' ', 1) as first_name, person.profile_image, person.created_at,
      (select post.location from post where post.person_id = person.id and ${isLive}
        group by post.location order by count(*) desc, post.location limit 1) as location,
      ${sql.raw(ANSWER_MINUTES)} as answer_minutes,
      (select count(*) from post join offer on offer.post_id = post.id and offer.status = 'ACCEPTED'
        join sale on sale.offer_id = offer.id
        where post.person_id = person.id and post.state = 'SOLD'
          and sale.seller_confirmed_at is not null and sale.buyer_confirmed_at is not null) as sold_count
    from person where person.id = ${id} and ${sql.raw(HAS_SELLER_PAGE)}`.execute(db);
  return rows[0];
}
