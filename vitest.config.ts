import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const tests = '{contract,server,demo,web,scripts,e2e}/**/*.test.{ts,tsx}';
const systemTests = '{server,demo,e2e}/**/*.system.test.ts';
const generated = ['**/node_modules/**', '**/.tsbuild/**', '**/build/**'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [tests], exclude: [...generated, systemTests] } },
      // They start whole processes, again and again.
      { extends: true, test: { name: 'system', include: [systemTests], exclude: generated } },
    ],
    globalSetup: ['server/test/postgres.setup.ts'],
    pool: 'forks',
    // Tests of whole processes wait more than they compute.
    maxWorkers: 2 * availableParallelism(),
    // Loading the server for each of two hundred files takes longer than most of their tests.
    isolate: false,
    unstubEnvs: true,
    // Time-outs are for what hangs: on two busy cores anything may be slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
