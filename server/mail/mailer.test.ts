import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { testDatabase } from '../test/database.ts';
import { readEml } from './eml.ts';
import { createMailer, type Mailer, secondsToWait } from './mailer.ts';
import { deleteOldMails } from './outbox.queries.ts';
import { testSmtpServer } from './test-smtp-server.ts';

const { db } = await testDatabase();
const smtp = await testSmtpServer();
const folder = await mkdtemp(path.join(tmpdir(), 'rodado-mail-'));
const config = {
  smtpUrl: smtp.url,
  dataDir: folder,
  mailFrom: { name: 'Rodado', address: 'hola@rodado.uy' },
  publicUrl: 'https://rodado.uy',
};

let clock = new Date('2026-07-27T12:00:00.000Z');
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const logged: unknown[] = [];
const keep = (...line: unknown[]) => logged.push(line);
const mailers: Mailer[] = [];

/** `also` overrides settings; each call is one more process on the same database. */
function startMailer(also: Partial<{ smtpUrl: string | undefined }> = {}): Mailer {
  const mailer = createMailer({
    db,
    config: { ...config, ...also },
    log: { warn: keep, error: keep },
    now: () => clock,
  });
  mailers.push(mailer);
  return mailer;
}

async function deliver(mailer: Mailer) {
  mailer.deliverSoon();
  await mailer.idle();
}

