import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { GreedyJob } from '../test/greedy.worker.ts';
import { photograph } from '../test/photograph.ts';
import { environmentOf, HAS_PROC, workersOf } from '../test/worker-processes.ts';
import { createImages } from './images.ts';
import { createWorkers } from './workers.ts';

const picture = await photograph();

describe('a process that decodes', () => {
  const images = createImages({ atOnce: 1 });
  afterAll(() => images.close());
  beforeEach(() => {
    process.env.S3_SECRET_ACCESS_KEY = 'a secret of the environment';
    process.env.DATABASE_URL = 'postgres://rodado:secreto@127.0.0.1/rodado';
  });

  test.runIf(HAS_PROC)('knows no setting of the server', async () => {
    await images.derive(picture, 'whole', { owner: 'ana' });

    const [worker = 0] = workersOf('image.worker.ts');
    const names = environmentOf(worker).map((setting) => setting.split('=')[0]);
    expect(names).toContain('PATH');
    expect(names.filter((name) => !ALLOWED.includes(name ?? ''))).toEqual([]);
    expect(environmentOf(worker).join()).not.toContain('secret');
  });
});

/** Those of Node's own channel to its parent among them. */
const ALLOWED = [
  'PATH',
  'HOME',
  'LANG',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'MALLOC_ARENA_MAX',
  'NODE_CHANNEL_FD',
  'NODE_CHANNEL_SERIALIZATION_MODE',
];

describe('the queue', () => {
  test('one person with many photographs does not hold up the others', async () => {
    const images = createImages({ atOnce: 1 });
    const done: string[] = [];
    const derive = async (owner: string) => {
      await images.derive(picture, 'whole', { owner });
      done.push(owner);
    };

    await Promise.all(['ana', 'ana', 'ana', 'ana', 'ana', 'beto', 'beto', 'caro'].map(derive));
    images.close();

    expect(done).toEqual(['ana', 'beto', 'caro', 'ana', 'beto', 'ana', 'ana', 'ana']);
  });

  test('a newcomer is told to come back when many wait, those who wait are not', async () => {
    const images = createImages({ atOnce: 1, maxOwners: 2 });
    const derive = (owner: string) => images.derive(picture, 'whole', { owner });
    const accepted = [derive('ana'), derive('beto'), derive('caro'), derive('caro')];

    await expect(derive('dora')).rejects.toMatchObject({ code: 'busy', retryAfter: 15 });

    await Promise.all(accepted);
    await derive('dora');
    images.close();
  });

  test('what is taken back while it waits is not done', async () => {
    const images = createImages({ atOnce: 1 });
    const stopping = new AbortController();
    const first = images.derive(picture, 'whole', { owner: 'ana' });
    const second = images.derive(picture, 'whole', { owner: 'ana', signal: stopping.signal });
    stopping.abort(new Error('not wanted any more'));

    await expect(second).rejects.toThrow('not wanted any more');
    await first;
    images.close();
  });
});

describe('a decoder that takes', () => {
  const workers = createWorkers<GreedyJob, string>({
    module: new URL('../test/greedy.worker.ts', import.meta.url),
    atOnce: 1,
    timeoutMs: 300_000,
  });
  afterAll(() => workers.close());

  test.each<[string, GreedyJob]>([
    ['too much memory', 'memory'],
    ['the processor for too long', 'cpu'],
  ])('%s is ended, its picture refused, and the next one done', async (_what, job) => {
    await expect(workers.run(job, { owner: 'ana' })).rejects.toMatchObject({ reason: 'too-heavy' });

    expect(await workers.run('nothing', { owner: 'beto' })).toBe('done');
  });
});
