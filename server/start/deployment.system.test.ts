import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TokenPair } from '@rodado/contract/account';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../../demo/accounts.ts';
import { connect } from '../db/connect.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { emptyDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { type Launched, launch, stopped, untilReady } from '../test/process.ts';
import { LOCAL_USE_CONNECTION } from './local-use.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@example.test', ADMIN_PASSWORD: 'una clave larga' };
const PRODUCTION = { PUBLIC_URL: 'https://rodado.example' };
const password = 'otra clave larga';

const folders: string[] = [];
const running: Launched[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ child }) => stopped(child, 'SIGTERM')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** One database and folder, started with different settings in sequence. */
async function newInstance() {
  const url = `http://localhost:${await freePort()}`;
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-deployment-'));
  folders.push(folder);
  const databaseUrl = await emptyDatabase();

  const start = (settings: Record<string, string>) => {
    const launched = launch({
      PORT: new URL(url).port,
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ...settings,
    });
    running.push(launched);
    return launched;
  };
  const call = async (method: string, address: string, body?: object, token?: string) => {
    const answer = await fetch(url + address, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return {
    url,
    start,
    call,
    signIn: (email: string, typed: string) => call('POST', '/api/auth/signin', { email, password: typed }),
    /** Runs `work` while it is started with these settings; returns its output. */
    run: async (settings: Record<string, string>, work: () => Promise<void> = async () => {}) => {
      const launched = start(settings);
      await untilReady(url, launched);
      await expect.poll(launched.output).toContain('Rodado is ready');
      await work();
      await stopped(launched.child, 'SIGTERM');
      return launched.output();
    },
    inDatabase: async <T>(work: (db: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
      const db = connect(databaseUrl, { purpose: 'work', max: 1 });
      return work(db).finally(() => db.destroy());
    },
  };
}
type Instance = Awaited<ReturnType<typeof newInstance>>;

const listAdmins = ({ inDatabase }: Instance) =>
  inDatabase((db) => db.selectFrom('person').where('role', '=', 'ADMIN').select('email').execute());

describe('the first administrator', () => {
  test('signs in, and is not made again from the same settings', async () => {
    const instance = await newInstance();
    const { run, signIn, inDatabase } = instance;
    const first = await run(ADMIN, async () => {
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    });
    expect(first).not.toContain('ADMIN_EMAIL');
    await inDatabase((db) => db.updateTable('person').set({ email: 'otra@example.test' }).execute());

    const second = await run(ADMIN, async () => {
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(400);
    });
    expect(second.match(/ADMIN_EMAIL and ADMIN_PASSWORD are not used/g)).toHaveLength(1);
    expect(await listAdmins(instance)).toEqual([{ email: 'otra@example.test' }]);
  });

  test('is not made again after the account was deleted', async () => {
    const instance = await newInstance();
    const { run, signIn, inDatabase } = instance;
    await run(ADMIN);
    const gone = { role: 'USER' as const, email: null, deletedAt: new Date() };
    await inDatabase((db) => db.updateTable('person').set(gone).execute());

    const output = await run(ADMIN, async () => {
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(400);
    });
    expect(output).toContain('ADMIN_EMAIL and ADMIN_PASSWORD are not used');
    expect(await listAdmins(instance)).toEqual([]);
  });

  test('takes over an account opened with its address, and ends other sessions', async () => {
    const { run, call, signIn, inDatabase } = await newInstance();
    let squatter = '';
    await run({}, async () => {
      await call('POST', '/api/auth/signup', { email: ADMIN.ADMIN_EMAIL, name: 'Otra', password });
      await inDatabase((db) => db.updateTable('person').set({ activatedAt: new Date() }).execute());
      squatter = TokenPair.parse((await signIn(ADMIN.ADMIN_EMAIL, password)).body).access_token;
    });
    await run(ADMIN, async () => {
      expect((await call('GET', '/api/admin/user', undefined, squatter)).status).toBe(401);
      expect((await signIn(ADMIN.ADMIN_EMAIL, password)).status).toBe(400);
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    });
  });
});

/** Like the popup; the fake accepts any identity. */
async function signInWithFakeGoogle(url: string, email: string) {
  const locationOf = async (address: string) =>
    (await fetch(new URL(address, url), { redirect: 'manual' })).headers.get('location') ?? '';
  const { searchParams } = new URL(await locationOf('/api/auth/google'));
  const chosen = new URLSearchParams([...searchParams, ['email', email], ['name', 'Ana']]);
  const callback = await locationOf(`/dev/google/choose?${chosen}`);
  const page = await (await fetch(callback)).text();
  const Message = z.object({ tokens: TokenPair });
  return Message.parse(JSON.parse(/postMessage\((\{.*\}), "/.exec(page)?.[1] ?? 'null')).tokens;
}

const Mails = z.object({ mails: z.array(z.object({ id: z.string(), to: z.string() })) });
const Mail = z.object({ mail: z.object({ text: z.string() }) });

/** From the public inbox outside production. */
async function tokenMailedTo({ call }: Instance, address: string, page: string): Promise<string> {
  const find = async () => {
    const { mails } = Mails.parse((await call('GET', '/api/dev/mail')).body);
    const found = mails.find(({ to }) => to === address);
    if (!found) return undefined;
    const { mail } = Mail.parse((await call('GET', `/api/dev/mail/${found.id}`)).body);
    return new RegExp(`/${page}/(\\S+)`).exec(mail.text)?.[1];
  };
  await expect.poll(find).toBeDefined();
  return (await find()) ?? '';
}

describe('a folder that was first used without settings, then in production', () => {
  test('ends earlier sessions', async () => {
    const instance = await newInstance();
    const { url, run, call, signIn, inDatabase } = instance;
    const sessions: TokenPair[] = [];
    let recovery = '';
    const local = await run({ DEMO: '1' }, async () => {
      const admin = TokenPair.parse((await signIn('admin@demo.rodado.uy', DEMO_PASSWORD)).body);
      expect((await call('GET', '/api/admin/user', undefined, admin.access_token)).status).toBe(200);
      // The reader of the local inbox need not own the address.
      await call('POST', '/api/auth/signup', { email: 'presidenta@example.test', name: 'Ana', password });
      const token = await tokenMailedTo(instance, 'presidenta@example.test', 'activar');
      await call('POST', '/api/auth/activate', { token });
      sessions.push(
        admin,
        TokenPair.parse((await signIn('presidenta@example.test', password)).body),
        await signInWithFakeGoogle(url, 'ministra@example.test'),
      );
      // A demo account, moved to another mailbox with its published password.
      const demo = TokenPair.parse((await signIn('automotora@demo.rodado.uy', DEMO_PASSWORD)).body).access_token;
      await call('PUT', '/api/user', { user: { email: 'ladrona@example.test' } }, demo);
      const confirmation = await tokenMailedTo(instance, 'ladrona@example.test', 'confirmar-correo');
      await call('POST', '/api/user/email/confirm', { token: confirmation });
      await call('POST', '/api/auth/recover-password', { email: 'lucia@demo.rodado.uy' });
      recovery = await tokenMailedTo(instance, 'lucia@demo.rodado.uy', 'recuperar-contrasena');
    });
    expect(local).toContain(DEMO_PASSWORD);

    const production = await run({ ...PRODUCTION, ...ADMIN }, async () => {
      for (const { email } of DEMO_ACCOUNTS) expect((await signIn(email, DEMO_PASSWORD)).status, email).toBe(400);
      expect((await signIn('presidenta@example.test', password)).status).toBe(400);
      for (const { access_token, refresh_token: refreshToken } of sessions) {
        expect((await call('GET', '/api/user/me', undefined, access_token)).status).toBe(401);
        expect((await call('GET', '/api/admin/user', undefined, access_token)).status).toBe(401);
        expect((await call('POST', '/api/auth/refresh', { refreshToken })).status).toBe(401);
      }
      expect((await call('POST', `/api/user/recover-password/${recovery}`, { password })).status).toBe(400);
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    });
    expect(production.match(/was used outside production/g)).toHaveLength(1);
    expect(production).not.toContain(DEMO_PASSWORD);
    expect(production).toMatch(/The demo data was removed: \d+ posts of \d+ people\./);
    const isLeft = await inDatabase((db) =>
      db.selectFrom('post').where('state', '!=', 'DELETED').select('id').execute(),
    );
    expect(isLeft).toEqual([]);
    expect(await listAdmins(instance)).toEqual([{ email: ADMIN.ADMIN_EMAIL }]);
    expect(await inDatabase((db) => db.selectFrom('identity').selectAll().execute())).toEqual([]);
    const demoMailboxes = await inDatabase((db) =>
      db.selectFrom('person').where('isDemo', '=', true).where('email', 'not like', '%@rodado.invalid').execute(),
    );
    expect(demoMailboxes).toEqual([]);

    // The second start in production has nothing to remove.
    const again = await run({ ...PRODUCTION, ...ADMIN }, async () => {
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    });
    expect(again).not.toContain('was used outside production');
  });

  test('keeps the administrator of its settings, and no company that another one verified', async () => {
    const instance = await newInstance();
    const { run, signIn, inDatabase } = instance;
    await run(ADMIN);
    const companyId = await inDatabase(async (db) => {
      const given = createGiven(db);
      const company = await given.company({ verifiedAt: new Date() });
      await given.certificate(company, { status: 'approved', decidedAt: new Date() });
      return company.id;
    });

    await run({ ...PRODUCTION, ...ADMIN }, async () => {
      expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
    });
    const company = await inDatabase((db) =>
      db
        .selectFrom('company')
        .innerJoin('certificate', 'certificate.companyId', 'company.id')
        .where('company.id', '=', companyId)
        .select(['verifiedAt', 'status', 'decidedAt'])
        .executeTakeFirst(),
    );
    expect(company).toEqual({ verifiedAt: null, status: 'pending', decidedAt: null });
  });

  test('from a version that did not record it loses its demo accounts and those of the fake Google, and no others', async () => {
    const { run, signIn, inDatabase } = await newInstance();
    await run({ DEMO: '1' });
    await inDatabase(async (db) => {
      await db.updateTable('deployment').set({ mode: null }).execute();
      const demo = db.selectFrom('person').where('email', '=', 'lucia@demo.rodado.uy').select('passwordHash');
      const given = createGiven(db);
      const [real, fake] = [
        await given.person({ email: 'real@example.test' }),
        await given.person({ email: 'fake@example.test' }),
      ];
      for (const { id } of [real, fake])
        await db.updateTable('person').set({ passwordHash: demo }).where('id', '=', id).execute();
      const issuer = 'http://localhost:3000/dev/google';
      await db.insertInto('identity').values({ issuer, subject: 'x', personId: fake.id }).execute();
    });

    await run(PRODUCTION, async () => {
      expect((await signIn('admin@demo.rodado.uy', DEMO_PASSWORD)).status).toBe(400);
      expect((await signIn('fake@example.test', DEMO_PASSWORD)).status).toBe(400);
      expect((await signIn('real@example.test', DEMO_PASSWORD)).status).toBe(200);
    });
  });
});

test('production does not start beside a process with the local fakes, and starts once that one has ended', async () => {
  const { url, start, run, signIn } = await newInstance();
  const local = start({});
  await untilReady(url, local);
  const beside = start({ ...PRODUCTION, ...ADMIN, PORT: String(await freePort()) });
  expect(await new Promise((resolve) => beside.child.once('exit', resolve))).toBe(1);
  expect(beside.output().trim().split('\n')).toEqual([
    'Rodado cannot start. Another process serves this database outside production. Stop that one first.',
  ]);
  await stopped(local.child, 'SIGKILL');
  await run({ ...PRODUCTION, ...ADMIN }, async () => {
    expect((await signIn(ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD)).status).toBe(200);
  });
});

test('a process with the local fakes ends when production started while it had lost its lock', async () => {
  const { url, start, inDatabase } = await newInstance();
  const local = start({});
  await untilReady(url, local);
  await inDatabase(async (db) => {
    await db.updateTable('deployment').set({ mode: 'production' }).execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${LOCAL_USE_CONNECTION} and datname = current_database()`.execute(db);
  });
  if (local.child.exitCode === null) await new Promise((resolve) => local.child.once('exit', resolve));
  expect(local.output()).toContain('This database is served in production now');
});

test('the local fakes do not start on data of production', async () => {
  const { run, start } = await newInstance();
  await run({ ...PRODUCTION, ...ADMIN });
  const { child, output } = start({});
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(output().trim().split('\n')).toEqual([
    expect.stringMatching(/^Rodado cannot start\. This database has been in production.* Set PUBLIC_URL/),
  ]);
});

test('demo data that is loaded in production has no administrator', async () => {
  const instance = await newInstance();
  await instance.run({ ...PRODUCTION, DEMO: '1' });
  expect(await listAdmins(instance)).toEqual([]);
});