const ACTIVATION = {
  to: 'ana@example.test',
  subject: 'Activá tu cuenta — Ñandú & Cía. 🚗',
  preheader: 'Falta un paso',
  title: 'Ya casi está',
  paragraphs: ['Hola <Ana> & "cía",\nconfirmá tu correo.'],
  action: { label: 'Activar cuenta', url: 'https://rodado.uy/activar/abc.def.ghi?x=1&y=2' },
  closing: 'Si no fuiste vos, ignoralo.',
};
const waiting = () => db.selectFrom('mailOut').selectAll().orderBy('id').execute();
const onlyRow = () => db.selectFrom('mailOut').selectAll().executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('mailOut').execute();
  smtp.received.length = 0;
  logged.length = 0;
});
afterEach(async () => {
  await Promise.all(mailers.splice(0).map((mailer) => mailer.stop()));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the outbox', () => {
  test('belongs to the transaction of the caller: a rollback sends nothing', async () => {
    const mailer = startMailer();
    const failing = db.transaction().execute(async (trx) => {
      await mailer.queue(trx, ACTIVATION);
      throw new Error('the action failed');
    });
    await expect(failing).rejects.toThrow('the action failed');

    await deliver(mailer);

    expect(smtp.received).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('sends nothing before the commit', async () => {
    const mailer = startMailer();
    await db.transaction().execute(async (trx) => {
      await mailer.queue(trx, ACTIVATION);
      await deliver(mailer);
      expect(smtp.received).toEqual([]);
    });

    await deliver(mailer);

    expect(smtp.received).toHaveLength(1);
  });

  test('delivers HTML and text with the right headers', async () => {
    const mailer = startMailer();
    await mailer.queue(db, { ...ACTIVATION, replyTo: 'bruno@example.test' });
    const { id } = await onlyRow();

    await deliver(mailer);

    const [mail] = smtp.received;
    expect(mail).toMatchObject({
      envelope: { from: 'hola@rodado.uy', to: ['ana@example.test'] },
      from: 'Rodado <hola@rodado.uy>',
      to: 'ana@example.test',
      replyTo: 'bruno@example.test',
      subject: ACTIVATION.subject,
      date: '2026-07-27T12:00:00.000Z',
    });
    expect(mail?.raw).toContain(`Message-ID: <${id}@rodado.uy>`);
    expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
    expect(mail?.raw).toContain('Content-Type: multipart/alternative');
    expect(mail?.text).toContain('Hola <Ana> & "cía",\nconfirmá tu correo.');
    expect(mail?.text).toContain(ACTIVATION.action.url);
    expect(mail?.html).toContain('Hola &lt;Ana&gt; &amp; &quot;cía&quot;,<br>confirmá tu correo.');
    expect(mail?.html).toContain('href="https://rodado.uy/activar/abc.def.ghi?x=1&amp;y=2"');
  });

  test('lets mail programs unsubscribe with one click, where there is something to unsubscribe from', async () => {
    const mailer = startMailer();
    const oneClickUrl = 'https://rodado.uy/api/saved-search/stop/abc.def';
    await mailer.queue(db, {
      ...ACTIVATION,
      unsubscribe: { pageUrl: 'https://rodado.uy/correos/abc.def', oneClickUrl },
    });
    await deliver(mailer);
    await mailer.queue(db, ACTIVATION);
    await deliver(mailer);
    const [optional, other] = smtp.received.map(({ raw }) => raw.replaceAll(/\r\n[ \t]+/g, ' '));
    expect(optional?.split('\r\n')).toContain(`List-Unsubscribe: <${oneClickUrl}>`);
    expect(optional?.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(other).not.toContain('List-Unsubscribe');
  });

  test('shows no raw address: it is behind words in the HTML, and once in the text', async () => {
    const mailer = startMailer();
    const links = [{ text: 'Ana preguntó <algo>', url: 'https://rodado.uy/publicaciones/1?a=1&b=2' }];
    await mailer.queue(db, { ...ACTIVATION, links });

    await deliver(mailer);

    const [mail] = smtp.received;
    const words = mail?.html.replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ') ?? '';
    expect(words).toContain('Ana preguntó &lt;algo&gt;');
    expect(words).not.toContain('https://');
    expect(words).not.toContain(ACTIVATION.to);
    for (const url of [ACTIVATION.action.url, ...links.map((link) => link.url)])
      expect(mail?.text.split(`${url}\n`)).toHaveLength(2);
    expect(mail?.text).not.toContain(ACTIVATION.to);
  });

  test('deletes the text of a sent mail, since it may have a link that opens an account', async () => {
    const mailer = startMailer();
    await mailer.queue(db, ACTIVATION);
    expect((await onlyRow()).html).toContain('abc.def.ghi');

    await deliver(mailer);

    expect(await onlyRow()).toMatchObject({ html: null, text: null, attempts: 1, sentAt: clock.toISOString() });
  });

  test('sends every waiting mail, however many there are', async () => {
    const mailer = startMailer();
    for (let n = 0; n < 25; n += 1) await mailer.queue(db, { ...ACTIVATION, to: `p${n}@example.test` });

    await deliver(mailer);

    expect(new Set(smtp.received.map((mail) => mail.to)).size).toBe(25);
    expect(smtp.received).toHaveLength(25);
  });

  test('mailboxes take turns: forty mails to one do not delay another', async () => {
    const mailer = startMailer();
    for (let n = 0; n < 40; n += 1) await mailer.queue(db, { ...ACTIVATION, to: 'flooded@example.test' });
    await mailer.queue(db, { ...ACTIVATION, to: 'ana@example.test' });

    await deliver(mailer);

    expect(smtp.received.map((mail) => mail.to).indexOf('ana@example.test')).toBeLessThan(4);
    expect(smtp.received).toHaveLength(41);
  });

  test('deletes rows of sent mails after a month', async () => {
    const mailer = startMailer();
    clock = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await mailer.queue(db, ACTIVATION);
    await deliver(mailer);
    await mailer.queue(db, { ...ACTIVATION, to: 'waits@example.test' });
    clock = new Date();

    await deleteOldMails(db);

    expect((await waiting()).map((row) => row.recipient)).toEqual(['waits@example.test']);
  });

  test('the retry timer sends what is left in the outbox', async () => {
    const mailer = startMailer();
    await mailer.queue(db, ACTIVATION);

    mailer.start();
    await mailer.idle();

    expect(smtp.received).toHaveLength(1);
  });
});

describe('a mail server that fails', () => {
  test('with a temporary refusal is asked again later, and later still', async () => {
    const mailer = startMailer();
    smtp.refuse('ana@example.test', 451);
    await mailer.queue(db, ACTIVATION);

    await deliver(mailer);
    expect(await onlyRow()).toMatchObject({ attempts: 1, lastError: 'EENVELOPE 451 RCPT TO', sentAt: null });
    await deliver(mailer);
    expect((await onlyRow()).attempts).toBe(1); // too early
    pass(13);
    await deliver(mailer);
    expect((await onlyRow()).attempts).toBe(2);

    smtp.refuse('ana@example.test', undefined);
    pass(40);
    await deliver(mailer);

    expect(smtp.received).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ attempts: 3, lastError: null, html: null });
  });

  test('that was down is used again once it is back, also by another process', async () => {
    const port = await freePort();
    const before = startMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
    await before.queue(db, ACTIVATION);
    await deliver(before);
    expect(await onlyRow()).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('ESOCKET') });
    await before.stop();

    const back = await testSmtpServer(port);
    const after = startMailer({ smtpUrl: back.url });
    pass(13);
    after.start();
    await after.idle();

    expect(back.received).toHaveLength(1);
  });

  test('costs few mails an attempt while it is down', async () => {
    const mailer = startMailer({ smtpUrl: `smtp://127.0.0.1:${await freePort()}` });
    for (let n = 0; n < 12; n += 1) await mailer.queue(db, ACTIVATION);

    await deliver(mailer);

    expect((await waiting()).filter((row) => row.attempts > 0)).toHaveLength(4);
  });

  test('a permanent failure is not retried, and neither address nor text is stored or logged', async () => {
    const mailer = startMailer();
    smtp.refuse('ana@example.test', 550);
    await mailer.queue(db, ACTIVATION);

    await deliver(mailer);
    smtp.refuse('ana@example.test', undefined);
    pass(7 * 24 * 60 * 60);
    await deliver(mailer);

    expect(smtp.received).toEqual([]);
    expect(await onlyRow()).toMatchObject({
      attempts: 1,
      html: '',
      text: '',
      givenUpAt: expect.any(String),
      lastError: 'EENVELOPE 550 RCPT TO',
    });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/ana@|Activá|abc\.def/);
  });

  test('for five minutes and is slow then still gets every mail once, minutes later at most', async () => {
    const port = await freePort();
    const mailer = startMailer({ smtpUrl: `smtp://127.0.0.1:${port}` });
    const sweepFor = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 5) {
        await deliver(mailer);
        pass(5);
      }
    };
    for (let n = 0; n < 30; n += 1) await mailer.queue(db, { ...ACTIVATION, to: `p${n}@example.test` });
    await sweepFor(300);

    const back = await testSmtpServer(port);
    back.holdUntil(() => sleep(30));
    await sweepFor(150);

    expect(back.received.map((mail) => mail.to).sort()).toEqual(
      Array.from({ length: 30 }, (_, n) => `p${n}@example.test`).sort(),
    );
  });

  test('for three days is given up on', async () => {
    const mailer = startMailer();
    smtp.refuse('ana@example.test', 451);
    await mailer.queue(db, ACTIVATION);
    let hours = 0;
    for (; (await onlyRow()).givenUpAt === null; hours += 1) {
      await deliver(mailer);
      pass(60 * 60);
    }
    smtp.refuse('ana@example.test', undefined);

    expect(hours).toBeGreaterThan(72);
    expect(hours).toBeLessThan(72 + 10);
    expect(await onlyRow()).toMatchObject({ html: '', text: '' });
  });

  test('is retried after seconds, later hours, or after minutes while it is unreachable', () => {
    const waits = (isOutage: boolean) => [1, 2, 3, 4, 8, 20].map((attempt) => secondsToWait(attempt, isOutage, 0.5));

    expect(waits(false)).toEqual([10, 30, 90, 270, 21_600, 21_600]);
    expect(waits(true)).toEqual([10, 30, 90, 120, 120, 120]);
    expect([secondsToWait(1, false, 0), secondsToWait(1, false, 1)]).toEqual([8, expect.closeTo(12)]);
  });
});

