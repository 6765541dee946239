import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { pagingOf } from '../db/list.ts';

/** A list in SQL; `from` includes its conditions. */
export interface List {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

export interface Paginated<Row> {
  rows: Row[];
  paging: ReturnType<typeof pagingOf>;
}

export async function paginate<Row>(db: Db, { columns, from, order }: List, page: number): Promise<Paginated<Row>> {
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${from} order by ${order}
      limit ${ROWS_PER_PAGE} offset ${(page - 1) * ROWS_PER_PAGE}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${from}`.execute(db),
  ]);
  const total = counted.rows[0]?.total ?? 0;
  return { rows, paging: pagingOf(page, total) };
}
