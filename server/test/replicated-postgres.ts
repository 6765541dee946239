import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { copyCluster } from '../backup/copy-cluster.ts';
import { dataFolderIn } from '../db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts';

export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  /** As superuser. */
  onReplica: (query: string) => Promise<void>;
}

/** A PostgreSQL of its own with a streaming replica, made from a copy of its files. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folders = await Promise.all(
    ['primary', 'replica'].map((name) => mkdtemp(path.join(tmpdir(), `rodado-${name}-`))),
  );
  const [primaryDir = '', replicaDir = ''] = folders;
  const primary = await startEmbeddedPostgres(primaryDir, { durable: true });
  const { username, password, port } = new URL(primary.url());
  const copy = dataFolderIn(replicaDir);
  await copyCluster(primary.url('postgres'), dataFolderIn(primaryDir), copy);
  await cp(path.join(primaryDir, 'password'), path.join(replicaDir, 'password'));
  await writeFile(path.join(copy, 'standby.signal'), '');
  await writeFile(
    path.join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  const replica = await startEmbeddedPostgres(replicaDir, { durable: true });
  afterAll(async () => {
    await Promise.all([replica.stop(), primary.stop()]);
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });
  return {
    primary,
    replica,
    onReplica: async (query) => {
      const client = new pg.Client(replica.url());
      await client.connect();
      await client.query(query).finally(() => client.end());
    },
  };
}
