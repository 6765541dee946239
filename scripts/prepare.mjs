// @ts-check
// Runs before npm's other commands, on whatever Node the machine has (18 or newer):
// installs the locked packages when they are missing or old, builds the pages, finds a browser, a Redis and a pg_dump for the tests.
// After it, `node` in every npm script is the Node 24 of node_modules/.bin.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const bin = path.join(root, 'node_modules', '.bin');
const outside = (process.env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.endsWith(path.join('node_modules', '.bin')));
const inside = [bin, ...outside].join(path.delimiter);
/** @param {string} flag */
const wants = (flag) => process.argv.includes(flag);

process.on('uncaughtException', (error) => fail(`${error.message}. Mend that and run the same command again.`));
installPackages();
checkNode();
if (wants('--build')) buildPages();
if (wants('--browser')) await findSystemParts();

/** Never with the Node inside node_modules, because `npm ci` removes it first. */
function installPackages() {
  const lock = digest([
    'package-lock.json',
    'package.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
  ]);
  const stamp = path.join(root, 'node_modules', '.installed');
  if (isFresh(stamp, lock)) return;
  step('Installing packages (about a minute the first time)');
  if (!run('npm ci --include=dev --no-audit --no-fund --loglevel=error', outside.join(path.delimiter)))
    fail('The packages could not be installed: npm says why above. Mend that (network, disk, rights) and try again.');
  writeFileSync(stamp, lock);
}

function checkNode() {
  const found = spawnSync('node', ['-p', 'process.versions.node'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: inside },
  });
  const version = found.stdout?.trim() ?? '';
  if (Number(version.split('.')[0]) >= 24) return;
  fail(
    `Node 24 is needed and none that runs here came with the packages for ${process.platform}-${process.arch} (found ${version || 'none'}). Install Node 24.`,
  );
}

function buildPages() {
  const files = [...filesBelow('web/app'), ...filesBelow('web/public'), ...filesBelow('contract')];
  const source = digest([
    ...files,
    'web/server.ts',
    'web/vite.config.ts',
    'web/react-router.config.ts',
    'package-lock.json',
  ]);
  const stamp = path.join(root, 'web', 'build', '.built');
  if (isFresh(stamp, source)) return;
  step('Building the pages');
  if (!run('npm run build -w web --silent -- --logLevel warn', inside) || !run('node scripts/compress.ts', inside))
    fail('The pages could not be built: the lines above say why.');
  writeFileSync(stamp, source);
}

/**
 * Tests drive the system's Chromium, start its Redis and dump a database with its PostgreSQL; what is missing is
 * installed from Debian, where we may.
 */
async function findSystemParts() {
  const { findChromium } = await import('./find-chromium.mjs');
  const missing = [!findChromium() && 'chromium', !hasRedis() && 'redis-server', !hasPostgres() && 'postgresql'].filter(
    Boolean,
  );
  if (missing.length === 0) return;
  step('Installing Chromium, Redis and PostgreSQL for the tests');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const quiet = '-qq -o=Dpkg::Use-Pty=0 >/dev/null';
  // RUNLEVEL: installed, not started; tests start their own.
  spawnSync(
    `${sudo}apt-get update ${quiet} && ${sudo}env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y --no-install-recommends ${missing.join(' ')} ${quiet}`,
    { shell: true, stdio: 'inherit' },
  );
  if (!findChromium()) console.error('No Chromium found and none could be installed: browser tests count as failed.');
  if (!hasRedis()) console.error('No Redis found and none could be installed: its tests are skipped.');
  if (!hasPostgres())
    console.error('No PostgreSQL with pg_dump found and none could be installed: its test is skipped.');
}

function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** The embedded one has no pg_dump. As server/test/system-postgres.ts looks for it. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return (
    versions.some((version) => existsSync(path.join(debian, version, 'bin', 'initdb'))) ||
    spawnSync('pg_config', ['--bindir']).status === 0
  );
}

/** @param {string} text */
function step(text) {
  console.log(`\n> ${text} …`);
}

/**
 * @param {string} command
 * @param {string} PATH
 */
function run(command, PATH) {
  return spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env: { ...process.env, PATH } }).status === 0;
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(`\n${line}\n`);
  process.exit(1);
}

/** @param {string[]} files */
function digest(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} stamp
 * @param {string} value
 */
function isFresh(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder))
    .sort()
    .filter((name) => !['node_modules', '.tsbuild', '.react-router'].includes(name))
    .flatMap((name) => {
      const file = `${folder}/${name}`;
      return statSync(path.join(root, file)).isDirectory() ? filesBelow(file) : [file];
    });
}
