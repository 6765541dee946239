// What we measure ourselves against: the least that answers the same questions with the same parts.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = Fastify();
const CARD =
  'id, title, category, brand, model, condition, year, km, location, price, min_price, max_price, price_type, created_at';

app.get<{ Querystring: { category: string; page: string } }>('/list', async ({ query }) => {
  const where = `state = 'ACTIVE' and expiration_date > now() and category = $1`;
  const [posts, count] = await Promise.all([
    pool.query(`select ${CARD} from post where ${where} order by created_at desc, id desc limit 12 offset $2`, [
      query.category,
      (Number(query.page) - 1) * 12,
    ]),
    pool.query(`select count(*)::int from post where ${where}`, [query.category]),
  ]);
  return { posts: posts.rows, total: count.rows[0].count };
});

/** One word, as it is written. */
app.get<{ Querystring: { word: string } }>('/text', async ({ query }) => {
  const where = `state = 'ACTIVE' and expiration_date > now() and words @@ to_tsquery('simple', $1)`;
  const [posts, count] = await Promise.all([
    pool.query(`select ${CARD} from post where ${where} order by created_at desc, id desc limit 12`, [query.word]),
    pool.query(`select count(*)::int from post where ${where}`, [query.word]),
  ]);
  return { posts: posts.rows, total: count.rows[0].count };
});

/** Four groups of nine, counted together. */
app.get<{ Querystring: { category: string } }>('/facets', async ({ query }) => {
  const { rows } = await pool.query(
    `select category, condition, location, year, count(*) from post
     where state = 'ACTIVE' and expiration_date > now() and category = $1
     group by grouping sets ((category), (condition), (location), (year))`,
    [query.category],
  );
  return rows;
});

app.get<{ Params: { id: string } }>('/item/:id', async ({ params }, reply) => {
  const { rows } = await pool.query({
    name: 'item',
    text: 'select * from post join post_detail on post_id = id where id = $1',
    values: [params.id],
  });
  return rows[0] ?? reply.code(404).send();
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
