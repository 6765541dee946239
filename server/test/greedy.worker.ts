import { setImmediate as breathe } from 'node:timers/promises';
import { serveJobs } from '../image/serve-jobs.ts';

/** A faulty decoder: allocates memory or uses the CPU without end. */
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
