import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const PACKAGES = ['.', 'contract', 'demo', 'server', 'web'].map((folder) => path.join(folder, 'package.json'));
const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const COMMANDS = ['admin', 'backup', 'restore', 'accept-settings', 'remove-demo', 'demo'];
const PRODUCTION = { PUBLIC_URL: 'https://rodado.example' };

/** A copy of the project without its code, and an npm that writes down what it is asked and does as little as possible. */
function project() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-prepare-'));
  made.push(folder);
  for (const name of [...PACKAGES, 'package-lock.json', 'scripts/prepare.mjs'])
    cpSync(path.join(ROOT, name), path.join(folder, name));
  for (const name of ['web/app', 'web/public', 'web/build', 'tools']) mkdirSync(path.join(folder, name));
  for (const name of ['web/server.ts', 'web/vite.config.ts', 'web/react-router.config.ts', 'scripts/compress.ts'])
    writeFileSync(path.join(folder, name), '');
  const calls = path.join(folder, 'tools', 'calls');
  const npm = path.join(folder, 'tools', 'npm');
  writeFileSync(
    npm,
    `#!/bin/sh\necho "$1 $2" >> "${calls}"\n[ "$1" != ci ] || { rm -rf node_modules; mkdir node_modules; }\n[ "$1" != run ] || [ ! -f tools/build ] || . tools/build\n`,
  );
  chmodSync(npm, 0o755);
  symlinkSync(process.execPath, path.join(folder, 'tools', 'node'));
  return {
    folder,
    /** The next build has other sources, and makes one asset; or it makes it and fails. */
    buildWith(asset: string, { fails = false } = {}) {
      writeFileSync(path.join(folder, 'web/app/source.ts'), asset);
      const assets = 'web/$BUILD_DIRECTORY/client/assets';
      const lines = [`mkdir -p ${assets}`, `echo code > ${assets}/${asset}`, fails ? 'exit 1' : ''];
      writeFileSync(path.join(folder, 'tools/build'), lines.join('\n'));
    },
    /** Runs what npm runs before this command, and returns what it had npm do. */
    prepare(script: string, settings: Record<string, string> = {}) {
      rmSync(calls, { force: true });
      const { status, stderr } = spawnSync(script, {
        cwd: folder,
        shell: true,
        encoding: 'utf8',
        env: { PATH: `${path.join(folder, 'tools')}:/usr/bin:/bin`, ...settings },
      });
      const asked = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
      return { status, asked, stderr: stderr.trim() };
    },
  };
}

const done = (...asked: string[]) => ({ status: 0, asked, stderr: '' });
const asImage = (prepare: ReturnType<typeof project>['prepare']) => {
  expect(prepare('node scripts/prepare.mjs --build')).toEqual(done('ci --include=dev', 'run build'));
  expect(prepare('node scripts/prepare.mjs --production')).toEqual(done('ci --omit=dev'));
};

test('a start in production installs no development packages and builds nothing where it is built', () => {
  const { prepare } = project();
  expect(prepare(scripts.prestart, PRODUCTION)).toEqual(done('ci --include=dev', 'run build'));
  expect(prepare(scripts.prestart, PRODUCTION)).toEqual(done());
  expect(prepare('node scripts/prepare.mjs --production')).toEqual(done('ci --omit=dev'));
  expect(prepare(scripts.prestart, PRODUCTION)).toEqual(done());
});

test('pages are built beside those of a running product, and the assets of the last version stay for one more', () => {
  const { folder, prepare, buildWith } = project();
  const assets = () => readdirSync(path.join(folder, 'web/build/client/assets')).sort();
  buildWith('one.js');
  prepare('node scripts/prepare.mjs --build');
  expect(assets()).toEqual(['one.js']);
  buildWith('two.js');
  prepare('node scripts/prepare.mjs --build');
  expect(assets()).toEqual(['one.js', 'two.js']);
  buildWith('three.js');
  prepare('node scripts/prepare.mjs --build');
  expect(assets()).toEqual(['three.js', 'two.js']);
  expect(readdirSync(path.join(folder, 'web')).filter((name) => name.startsWith('.build'))).toEqual([]);

  buildWith('broken.js', { fails: true });
  expect(prepare('node scripts/prepare.mjs --build').status).toBe(1);
  expect(assets()).toEqual(['three.js', 'two.js']);
});

test('pages that were built elsewhere need no development packages either', () => {
  const { folder, prepare } = project();
  asImage(prepare);
  rmSync(path.join(folder, 'node_modules'), { recursive: true });
  expect(prepare(scripts.prestart, PRODUCTION)).toEqual(done('ci --omit=dev'));
});

test('commands beside the product in production leave its packages alone', () => {
  const { prepare } = project();
  asImage(prepare);
  // Whether or not the settings are those of the service.
  for (const command of COMMANDS) expect(prepare(scripts[`pre${command}`])).toEqual(done());
  expect(prepare(scripts.preadmin, PRODUCTION)).toEqual(done());
});

test('a command of another version than the packages is refused, and does not take them from the product', () => {
  const { folder, prepare } = project();
  asImage(prepare);
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const { status, asked, stderr } = prepare(scripts.prebackup);
  expect([status, asked]).toEqual([1, []]);
  expect(stderr).toMatch(/^The packages here are of another version.*docs\/operating\.md\.$/);
});

test('while developing, a command installs what is missing', () => {
  const { prepare } = project();
  expect(prepare(scripts.preadmin)).toEqual(done('ci --include=dev'));
  expect(prepare(scripts.preadmin)).toEqual(done());
});
