import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../db/embedded-postgres.ts';
import { type Instruction, isInImage, readDockerfile } from '../test/dockerfile.ts';
import { ROOT, stopped, untilReady } from '../test/process.ts';

const [ownUid, ownGid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
const isRoot = ownUid === 0;
/** Carries out the steps and runs the product: `nobody` where we are root. */
const ordinary = isRoot ? { uid: 65_534, gid: 65_534 } : { uid: ownUid, gid: ownGid };
/** False where the project itself is in a folder that only root may enter. */
const canBeOrdinary = spawnSync(process.execPath, ['-v'], { ...ordinary, cwd: ROOT }).status === 0;
const folders = (process.env.PATH ?? '').split(path.delimiter).filter((one) => !one.includes('node_modules'));
const outside = folders.join(path.delimiter);
const nodeFirst = [path.dirname(process.execPath), outside].join(path.delimiter);

/** What Docker sends to the build, and with it the packages and pages that its steps would fetch and build. */
function copyContext(app: string) {
  for (const name of readdirSync(ROOT).filter(isInImage))
    cpSync(path.join(ROOT, name), path.join(app, name), {
      recursive: true,
      filter: (file) => isInImage(path.relative(ROOT, file)),
    });
  const packages = ['.', 'contract', 'demo', 'server', 'web'].map((one) => path.join(one, 'node_modules'));
  // Hard links where the files are root's: other users cannot write to them.
  for (const name of [...packages, 'web/build'].filter((one) => existsSync(path.join(ROOT, one))))
    execFileSync('cp', [isRoot ? '-al' : '-a', path.join(ROOT, name), path.join(app, name)]);
  for (const name of ['.installed', '.package-lock.json']) {
    const file = path.join(app, 'node_modules', name); // is written to
    rmSync(file);
    copyFileSync(path.join(ROOT, 'node_modules', name), file);
    chownSync(file, ordinary.uid, ordinary.gid);
  }
  execFileSync('find', [app, '-type', 'd', '-exec', 'chown', `${ordinary.uid}:${ordinary.gid}`, '{}', '+']);
}

/** As in an image, where all of it is root's. */
function makeReadOnly(app: string) {
  if (isRoot) execFileSync('find', [app, '-uid', String(ordinary.uid), '-exec', 'chown', '-h', '0:0', '{}', '+']);
  else execFileSync('chmod', ['-R', 'a-w', app]);
}

/** An npm that leaves the packages of `npm ci --omit=dev` without fetching them again. */
function writeNpm(folder: string) {
  mkdirSync(folder);
  const prune = 'npm prune --omit=dev --no-save --offline --ignore-scripts --no-audit --no-fund --loglevel=error';
  writeFileSync(
    path.join(folder, 'npm'),
    `#!/bin/sh\nPATH='${outside}'\ncase "$*" in "ci --omit=dev "*) exec ${prune} ;; esac\nexec npm "$@"\n`,
  );
  chmodSync(path.join(folder, 'npm'), 0o755);
}

const Lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const packagesOfDevelopment = () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.keys(packages).filter((one) => packages[one]?.dev);
};

const said = (stage: readonly Instruction[], name: string) =>
  stage.flatMap((one) => (one.name === name ? [one.rest] : []));
const readPairs = (text: string) =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
const readCommand = (text = ''): string[] => JSON.parse(text.slice(text.indexOf('[')));

test.runIf(process.platform === 'linux' && canBeOrdinary)(
  'the steps of the Dockerfile make a product that an ordinary user runs and cannot change',
  async () => {
    const [build = [], image = []] = readDockerfile();
    // What is not among these has to be carried out below.
    expect(build.map(({ name }) => name)).toEqual(['FROM', 'WORKDIR', 'COPY', 'RUN']);
    const ofImage = 'FROM ADD RUN WORKDIR COPY RUN ENV USER VOLUME EXPOSE HEALTHCHECK CMD';
    expect(image.map(({ name }) => name).join(' ')).toBe(ofImage);
    const [version] = process.versions.node.split('.');
    for (const from of [...said(build, 'FROM'), ...said(image, 'FROM')]) expect(from).toContain(`node:${version}-`);
    expect([...said(build, 'COPY'), ...said(image, 'COPY')]).toEqual(['. .', '--from=build /app /app']);
    expect(said(image, 'USER')).toEqual(['node']);

    mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
    const place = mkdtempSync(path.join(ROOT, 'test-results', 'image-'));
    chmodSync(place, 0o755);
    const [app, home, tools] = [path.join(place, 'app'), path.join(place, 'home'), path.join(place, 'tools')];
    const here = (text: string) =>
      text
        .replaceAll(/(?<=[\s=])\/(app|data)\b/g, (folder) => path.join(place, folder))
        .replaceAll('node:node', `${ordinary.uid}:${ordinary.gid}`);
    try {
      for (const folder of [app, home]) {
        mkdirSync(folder);
        chownSync(folder, ordinary.uid, ordinary.gid);
      }
      copyContext(app);
      writeNpm(tools);
      const ofSteps = {
        PATH: [tools, nodeFirst].join(path.delimiter),
        HOME: home,
        npm_config_update_notifier: 'false',
      };
      for (const step of said(build, 'RUN'))
        execFileSync('sh', ['-c', step], { ...ordinary, cwd: app, env: ofSteps, stdio: 'inherit' });
      makeReadOnly(app);
      // Debian's packages are left to Debian.
      for (const step of said(image, 'RUN').filter((one) => !one.startsWith('apt-get ')))
        execFileSync('sh', ['-c', here(step)], { stdio: 'inherit' });

      expect(packagesOfDevelopment()).toContain('node_modules/vite');
      expect(packagesOfDevelopment().filter((one) => existsSync(path.join(app, one)))).toEqual([]);
      const writable = ['!', '-type', 'l', '-writable', '-print', '-quit'];
      expect(execFileSync('find', [app, ...writable], { ...ordinary, encoding: 'utf8' })).toBe('');

      const port = String(await freePort());
      const env = { PATH: nodeFirst, ...readPairs(here(said(image, 'ENV').join(' '))), PORT: port, DEMO: '0' };
      const [healthcheck = '', ...ofCheck] = readCommand(said(image, 'HEALTHCHECK')[0]);
      const check = () => spawnSync(healthcheck, ofCheck, { ...ordinary, cwd: app, env }).status;
      const [command = '', ...parameters] = readCommand(said(image, 'CMD')[0]);
      expect(check()).toBe(1);

      let output = '';
      const child = spawn(command, parameters, { ...ordinary, cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          output += chunk;
        });
      try {
        const url = `http://127.0.0.1:${port}`;
        await untilReady(url, { child, output: () => output });
        expect(check()).toBe(0);
        expect((await fetch(`${url}/publicaciones`, { headers: { accept: 'text/html' } })).status).toBe(200);
      } finally {
        expect(await stopped(child, 'SIGTERM')).toBe(0);
      }
    } finally {
      if (!isRoot) execFileSync('chmod', ['-R', 'u+w', place]);
      rmSync(place, { recursive: true, force: true });
    }
  },
);
