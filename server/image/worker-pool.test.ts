import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GreedyJob } from '../test/greedy.worker.ts';
import { photograph } from '../test/photograph.ts';
import { environmentOf, HAS_PROC, workersOf } from '../test/worker-processes.ts';
import { createImagePool } from './image-pool.ts';
import { createWorkerPool } from './worker-pool.ts';

const image = await photograph();

describe('a process that decodes', () => {
  const images = createImagePool({ atOnce: 1 });
  afterAll(() => images.close());
  beforeEach(() => {
    vi.stubEnv('S3_SECRET_ACCESS_KEY', 'a secret of the environment');
    vi.stubEnv('DATABASE_URL', 'postgres://rodado:secreto@127.0.0.1/rodado');
  });

  test.runIf(HAS_PROC)('knows no setting of the server', async () => {
    await images.derive(image, 'whole', { owner: 'ana' });

    const [worker = 0] = workersOf('image.worker.ts');
    const names = environmentOf(worker).map((setting) => setting.split('=')[0]);
    expect(names).toContain('PATH');
    expect(names.filter((name) => !ALLOWED.includes(name ?? ''))).toEqual([]);
    expect(environmentOf(worker).join()).not.toContain('secret');
  });
});

/** Includes the variables of Node's own IPC channel. */
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
  test('one person with many images does not delay the others', async () => {
    const images = createImagePool({ atOnce: 1 });
    const done: string[] = [];
    const derive = async (owner: string) => {
      await images.derive(image, 'whole', { owner });
      done.push(owner);
    };

    await Promise.all(['ana', 'ana', 'ana', 'ana', 'ana', 'beto', 'beto', 'caro'].map(derive));
    images.close();

    expect(done.slice(0, 3)).toEqual(['ana', 'beto', 'caro']);
    expect(done.slice(-3)).toEqual(['ana', 'ana', 'ana']);
  });

  test('ten people with costly images let one with five photos through first', async () => {
    const images = createImagePool({ atOnce: 1 });
    const costly = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: '#c00' } })
      .jpeg()
      .toBuffer();
    const small = await sharp(image).resize(160).jpeg().toBuffer();
    const done: string[] = [];
    const derive = async (input: Uint8Array, owner: string) => {
      await images.derive(input, 'first', { owner });
      done.push(owner);
    };
    const all = [
      ...Array.from({ length: 30 }, (_, place) => derive(costly, `sender ${place % 10}`)),
      ...Array.from({ length: 5 }, () => derive(small, 'ana')),
    ];
    await Promise.all(all);
    images.close();

    // Each of the others had one turn before.
    expect(done.lastIndexOf('ana')).toBeLessThanOrEqual(15);
  });

  test('with many waiting a new call is refused, and those waiting are not', async () => {
    const images = createImagePool({ atOnce: 1, maxOwners: 2 });
    const derive = (owner: string) => images.derive(image, 'whole', { owner });
    const accepted = [derive('ana'), derive('beto'), derive('caro'), derive('caro')];

    await expect(derive('dora')).rejects.toMatchObject({ code: 'busy', retryAfter: 15 });

    await Promise.all(accepted);
    await derive('dora');
    images.close();
  });

  test('fifty waiting images leave room for another person', async () => {
    const images = createImagePool();
    const stopping = new AbortController();
    const waiting = Array.from({ length: 50 }, (_, i) =>
      images.derive(image, 'whole', { owner: `one of many ${i}`, signal: stopping.signal }),
    );
    const newcomer = images.derive(image, 'whole', { owner: 'ana' });
    stopping.abort();
    await Promise.allSettled(waiting);
    await expect(newcomer).resolves.toBeDefined();
    images.close();
  });

  test('an image that is cancelled while it waits is not processed', async () => {
    const images = createImagePool({ atOnce: 1 });
    const stopping = new AbortController();
    const first = images.derive(image, 'whole', { owner: 'ana' });
    const second = images.derive(image, 'whole', { owner: 'ana', signal: stopping.signal });
    stopping.abort(new Error('not wanted any more'));

    await expect(second).rejects.toThrow('not wanted any more');
    await first;
    images.close();
  });
});

describe('a decoder that takes', () => {
  const workers = createWorkerPool<GreedyJob, string>({
    module: new URL('../test/greedy.worker.ts', import.meta.url),
    atOnce: 1,
    timeoutMs: 300_000,
  });
  afterAll(() => workers.close());

  test.each<[string, GreedyJob]>([
    ['too much memory', 'memory'],
    ['the processor for too long', 'cpu'],
  ])('%s is ended, its image refused, and the next one done', async (_what, job) => {
    await expect(workers.run(job, { owner: 'ana' })).rejects.toMatchObject({ reason: 'too-heavy' });

    expect(await workers.run('nothing', { owner: 'beto' })).toBe('done');
  });
});
