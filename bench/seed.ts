import { brandsOf, modelsOf } from '@rodado/contract/catalog';
import { CITIES, FUELS, TRANSMISSIONS } from '@rodado/contract/enums';
import { CATALOG_CATEGORIES } from '@rodado/contract/post-rules';
import type pg from 'pg';

const BATCH_SIZE = 20_000;
const POSTS_PER_SELLER = 40;
const EXTRAS =
  'full,impecable,único dueño,automática,al día,permuto,4x4,diesel,1.6,2.0,extra full,oportunidad,financio,turbo,pocos km,cuero,sedán,hatch,gnc,service oficial';
const MOTORCYCLES =
  'Yamaha FZ 16,Honda Wave 110,Yumbo GS 200,Winner Bis 125,Kawasaki Ninja 400,Suzuki GN 125,Bajaj Rouser NS 200';

/**
 * Random posts of any number, generated inside PostgreSQL: a million in minutes. A few models, places and years are
 * frequent, as in reality. One post in a hundred expires, one in twenty is paused or sold.
 */
export async function fillMarket(
  client: pg.ClientBase,
  posts: number,
  onProgress: (done: number) => void,
): Promise<void> {
  const vehicles = CATALOG_CATEGORIES.flatMap((category) =>
    brandsOf(category).flatMap((brand) => modelsOf(category, brand).map((model) => [category, brand, model])),
  );
  await client.query(`select setseed(0.42)`);
  await client.query(SELLERS, [Math.max(50, Math.ceil(posts / POSTS_PER_SELLER))]);
  await client.query(COMPANIES);
  await client.query(PLACES_IN_LINE);
  await client.query(
    VEHICLES,
    [0, 1, 2].map((column) => vehicles.map((vehicle) => vehicle[column])),
  );
  // Indexes are rebuilt at the end, which is faster than updating a dozen per insert.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let done = 0; done < posts; ) {
    const some = Math.min(BATCH_SIZE, posts - done);
    await client.query(POSTS, [
      some,
      vehicles.length,
      [...CITIES],
      [...FUELS],
      [...TRANSMISSIONS],
      EXTRAS.split(','),
      MOTORCYCLES.split(','),
    ]);
    done += some;
    onProgress(done);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

/** Indexes without a constraint. */
const INDEXES = `
  select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('post'::regclass, 'image'::regclass) and not indisunique`;

const SELLERS = `
  insert into person (id, name, email, role, activated_at)
  select uuidv7(), case when i % 20 = 0 then 'Automotora ' else 'Vendedor ' end || i, 'bench' || i || '@example.test',
    case when i % 20 = 0 then 'COMPANY' else 'USER' end, now()
  from generate_series(1, $1::int) as i`;

const COMPANIES = `
  insert into company (id, person_id, rut, verified_at)
  select uuidv7(), id, email, case when random() < 0.6 then now() end from person where role = 'COMPANY'`;

const PLACES_IN_LINE = `
  create temp table seller as select row_number() over (order by role, id) - 1 as place, id from person`;

const VEHICLES = `
  create temp table vehicle as select row_number() over (order by md5(brand || model)) - 1 as place, category, brand, model
  from unnest($1::text[], $2::text[], $3::text[]) as named (category, brand, model)`;

/** The higher the power, the more often the first items. */
const pick = (list: string, die: string, power: number) =>
  `(${list}::text[])[1 + floor(${die} ^ ${power} * cardinality(${list}::text[]))::int]`;

const POSTS = `
  with dice as materialized (
    select random() a, random() b, random() c, random() d, random() e, random() f, random() g, random() h, random() j,
      random() k, random() l, random() m, random() n, random() o,
      floor(random() ^ 2 * $2)::int as vehicle_place,
      floor(random() ^ 2 * (select count(*) from seller))::int as seller_place
    from generate_series(1, $1::int)
  ),
  made as (
    select dice.*, category, brand, model, seller.id as person_id, a < 0.15 as is_moto,
      2026 - floor(c ^ 2 * 30)::int as year, (500 + floor(exp(7.5 + d * 3.5)))::int as price,
      case when e < 0.8 then 'Usado' when e < 0.95 then 'Seminuevo' else 'Nuevo' end as condition
    from dice join vehicle on vehicle.place = vehicle_place join seller on seller.place = seller_place
  ),
  written as (
    insert into post (id, person_id, state, title, category, brand, model, condition, year, km, location, color, fuel,
      transmission, price_type, price, min_price, max_price, expiration_date, created_at)
    select uuidv7(), person_id, case when n < 0.95 then 'ACTIVE' when n < 0.98 then 'SOLD' else 'PAUSED' end,
      concat_ws(' ', case when is_moto then ${pick('$7', 'b', 1)} else brand || ' ' || model end,
        ${pick('$6', 'g', 1)}, case when h < 0.7 then year::text end),
      case when is_moto then 'Moto' else category end, case when not is_moto then brand end,
      case when not is_moto then model end, condition, year,
      case when condition = 'Nuevo' then 0 else floor(j * 250000)::int end,
      ${pick('$3', 'k', 3)}, 'Gris', ${pick('$4', '(case when l < 0.85 then vehicle_place % 2 / 6.0 else l end)', 1)},
      ${pick('$5', '(case when m < 0.85 then vehicle_place % 2 / 4.0 else m end)', 1)},
      case when o < 0.7 then 'fixed' else 'negotiable' end, case when o < 0.7 then price end,
      case when o >= 0.7 then price end, case when o >= 0.7 then price + price / 8 end,
      case when f < 0.01 then now() + interval '72 hours' when f < 0.02 then now() - interval '1 hour' else 'infinity' end,
      now() - h * interval '600 days'
    from made
    returning id
  )
  insert into image (id, post_id, position, url, width, height, thumbhash, widths)
  select uuidv7(), id, 0, '/uploads/' || id || '.jpg', 1600, 1200, '', '{320,640,960}' from written`;
