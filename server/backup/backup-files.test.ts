import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const PROGRAM = `
  import { checkSums, writeSums } from '${new URL('backup-files.ts', import.meta.url)}';
  await writeSums(process.argv[1]);
  console.log(await checkSums(process.argv[1]));
`;

test('a backup of more files than may be open at once has the sum of each', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'rodado-sums-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const names = Array.from({ length: 2_000 }, (_, i) => `${String(i).padStart(4, '0')}.jpg`);
  for (const name of names) await writeFile(path.join(folder, name), name);

  const command = 'ulimit -n 200 && exec "$0" --input-type=module --eval "$1" "$2"';
  const { stdout } = await run('sh', ['-c', command, process.execPath, PROGRAM, folder]);

  expect(stdout.trim()).toBe(String(names.length));
  const lines = (await readFile(path.join(folder, 'SHA256SUMS'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => line.slice(66))).toEqual(names);
});
