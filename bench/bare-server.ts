// The floor: a minimal server for the same requests with the same libraries, tuned as well as we know how. PostgreSQL
// writes the JSON, every statement is prepared, one statement answers a request, and the indexes fit the questions (beside-bare.ts).
import { CARD_IMAGES, POSTS_PER_PAGE } from '@rodado/contract/limits';
import Fastify, { type FastifyReply } from 'fastify';
import pg from 'pg';
import { cardJson, postJson, WITH_SELLER } from '../server/post/post.sql.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();

const LIVE = `state = 'ACTIVE' and expiration_date > now()`;

/** A page with its total; `$1` is its offset. */
const pageOf = (name: string, where: string, order: string) => ({
  name,
  text: `
    select '{"posts":' || coalesce((select json_agg(card order by place) from (
        select place, ${cardJson(CARD_IMAGES)} as card
        from (select id as found, row_number() over (order by ${order}) as place from post where ${LIVE} and ${where}
          order by ${order} limit ${POSTS_PER_PAGE} offset $1) page, ${WITH_SELLER}
        where post.id = page.found) cards), '[]')
      || ',"total":' || (select count(*) from post where ${LIVE} and ${where}) || '}' as json`,
});
const BY_FILTERS = 'category = $2 and location = $3';
const LISTS = {
  recent: pageOf('recent', BY_FILTERS, 'created_at desc, id desc'),
  cheapest: pageOf('cheapest', BY_FILTERS, 'price_lo, id'),
};
const TEXT = pageOf('text', `words @@ to_tsquery('simple', $2)`, 'created_at desc, id desc');
const ITEM = {
  name: 'item',
  text: `select json_build_object('post', ${postJson('null::uuid')}, 'isFavorite', false)::text as json
    from ${WITH_SELLER} join post_detail on post_detail.post_id = post.id where post.id = $1`,
};
/** Four groups of nine, counted together. */
const FACETS = {
  name: 'facets',
  text: `select json_agg(counted)::text as json from (
    select category, condition, location, year, count(*) from post where ${LIVE} and category = $1
    group by grouping sets ((category), (condition), (location), (year))) counted`,
};

async function answer(reply: FastifyReply, query: { name: string; text: string }, values: unknown[]) {
  const { rows } = await pool.query<{ json: string }>({ ...query, values });
  return rows[0] ? reply.type('application/json; charset=utf-8').send(rows[0].json) : reply.code(404).send();
}

app.get<{ Querystring: { category: string; location: string; sort: keyof typeof LISTS; page: string } }>(
  '/list',
  ({ query: { category, location, sort, page } }, reply) =>
    answer(reply, LISTS[sort], [(Number(page) - 1) * POSTS_PER_PAGE, category, location]),
);
/** One word, exact match. */
app.get<{ Querystring: { word: string } }>('/text', ({ query }, reply) => answer(reply, TEXT, [0, query.word]));
app.get<{ Querystring: { category: string } }>('/facets', ({ query }, reply) =>
  answer(reply, FACETS, [query.category]),
);
app.get<{ Params: { id: string } }>('/item/:id', ({ params }, reply) => answer(reply, ITEM, [params.id]));

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
