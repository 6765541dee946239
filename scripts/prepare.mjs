// @ts-check
// Runs before npm's other commands, on whatever Node the machine has (18 or newer):
// installs the locked packages when they are missing or old, builds the pages, finds a browser, a Redis and a pg_dump for the tests.
// After it, `node` in every npm script is the Node 24 of node_modules/.bin.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Ends the stamp of an installation without development packages. */
const WITHOUT_DEVELOPMENT = ' without development packages';

process.on('uncaughtException', (error) => fail(`${error.message}. Mend that and run the same command again.`));
installPackages({ withoutDevelopment: isProduction() && isFresh(buildStamp(), digestOfPages()) });
checkNode();
if (wants('--build')) buildPages();
if (wants('--browser')) await findSystemParts();

/**
 * A production start needs no development packages where the pages are built, nor do commands beside it (`--command`);
 * `--production` removes them.
 */
function isProduction() {
  if (wants('--production')) return true;
  const file = path.join(root, '.env');
  const settings = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const address = process.env.PUBLIC_URL || /^PUBLIC_URL=["']?(.*)$/m.exec(settings)?.[1];
  return (wants('--start') || wants('--command')) && address?.startsWith('https:');
}

/**
 * Never with the Node inside node_modules, because `npm ci` removes it first.
 * @param {{ withoutDevelopment: boolean | undefined }} options
 */
function installPackages({ withoutDevelopment }) {
  const lock = digest([
    'package-lock.json',
    'package.json',
    'contract/package.json',
    'demo/package.json',
    'server/package.json',
    'web/package.json',
  ]);
  const stamp = path.join(root, 'node_modules', '.installed');
  const lockOfProduction = `${lock}${WITHOUT_DEVELOPMENT}`;
  const hasAll = isFresh(stamp, lock) && !wants('--production');
  const mayLackDevelopment = withoutDevelopment || wants('--command');
  if (hasAll || (mayLackDevelopment && isFresh(stamp, lockOfProduction))) return;
  // npm removes all packages first, and the product that runs here would lose those it has not loaded yet.
  if (wants('--command') && existsSync(stamp) && readFileSync(stamp, 'utf8').endsWith(WITHOUT_DEVELOPMENT))
    fail(
      'The packages here are of another version, and the product may be running with them: see Upgrade in docs/operating.md.',
    );
  step('Installing packages (about a minute the first time)');
  const which = withoutDevelopment ? '--omit=dev' : '--include=dev';
  if (!run(`npm ci ${which} --no-audit --no-fund --loglevel=error`, outside.join(path.delimiter)))
    fail('The packages could not be installed: npm says why above. Mend that (network, disk, rights) and try again.');
  writeFileSync(stamp, withoutDevelopment ? lockOfProduction : lock);
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

function buildStamp() {
  return path.join(root, 'web', 'build', '.built');
}

function digestOfPages() {
  const files = [...filesBelow('web/app'), ...filesBelow('web/public'), ...filesBelow('contract')];
  return digest([...files, 'web/server.ts', 'web/vite.config.ts', 'web/react-router.config.ts', 'package-lock.json']);
}

function buildPages() {
  const source = digestOfPages();
  if (isFresh(buildStamp(), source)) return;
  step('Building the pages');
  const build = path.join(root, 'web', 'build');
  // Beside the last one, from which a product may be running: it is replaced in one step, and not by half a build.
  const next = path.join(root, 'web', '.build');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next);
  process.env.BUILD_DIRECTORY = '.build';
  if (!run('npm run build -w web --silent -- --logLevel warn', inside) || !run('node scripts/compress.ts', inside))
    fail('The pages could not be built: the lines above say why.');
  delete process.env.BUILD_DIRECTORY;
  keepLastAssets(build, next);
  writeFileSync(path.join(next, '.built'), source);
  const last = path.join(root, 'web', '.build-last');
  rmSync(last, { recursive: true, force: true });
  if (existsSync(build)) renameSync(build, last);
  renameSync(next, build);
  rmSync(last, { recursive: true, force: true });
}

/**
 * Pages of the last version still ask for its scripts: they stay for one more, beside those of the new one, whose names
 * are in `assets.json`.
 * @param {string} build
 * @param {string} next
 */
function keepLastAssets(build, next) {
  const own = namesIn(path.join(next, 'client', 'assets'));
  const list = path.join(build, 'assets.json');
  const last = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const name of last) {
    const file = path.join(build, 'client', 'assets', name);
    if (!own.includes(name) && existsSync(file)) cpSync(file, path.join(next, 'client', 'assets', name));
  }
  writeFileSync(path.join(next, 'assets.json'), JSON.stringify(own));
}

/** @param {string} folder */
function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * Tests use the system's Chromium, Redis, PostgreSQL and Sphinx; missing packages are installed from Debian, where
 * permitted.
 */
async function findSystemParts() {
  const { findChromium, findHeadlessShell } = await import('./find-chromium.mjs');
  const missing = [
    !findChromium() && 'chromium',
    !process.env.CHROMIUM && !findHeadlessShell() && 'chromium-headless-shell',
    !hasRedis() && 'redis-server',
    !hasPostgres() && 'postgresql',
    !hasSearchd() && 'sphinxsearch',
  ].filter(Boolean);
  if (missing.length === 0) return;
  step('Installing Chromium, Redis, PostgreSQL and Sphinx for the tests');
  const sudo = process.getuid?.() === 0 ? '' : 'sudo -n ';
  const quiet = '-qq -o=Dpkg::Use-Pty=0 >/dev/null';
  spawnSync(`${sudo}apt-get update ${quiet}`, { shell: true, stdio: 'inherit' });
  // One by one: a distribution may lack one of them. RUNLEVEL: install without starting; tests start their own.
  const install = `${sudo}env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y --no-install-recommends`;
  for (const name of missing) spawnSync(`${install} ${name} ${quiet}`, { shell: true, stdio: 'inherit' });
  if (!findChromium()) console.error('No Chromium found and none could be installed: browser tests count as failed.');
  if (!hasRedis()) console.error('No Redis found and none could be installed: its tests are skipped.');
  if (!hasPostgres())
    console.error('No PostgreSQL with pg_dump found and none could be installed: its test is skipped.');
  if (!hasSearchd()) console.error('No searchd found and none could be installed: its tests are skipped.');
}

function hasRedis() {
  return spawnSync('redis-server', ['--version']).status === 0;
}

function hasSearchd() {
  return spawnSync('searchd', ['--help']).status === 0;
}

/** The embedded one has no pg_dump. Same lookup as server/test/system-postgres.ts. */
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
