import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../server/db/embedded-postgres.ts';
import { userOfServer } from '../../server/test/system-postgres.ts';

const run = promisify(execFile);
const OWNER = 'rodado';
const PASSWORD = 'cluster';
const DATABASE = 'rodado';
/** Three copies with all their connections. */
const CONNECTIONS = 300;

export interface PostgresPair {
  ports: { primary: number; replica: number };
  url: (port: number) => string;
  /** As after a power cut. */
  killPrimary: () => Promise<void>;
  promoteReplica: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A primary and a synchronous streaming replica: a commit is acknowledged when both have it. */
export async function startPostgresPair(bin: string, folder: string): Promise<PostgresPair> {
  const dir = path.join(folder, 'postgres');
  const user = userOfServer();
  const passwordFile = path.join(dir, 'password');
  mkdirSync(dir);
  writeFileSync(passwordFile, PASSWORD);
  if (user) for (const made of [dir, passwordFile]) chownSync(made, user.uid, user.gid);
  const call = (tool: string, args: readonly string[]) =>
    run(path.join(bin, tool), args, {
      ...user,
      cwd: dir,
      env: { PATH: process.env.PATH, LC_ALL: 'C', PGPASSWORD: PASSWORD, PGAPPNAME: 'replica' },
    });
  const data = { primary: path.join(dir, 'primary'), replica: path.join(dir, 'replica') };
  const ports = { primary: await freePort(), replica: await freePort() };
  const start = (which: keyof typeof ports) => {
    const settings = [
      `-p ${ports[which]}`,
      '-c listen_addresses=127.0.0.1',
      "-c unix_socket_directories=''",
      `-c max_connections=${CONNECTIONS}`,
    ];
    const log = path.join(dir, `${which}.log`);
    return call('pg_ctl', ['start', '-w', '-D', data[which], '-l', log, '-o', settings.join(' ')]);
  };
  const stop = (which: keyof typeof ports) =>
    call('pg_ctl', ['stop', '-m', 'immediate', '-D', data[which]]).catch(() => {});
  const url = (port: number, database = DATABASE) => `postgres://${OWNER}:${PASSWORD}@127.0.0.1:${port}/${database}`;

  await call('initdb', [
    `--pgdata=${data.primary}`,
    `--username=${OWNER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  await start('primary');
  const client = new pg.Client(url(ports.primary, 'postgres'));
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  const from = ['-h', '127.0.0.1', '-p', String(ports.primary), '-U', OWNER];
  await call('pg_basebackup', [...from, '-D', data.replica, '-X', 'stream', '-c', 'fast', '-R']);
  await start('replica');
  // After the copy: once promoted, the replica waits for no other server.
  await client.query(`alter system set synchronous_standby_names = 'replica'`);
  await client.query('select pg_reload_conf()');
  await client.end();

  return {
    ports,
    url,
    killPrimary: async () => void (await stop('primary')),
    promoteReplica: async () => void (await call('pg_ctl', ['promote', '-w', '-D', data.replica])),
    stop: async () => {
      await stop('replica');
      await stop('primary');
    },
  };
}