describe('several processes', () => {
  test('deliver each mail once', async () => {
    const [one, two, three] = [startMailer(), startMailer(), startMailer()];
    for (let n = 0; n < 30; n += 1) await one.queue(db, { ...ACTIVATION, to: `p${n}@example.test` });

    await Promise.all([one, two, three].map(deliver));

    expect(smtp.received).toHaveLength(30);
    expect(new Set(smtp.received.map((mail) => mail.to)).size).toBe(30);
  });

  test('take over from one that died in the middle, with the same Message-ID', async () => {
    const mailer = startMailer();
    await mailer.queue(db, ACTIVATION);
    // what a process leaves that claimed the mail and was killed
    await db
      .updateTable('mailOut')
      .set({ attempts: 1, nextAttemptAt: new Date(clock.getTime() + 120_000) })
      .execute();
    await deliver(mailer);
    expect(smtp.received).toEqual([]);

    pass(121);
    await deliver(mailer);

    expect(smtp.received[0]?.raw).toContain(`<${(await onlyRow()).id}@rodado.uy>`);
  });

  test('finish what is under way before they stop, and take nothing more', async () => {
    const mailer = startMailer();
    const { promise, resolve } = Promise.withResolvers<void>();
    smtp.holdUntil(() => promise);
    await mailer.queue(db, ACTIVATION);
    mailer.deliverSoon();
    const stopped = mailer.stop();
    resolve();
    await stopped;
    expect((await onlyRow()).sentAt).not.toBeNull();

    await mailer.queue(db, ACTIVATION);
    await deliver(mailer);

    expect(smtp.received).toHaveLength(1);
  });
});

