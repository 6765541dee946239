import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { createLog } from '../log.ts';
import { testServer } from '../test/server.ts';
import { registry } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';
import { observeState } from './state-metrics.ts';

const { app, ctx, given, database } = await testServer();
const settings: { databaseReplicaUrl: string | undefined } = { databaseReplicaUrl: undefined };
observeState({ ...ctx, config: settings, pool: database.pool, countSockets: () => 3, replicaLag: () => undefined });
const DEPLOY = path.resolve(import.meta.dirname, '../../deploy');

test('metrics use OpenMetrics and label routes by pattern', async () => {
  const post = await given.post(await given.person());
  await app.inject(`/api/post/${post.id}`);
  await app.inject('/api/no-hay');
  const text = await registry.metrics();
  expect(text).toMatch(/rodado_http_request_seconds_count\{method="GET",route="\/api\/post\/:id",status="200"\} [1-9]/);
  expect(text).not.toContain(post.id);
  expect(text).not.toContain('no-hay');
  expect(text).toContain('rodado_business{count="active posts"} 1');
  expect(text).toContain('rodado_queue_length{queue="mails"} 0');
  expect(text).toMatch(/rodado_database_connections\{state="open"\} \d/);
  expect(text).toMatch(/# EOF\n$/);
});

test('metrics report an unavailable replica, and 0 without one', async () => {
  expect(await registry.metrics()).toContain('rodado_replica_away 0');
  settings.databaseReplicaUrl = 'postgres://replica/rodado';
  expect(await registry.metrics()).toContain('rodado_replica_away 1');
  settings.databaseReplicaUrl = undefined;
});

test('they are served on a port of their own, and nothing else is', async () => {
  const port = await freePort();
  const server = await serveMetrics({ host: '127.0.0.1', port, log: createLog('error') });
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(await answer.text()).toContain('rodado_sockets 3');
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  await server.close();
  expect((await app.inject('/metrics')).statusCode).toBe(404);
});

test.each(['prometheus-alerts.yaml', 'grafana-dashboard.json'])('%s queries metrics that exist', async (file) => {
  const names = readFileSync(path.join(DEPLOY, file), 'utf8').match(/\b(rodado|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const told = await registry.metrics();
  expect(names.length).toBeGreaterThan(5);
  expect([...new Set(names)].filter((name) => !told.includes(name.replace(/_total$/, '')))).toEqual([]);
});
