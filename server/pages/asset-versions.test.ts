import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createFastify } from '../http/fastify.ts';
import { createLog } from '../log.ts';
import { temporaryFiles } from '../test/files.ts';
import { storeAssets } from './asset-versions.ts';
import { builtHandler } from './page-handler.ts';

const files = temporaryFiles();
const folder = mkdtempSync(path.join(tmpdir(), 'rodado-builds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the product whose pages are of this version. */
async function startCopy(version: string) {
  const build = path.join(folder, version);
  const assets = { [`post-${version}.js`]: `export default '${version}';`, [`app-${version}.css`]: 'a{}' };
  for (const place of ['client/assets', 'server']) mkdirSync(path.join(build, place), { recursive: true });
  for (const [name, content] of Object.entries(assets)) writeFileSync(path.join(build, 'client/assets', name), content);
  writeFileSync(path.join(build, 'assets.json'), JSON.stringify([...Object.keys(assets), `post-${version}.js.br`]));
  writeFileSync(path.join(build, 'server/index.js'), 'export const handler = () => new Response();');
  writeFileSync(path.join(build, 'package.json'), '{"type":"module"}');
  await storeAssets(files, build);
  const app = createFastify({ trustProxy: 0 }, createLog('error'));
  await builtHandler(app, { build, imagesUrl: '', assetFiles: files });
  afterAll(() => app.close());
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  return { app, assets: Object.keys(assets).map((name) => `/assets/${name}`), statusOf };
}

test('behind one proxy each copy has the assets of the pages of every other', async () => {
  const copies = [await startCopy('one'), await startCopy('two')];
  for (const { statusOf } of copies)
    for (const asset of copies.flatMap(({ assets }) => assets))
      expect([asset, await statusOf(asset)]).toEqual([asset, 200]);

  const [one, two] = copies;
  const [script = ''] = two?.assets ?? [];
  const [own, foreign] = [await two?.app.inject(script), await one?.app.inject(script)];
  expect(foreign?.payload).toBe(own?.payload);
  for (const header of ['content-type', 'cache-control', 'content-security-policy'])
    expect([header, foreign?.headers[header]]).toEqual([header, own?.headers[header]]);
});

test('the last versions stay, those before them go, and nothing else is found', async () => {
  const first = await startCopy('first');
  for (const version of ['second', 'third']) await startCopy(version);
  const fourth = await startCopy('fourth');
  for (const version of ['second', 'third']) expect(await fourth.statusOf(`/assets/post-${version}.js`)).toBe(200);
  for (const url of [
    ...first.assets,
    '/assets/nothing.js',
    '/assets/__proto__',
    '/assets/',
    '/assets/..%2fassets.json',
  ])
    expect([url, await fourth.statusOf(url)]).toEqual([url, 404]);
});
