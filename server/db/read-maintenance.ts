import { memoizeFor } from '../cache/memoize-for.ts';
import { answerWithin } from './answer-within.ts';
import type { Db } from './connect.ts';

/** The text that everybody reads while an operator works on it (`npm run admin -- maintenance on`), else undefined. */
export type ReadMaintenance = () => Promise<string | undefined>;

const READ_EVERY = 5_000;
/** A request waits for a silent database only once, with its own queries (connect.ts). */
const MAX_WAIT = 100;

/** The text that was read last, where the database does not answer: that means neither maintenance nor its end. */
export function createReadMaintenance(db: Db): ReadMaintenance {
  let last: { maintenance: string | null } | undefined;
  const read = memoizeFor(READ_EVERY, () =>
    db
      .selectFrom('deployment')
      .select('maintenance')
      .executeTakeFirst()
      .then(
        (row) => {
          last = row;
        },
        () => {}, // other checks report an unavailable database
      ),
  );
  return async () => {
    await (last ? answerWithin(MAX_WAIT, read()).catch(() => {}) : read());
    return last?.maintenance ?? undefined;
  };
}
