import { formatPrice } from '@rodado/contract/format';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { notify, type Told } from '../notification/notify.ts';

/** Whoever has bid learns that there is nothing left to win. */
export async function tellBiddersOfDeletion(trx: Db, postId: string): Promise<Told[]> {
  const { rows } = await sql<{ personId: string; title: string }>`
    select distinct offer.person_id, post.title from offer join post on post.id = offer.post_id
    where post.id = ${postId} and offer.status in ('OPEN', 'ACCEPTED')`.execute(trx);
  const told: Told[] = [];
  for (const { personId, title } of rows)
    told.push(
      await notify(trx, personId, {
        kind: 'ended',
        text: `Eliminaron «${title}»: tu oferta ya no corre`,
        link: '/ofertas',
      }),
    );
  return told;
}

/** A new post of a company reaches those who follow it. */
export async function tellFollowers(trx: Db, postId: string): Promise<Told[]> {
  const { rows } = await sql<{
    followerId: string;
    company: string;
    title: string;
    priceType: 'fixed' | 'negotiable';
    price: number | null;
    minPrice: number | null;
    maxPrice: number | null;
  }>`
    select followed.person_id as follower_id, person.name as company, post.title, price_type, price, min_price, max_price
    from post join person on person.id = post.person_id join company on company.person_id = person.id
      join followed on followed.company_id = company.id
    where post.id = ${postId}`.execute(trx);
  const told: Told[] = [];
  for (const { followerId, company, title, ...price } of rows)
    told.push(
      await notify(trx, followerId, {
        kind: 'followed',
        text: `${company} publicó «${title}», ${formatPrice(price)}`,
        link: `/publicaciones/${postId}`,
      }),
    );
  return told;
}
