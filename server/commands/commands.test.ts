import { signIn } from '@rodado/contract/account';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../account/password.ts';
import { connect } from '../db/connect.ts';
import { IMAGE_COLUMNS } from '../jobs/delete-orphan-files.ts';
import { testServer } from '../test/server.ts';
import { setAdministrator } from './administrators.ts';
import { checkConsistency } from './check-consistency.ts';
import { endMaintenance, startMaintenance } from './maintenance.ts';
import { runCleanup } from './run-cleanup.ts';

const { app, as, ctx, given, database, tokenOf } = await testServer();
const owner = connect(database.url, { purpose: 'work', max: 2 });
const passwordIn = (text: string) => /: (\S+)$/.exec(text)?.[1] ?? '';

describe('an administrator', () => {
  test('is created with a password that is shown once, and signs in with it', async () => {
    const text = await setAdministrator(owner, ' Jefa@Example.test ');
    expect(text).toContain('jefa@example.test is an administrator');
    await as()(signIn, { body: { email: 'jefa@example.test', password: passwordIn(text) } });
    const query = owner.selectFrom('person').where('email', '=', 'jefa@example.test').select('role');
    expect(await query.execute()).toEqual([{ role: 'ADMIN' }]);
  });

  test('restores access and ends other sessions', async () => {
    const person = await given.person({ role: 'ADMIN', passwordHash: await hashPassword('la de antes') });
    const token = await tokenOf(person);
    const text = await setAdministrator(owner, person.email);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
    await expect(as()(signIn, { body: { email: person.email, password: 'la de antes' } })).rejects.toThrow();
    await as()(signIn, { body: { email: person.email, password: passwordIn(text) } });
  });

  test('cannot be a company nor a malformed address', async () => {
    const { owner: company } = await given.company({ name: 'Automotora' });
    await expect(setAdministrator(owner, company.email)).rejects.toThrow('is the address of a company');
    await expect(setAdministrator(owner, 'jefa')).rejects.toThrow('is not an e-mail address');
  });
});

test('rows without their file are named, and files without a row are counted', async () => {
  const seller = await given.person();
  const post = await given.post(seller);
  const image = { postId: post.id, width: 4, height: 3, position: 7 };
  await owner
    .insertInto('image')
    .values([
      { id: crypto.randomUUID(), url: '/uploads/esta.jpg', ...image },
      { id: crypto.randomUUID(), url: '/uploads/falta.jpg', ...image, position: 8 },
    ])
    .execute();
  const person = await given.person({ profileImage: '/uploads/falta-perfil.jpg' });
  await owner.updateTable('company').set({ cover: '/uploads/falta-tapa.jpg' }).execute();
  const conversation = await given.conversation(post, seller, person);
  await owner
    .insertInto('messageImage')
    .values({
      id: crypto.randomUUID(),
      conversationId: conversation.id,
      senderId: person.id,
      url: '/uploads/falta-mensaje.jpg',
      width: 4,
      height: 3,
      thumbhash: '',
      widths: [],
    })
    .execute();
  await ctx.storage.put('esta.jpg', Buffer.from('x'), { contentType: 'image/jpeg' });
  await ctx.storage.put('sobra.jpg', Buffer.from('x'), { contentType: 'image/jpeg' });
  const { lines, isConsistent } = await checkConsistency(owner, ctx.config);
  expect(isConsistent).toBe(false);
  for (const name of ['falta', 'falta-perfil', 'falta-tapa', 'falta-mensaje'])
    expect(lines).toContain(`  missing: ${name}.jpg`);
  expect(lines).not.toContain('  missing: esta.jpg');
  expect(lines.at(-1)).toMatch(/^1 files have no row/);
});

test('the list of columns with images is complete', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(url|image|cover|photo|picture|file)$'`.execute(owner);
  const others = [
    { table: 'certificate', column: 'file' },
    // Addresses elsewhere.
    { table: 'stock_photo', column: 'url' },
  ];
  expect(rows).toHaveLength(IMAGE_COLUMNS.length + others.length);
  expect(rows).toEqual(expect.arrayContaining([...IMAGE_COLUMNS, ...others]));
});

test('the cleanup deletes at once, although it ran a moment ago', async () => {
  await runCleanup(owner, ctx.config);
  await owner
    .insertInto('rateLimit')
    .values({ key: 'old', count: 1, resetsAt: new Date(0) })
    .execute();
  await runCleanup(owner, ctx.config);
  expect(await owner.selectFrom('rateLimit').where('key', '=', 'old').execute()).toEqual([]);
});

test('during maintenance everybody reads the same text, and health checks go on', async () => {
  // A server of its own: what it read is good for five seconds.
  const other = await testServer();
  const theirs = connect(other.database.url, { purpose: 'work', max: 1 });
  await startMaintenance(theirs, 'Volvemos a las 6.');
  const call = await other.app.inject('/api/post');
  expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '60']);
  expect(call.json()).toMatchObject({ message: 'Volvemos a las 6.' });
  const ready = await other.app.inject('/api/ready');
  expect([ready.statusCode, (await other.app.inject('/api/health')).statusCode]).toEqual([200, 200]);

  await endMaintenance(theirs);
  await expect.poll(async () => (await other.app.inject('/api/post')).statusCode).toBe(200);
  await theirs.destroy();
});
