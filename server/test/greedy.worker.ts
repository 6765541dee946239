import { setImmediate as breathe } from 'node:timers/promises';
import { serveJobs } from '../image/serve-jobs.ts';

/** A decoder gone wrong: takes ever more memory, or the processor for ever. */
export type GreedyJob = 'memory' | 'cpu' | 'nothing';

serveJobs(
  async (job: GreedyJob) => {
    const taken: Buffer[] = [];
    while (job !== 'nothing') {
      if (job === 'memory') taken.push(Buffer.alloc(2 ** 20, 1));
      await breathe();
    }
    return 'done';
  },
  { memoryBytes: 200 * 2 ** 20, cpuSeconds: 1 },
);
