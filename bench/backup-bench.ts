import { spawn } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesOfImage, MAX_STORED_SIDE, widthsFor } from '../server/image/image-files.ts';
import { against, table, writePart } from './report.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** A tenth of the posts has an uploaded image. */
const POSTS_PER_IMAGE = 10;
/** Bytes of the files of an image: its JPEG, then its WebP by width. */
const SIZES = [120_000, 12_000, 30_000, 55_000, 110_000];
/** In seconds. */
const GOAL = { atMost: 300 };

interface BackupBench {
  posts: number;
  /** DATA_DIR of a product that runs, with these posts in its embedded database. */
  dataDir: string;
  /** An empty folder. */
  folder: string;
}

/** `npm run backup` beside a product that runs, and `npm run restore` of it into an empty DATA_DIR. */
export async function benchBackup({ posts, dataDir, folder }: BackupBench): Promise<void> {
  const images = Math.ceil(posts / POSTS_PER_IMAGE);
  console.log(`Writing the files of ${images.toLocaleString('en')} images …`);
  const files = await writeImages(path.join(dataDir, 'uploads'), images);
  const backup = path.join(folder, 'backup');
  const backedUp = await run(['backup', backup], dataDir);
  const bytes = await bytesBelow(backup);
  const restored = await run(['restore', backup], path.join(folder, 'restored'));
  await rm(folder, { recursive: true, force: true });
  await writePart(
    'Backup',
    `\`npm run bench -- --backup ${posts}\`: ${posts.toLocaleString('en')} posts and ${images.toLocaleString('en')} images in ${files.toLocaleString('en')} files, ${(bytes / 1e9).toFixed(1)} GB in all, from and to the embedded
database, on one disk. The product runs during the backup. Each command with its start and its checks, in seconds.

${table([
  ['what', 'goal', 'seconds'],
  ['`npm run backup`', `≤ ${GOAL.atMost}`, against(backedUp, GOAL)],
  ['`npm run restore`', `≤ ${GOAL.atMost}`, against(restored, GOAL)],
])}`,
  );
}

/** Bytes that nothing can compress, as those of photographs. */
async function writeImages(uploads: string, images: number): Promise<number> {
  await mkdir(uploads, { recursive: true });
  const content = SIZES.map((size) => Buffer.alloc(size));
  let files = 0;
  for (let i = 0; i < images; i += 1)
    for (const [n, bytes] of content.entries()) {
      const name = filesOfImage(`bench-${i}`, widthsFor(MAX_STORED_SIDE))[n] ?? '';
      await writeFile(path.join(uploads, name), randomFillSync(bytes));
      files += 1;
    }
  return files;
}

/** Seconds. */
async function run(command: readonly string[], dataDir: string): Promise<number> {
  const begun = performance.now();
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['server/commands/main.ts', ...command], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...environment, NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}`);
  return (performance.now() - begun) / 1_000;
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}