describe('headers', () => {
  test.each([
    { to: 'ana@example.test\r\nBcc: todos@example.test' },
    { to: 'ana@example.test\nBcc: todos@example.test' },
    { subject: 'Hola\r\nBcc: todos@example.test' },
    { replyTo: 'ana@example.test\r\nBcc: todos@example.test' },
    { subject: 'Hola\u0000' },
    { to: 'ana@example.test\u0000' },
    { to: 'ana@example.test, todos@example.test' },
    { replyTo: 'Ana <ana@example.test>' },
  ])('hold one address and no line break: %j', async (hostile) => {
    await expect(startMailer().queue(db, { ...ACTIVATION, ...hostile })).rejects.toThrow(
      /one address|control character/,
    );
    expect(await waiting()).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('mails are files that only their owner reads', async () => {
    const mailer = startMailer({ smtpUrl: undefined });
    await mailer.queue(db, {
      ...ACTIVATION,
      paragraphs: [`Líneas largas =3D ${'ñandú '.repeat(60)}\n.punto\n--guion`],
    });
    const { id } = await onlyRow();

    await deliver(mailer);

    const names = await readdir(path.join(folder, 'mail'));
    expect(names).toEqual([`${clock.toISOString().replace(/[:.]/g, '-')}-${id}.eml`]);
    const file = path.join(folder, 'mail', names[0] ?? '');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const mail = readEml(await readFile(file));
    expect(mail).toMatchObject({ to: 'ana@example.test', subject: ACTIVATION.subject, replyTo: null });
    expect(mail.text).toContain(`Líneas largas =3D ${'ñandú '.repeat(60)}\n.punto\n--guion`);
    expect(mail.html).toContain('<title>Activá tu cuenta — Ñandú &amp; Cía. 🚗</title>');
    expect((await onlyRow()).html).toBeNull();
  });
});
