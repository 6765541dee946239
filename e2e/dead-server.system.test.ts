import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const RESULTS = path.join(ROOT, 'test-results');
mkdirSync(RESULTS, { recursive: true });
const folder = mkdtempSync(path.join(RESULTS, 'dead-server-')); // inside the project, whose packages it imports
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Output of a browser test run with this file. */
function runSpec(spec: string): Promise<string> {
  writeFileSync(path.join(folder, 'dying.spec.ts'), spec);
  writeFileSync(
    path.join(folder, 'playwright.config.ts'),
    `import config from '${ROOT}/playwright.config.ts';
     export default { ...config, projects: undefined, reporter: 'line', testDir: '.', outputDir: './results' };`,
  );
  return new Promise((resolve) => {
    const parameters = ['test', '--config', path.join(folder, 'playwright.config.ts')];
    execFile('playwright', parameters, { cwd: ROOT }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });
}

test.runIf(findChromium())('a test whose server dies ends at once and shows the log of the server', async () => {
  const printed = await runSpec(`
    import { expect, test } from '${ROOT}/e2e/fixtures.ts';
    test('waits for what never comes', async ({ page, product }) => {
      await page.goto('/');
      product.kill();
      await expect(page.getByText('nunca')).toBeVisible({ timeout: 3_600_000 });
    });
    test('the next one has a server again', async ({ page }) => {
      await page.goto('/');
    });`);
  expect(printed).toContain('The server has died. Its log:');
  expect(printed).toContain('Rodado');
  expect(printed).toMatch(/1 failed\s[\s\S]*1 passed/);
});
