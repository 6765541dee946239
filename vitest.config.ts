import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/.tsbuild/**', '**/build/**'],
    globalSetup: ['server/test/postgres.setup.ts'],
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Time-outs are for what hangs: on two busy cores anything may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As in the browser: what needs the second try is named and counted at the end.
    retry: 1,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
