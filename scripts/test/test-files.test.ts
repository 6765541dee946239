import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { belongingTo, journeyFiles, systemTestFiles, unitTestFiles } from './test-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = (program: string, ...parameters: string[]) =>
  execFileSync(program, parameters, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

interface PlaywrightList {
  suites: { file: string }[];
}

test('npm test and npm run audit reach every file of tests', () => {
  const written = globSync('**/*.{test,spec}.{ts,tsx,mts,mjs,js}', {
    cwd: ROOT,
    exclude: ['**/node_modules/**', '**/.tsbuild/**', '**/build/**', 'test-results/**', 'data/**'],
  });
  const unitTests = run('vitest', 'list', '--filesOnly', '--json');
  const browserTests: PlaywrightList = JSON.parse(run('playwright', 'test', '--list', '--reporter=json'));
  const reached = [
    ...JSON.parse(unitTests).map(({ file }: { file: string }) => path.relative(ROOT, file)),
    ...browserTests.suites.map(({ file }) => path.join('e2e', file)),
  ];
  expect(written.filter((file) => !reached.includes(file))).toEqual([]);
  // The files that a word selects from.
  const chosenFrom = [...unitTestFiles(), ...systemTestFiles(), ...journeyFiles()];
  expect(reached.filter((file) => !chosenFrom.includes(file) && !file.startsWith('e2e/audit/'))).toEqual([]);
});

test('a word selects the files of its name, browser tests included', () => {
  const files = [
    'e2e/chat-list.spec.ts',
    'e2e/offer.spec.ts',
    'server/conversation/delivery.system.test.ts',
    'server/offer/offer.test.ts',
    'web/app/chat/thread.test.ts',
    'web/app/offer/standing.test.ts',
  ];
  expect(belongingTo(['chat'], files)).toEqual([files[0], files[2], files[4]]);
  expect(belongingTo(['server/offer'], files)).toEqual([files[1], files[3]]);
  expect(belongingTo(['server/conversation'], files)).toEqual([files[0], files[2]]);
  expect(belongingTo(['e2e/offer.spec.ts', 'standing'], files)).toEqual([files[1], files[5]]);
  expect(belongingTo(['nada'], files)).toEqual([]);
});
