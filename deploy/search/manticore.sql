-- The two tables for Manticore Search 27.1.5 or newer over several machines, as on sphinx.conf for one: run it once on one
-- node of the replication cluster. Four shards, each on two machines. Not tried by our tests, which use sphinxsearch.

CREATE TABLE rodado_posts_a (
  words text indexed, id_a bigint, id_b bigint, id_c bigint, created_at bigint, ends_at bigint, category int,
  post_condition int, location int, fuel int, transmission int, seller int, year int, km int, price_lo int, price_hi int,
  brand bigint, model bigint, brand_name string, model_name string, company bigint, is_verified int, accepts_trade int,
  offers_financing int, has_own_title int, changed_in int
) shards='4' rf='2' min_prefix_len='1' charset_table='0..9, a..z, _';

CREATE TABLE rodado_posts_b (
  words text indexed, id_a bigint, id_b bigint, id_c bigint, created_at bigint, ends_at bigint, category int,
  post_condition int, location int, fuel int, transmission int, seller int, year int, km int, price_lo int, price_hi int,
  brand bigint, model bigint, brand_name string, model_name string, company bigint, is_verified int, accepts_trade int,
  offers_financing int, has_own_title int, changed_in int
) shards='4' rf='2' min_prefix_len='1' charset_table='0..9, a..z, _';
