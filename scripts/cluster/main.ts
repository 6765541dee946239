// npm run cluster: PostgreSQL with a replica, Redis, object storage, a proxy and three copies of the product on this
// machine; what one copy does and the others must know, and what becomes of people when a part fails. Prints a table and
// ends with 1 where a goal is missed. `npm run cluster -- failingOver` runs the checks of that name.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMissingPackages, startCluster } from './cluster.ts';
import { FAILURE_CHECKS } from './failure-checks.ts';
import { LIVE_CHECKS } from './live-checks.ts';
import { createReport } from './report.ts';

const missing = findMissingPackages();
if (missing.length > 0) {
  console.error(`npm run cluster needs programs that are missing here: apt install ${missing.join(' ')}`);
  process.exit(1);
}

const wanted = process.argv.slice(2);
const checks = [...LIVE_CHECKS, ...FAILURE_CHECKS].filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (checks.length === 0) {
  console.error(`The checks are ${[...LIVE_CHECKS, ...FAILURE_CHECKS].map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-cluster-'));
chmodSync(folder, 0o711); // started as root, PostgreSQL runs as another user
const stops: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;
const stopAll = () => {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch(() => {});
    rmSync(folder, { recursive: true, force: true });
  })();
  return stopping;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    await stopAll();
    process.exit(130);
  });

const report = createReport();
try {
  console.log('Starting PostgreSQL with a replica, Redis, object storage, haproxy and three copies …');
  const cluster = await startCluster(folder, (stop) => stops.push(stop));
  stops.push(cluster.stop);
  const seller = await cluster.given.person();
  for (let i = 0; i < 30; i += 1) await cluster.given.post(seller);
  for (const check of checks) {
    console.log(`\n${check.name}`);
    await check(cluster, report).catch((error: unknown) => report.failed(check.name, error));
  }
} finally {
  await stopAll();
}
report.print();
process.exit(report.isMet() ? 0 : 1);
