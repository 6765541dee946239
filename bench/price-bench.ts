import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openPool, queriesOn } from '../server/db/connect.ts';
import { createPreparedQueries } from '../server/db/prepared.ts';
import { listPricedVehicles } from '../server/price-estimate/price-estimate.queries.ts';
import { estimateVehicle } from '../server/price-estimate/price-estimate.service.ts';
import { refitPrices } from '../server/price-estimate/refit-prices.ts';
import { median } from './measure.ts';
import { against, figure, table, writePart } from './report.ts';
import { createMarket } from './search-bench.ts';

const REFITS = 3;
const ANSWERS = 500;
const WARM_UP = 100;
/** In milliseconds. */
const ANSWER_GOAL = { atMost: 5 };

/** For each size: the refit as the job does it, and an answer as the API gives it. */
export async function benchPrices(urlOf: (database: string) => string, sizes: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  for (const posts of sizes) {
    const pool = openPool(urlOf(await createMarket(urlOf, posts)), { purpose: 'work', max: 4 });
    const [db, runPrepared] = [queriesOn(pool), createPreparedQueries(pool)];
    try {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      const refits: number[] = [];
      for (let i = 0; i < REFITS; i += 1) {
        delay.enable();
        refits.push(await timed(() => refitPrices(db, runPrepared, new Date())));
        delay.disable();
      }
      const vehicles = await listPricedVehicles(db, ANSWERS + WARM_UP);
      const answers: number[] = [];
      const empty: number[] = [];
      for (const vehicle of vehicles)
        answers.push(
          await timed(() => estimateVehicle({ runPrepared, now: () => new Date() }, vehicle, vehicle.sellerId)),
        );
      for (const _ of vehicles) empty.push(await timed(() => runPrepared({ name: 'nothing', text: 'select' }, [])));
      const sorted = answers.slice(WARM_UP).sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
      const worstRefit = Math.max(...refits) / 1000;
      rows.push([
        posts.toLocaleString('en'),
        `${figure(worstRefit)} s`,
        `${figure(delay.percentile(99) / 1e6)} ms`,
        against(at(0.5), ANSWER_GOAL),
        against(at(0.99), ANSWER_GOAL),
        figure(median(empty)),
      ]);
    } finally {
      await db.destroy();
    }
  }
  await writePart(
    'Price estimates',
    `\`npm run bench -- --prices ${sizes.join(',')}\`. A refit reads the newest 10,000 posts, fits them, and tries the method on 300 of
them; the slowest of ${REFITS}, and the pauses that requests of the same process meet meanwhile (p99). An answer is the whole
estimate with its comparables, read from PostgreSQL, one after the other, in milliseconds, with a goal of ${ANSWER_GOAL.atMost};
beside it what PostgreSQL takes to answer nothing at all, which says how busy the machine was.

${table([['posts', 'refit', 'pause p99 while it fits', 'answer p50', 'p99', 'empty question p50'], ...rows])}`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
