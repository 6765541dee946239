import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { getVerification, uploadCertificate } from '@rodado/contract/certificate';
import { listFollowed } from '@rodado/contract/followed';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createTokens } from '../account/tokens.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import { onePagePdf } from '../test/pdf.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { encodeForm, testServer } from '../test/server.ts';
import { readCertificate } from './certificate.service.ts';

const { as, app, ctx, database, given, tokens } = await testServer();
const { db } = database;
const folder = path.join(ctx.config.dataDir, 'private');

type Company = Awaited<ReturnType<typeof given.company>>;

const aPhotograph = await photograph();
const pdfForm = (content: Uint8Array = onePagePdf()) =>
  formWith(content, { name: 'certificado.pdf', type: 'application/pdf' });
const upload = (company: Company, form: FormData) =>
  as(company.owner)(uploadCertificate, { params: { id: company.id }, form });
const progressOf = (company: Company) => as(company.owner)(getVerification, { params: { id: company.id } });
const filesOf = async (company: Company) =>
  (await db.selectFrom('certificate').where('companyId', '=', company.id).select('file').execute()).map(
    ({ file }) => file,
  );

async function decide(company: Company, status: 'approved' | 'again' | 'rejected', reason: string | null = null) {
  const decision = { status, reason, decidedAt: new Date() };
  await db.updateTable('certificate').set(decision).where('companyId', '=', company.id).execute();
  if (status === 'approved')
    await db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', company.id).execute();
}

/** A request with any bearer token in place of a session's. */
async function callWith(bearer: string, method: 'GET' | 'PUT', url: string) {
  const form = method === 'PUT' ? await encodeForm(pdfForm()) : undefined;
  return app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}`, ...form?.headers },
    ...(form ? { payload: form.payload } : {}),
  });
}

describe('PUT /api/company-user/:id/certificate', () => {
  test('stores a PDF unchanged', async () => {
    const company = await given.company();
    expect(await upload(company, pdfForm())).toEqual({ verified: false, status: 'pending' });
    expect(await readCertificate(ctx, company.owner, company.id)).toEqual({
      content: onePagePdf(),
      contentType: 'application/pdf',
    });
  });

  test('keeps the pixels of an image and nothing else of it', async () => {
    const company = await given.company();
    const taken = await sharp(await photograph({ width: 2400, height: 1200 }))
      .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
      .png()
      .toBuffer();
    await upload(company, formWith(taken));
    const { content, contentType } = await readCertificate(ctx, company.owner, company.id);
    expect(contentType).toBe('image/jpeg');
    const { format, width, exif } = await sharp(content).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 1600, exif: undefined });
  });

  test('stores every PDF that viewers open, unchanged', async () => {
    const company = await given.company();
    const text = onePagePdf().toString('latin1');
    const variants = [
      Buffer.concat([Buffer.from('\ufeff'), onePagePdf()]),
      Buffer.concat([onePagePdf(), Buffer.from('<script>alert(1)</script>')]),
      Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1'),
    ];
    for (const content of variants) {
      await upload(company, pdfForm(content));
      expect(await readCertificate(ctx, company.owner, company.id)).toEqual({
        content,
        contentType: 'application/pdf',
      });
    }
  });

  const wrongType = 'El certificado tiene que ser jpg, jpeg, png o pdf';
  const damaged = 'El archivo está dañado o incompleto y no se puede abrir. Probá con otra copia.';
  test.each([
    ['text', Buffer.from('hola'), wrongType],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), wrongType],
    ['a PDF that was cut off', onePagePdf().subarray(0, 90), damaged],
    ['an image that was cut off', aPhotograph.subarray(0, 400), damaged],
    ['a page that begins like a PDF', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'), damaged],
  ])('refuses %s, whatever its name says, and says why', async (_what, content, message) => {
    const company = await given.company();
    await expect(upload(company, pdfForm(content))).rejects.toMatchObject({
      statusCode: 415,
      message,
      issues: [{ path: 'file', message }],
    });
    expect(await progressOf(company)).toMatchObject({ status: 'none' });
  });

  test('needs one file of at most 10 MB', async () => {
    const company = await given.company();
    await expect(upload(company, new FormData())).rejects.toMatchObject({
      statusCode: 400,
      message: 'Por favor, seleccione un archivo',
    });
    await expect(upload(company, pdfForm(Buffer.alloc(10 * 1024 * 1024 + 1)))).rejects.toMatchObject({
      statusCode: 413,
      message: 'El certificado puede pesar hasta 10 MB',
    });
  });

  test('another one replaces a waiting one and its file', async () => {
    const company = await given.company();
    await upload(company, pdfForm());
    const [first = ''] = await filesOf(company);
    await upload(company, formWith(aPhotograph));
    const [second = '', ...more] = await filesOf(company);
    expect(more).toEqual([]);
    expect(await ctx.privateFiles.exists(first)).toBe(false);
    expect(await ctx.privateFiles.exists(second)).toBe(true);
  });

  test('two at the same moment leave one that waits, with its file', async () => {
    const company = await given.company();
    await Promise.all([1, 2].map(() => upload(company, pdfForm())));
    const files = await filesOf(company);
    expect(files).toHaveLength(1);
    expect(await ctx.privateFiles.exists(files[0] ?? '')).toBe(true);
  });

  test('five a day, and only those that were taken count', async () => {
    const company = await given.company();
    await upload(company, pdfForm(Buffer.from('no'))).catch(() => {});
    for (let count = 0; count < 5; count += 1) await upload(company, pdfForm());
    await expect(upload(company, pdfForm())).rejects.toMatchObject({ statusCode: 429 });
  });

  test('accepts the id of the account too', async () => {
    const { owner } = await given.company();
    const params = { id: owner.id };
    await as(owner)(uploadCertificate, { params, form: pdfForm() });
    expect(await as(owner)(getVerification, { params })).toMatchObject({ status: 'pending' });
  });

  test('others are refused before the file is read', async () => {
    const [company, stranger] = [await given.company(), await given.company()];
    const answer = await callWith(await tokens.signTicket(stranger.owner.id, new Date()), 'PUT', urlOf(company));
    expect(answer.statusCode).toBe(403);
    await expect(
      as(stranger.owner)(uploadCertificate, { params: { id: company.id }, form: new FormData() }),
    ).rejects.toMatchObject({ statusCode: 403 });
  });

  test('once verified it is 409', async () => {
    const company = await given.company({ verifiedAt: new Date() });
    await expect(upload(company, pdfForm())).rejects.toMatchObject({
      statusCode: 409,
      message: 'La empresa ya ha sido verificada',
    });
    expect(await filesOf(company)).toEqual([]);
  });

  test('is stored outside every URL, and no temporary file stays', async () => {
    const company = await given.company();
    await upload(company, formWith(aPhotograph));
    const [file = ''] = await filesOf(company);
    expect(file).toMatch(/^[0-9a-f]{32}\.jpg$/);
    for (const url of [`/uploads/${file}`, `/uploads/private/${file}`, `/uploads/..%2fprivate%2f${file}`])
      expect((await app.inject(url)).statusCode).toBe(404);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(await readdir(incomingFolder(ctx.config.dataDir))).toEqual([]);
  });
});

describe('the ticket of a company that has just been activated', () => {
  test('opens its own certificate and its own progress', async () => {
    const company = await given.company();
    const ticket = await tokens.signTicket(company.owner.id, new Date());
    expect((await callWith(ticket, 'PUT', urlOf(company))).json()).toEqual({ verified: false, status: 'pending' });
    expect((await callWith(ticket, 'GET', `/api/company-user/${company.owner.id}/verified`)).json()).toEqual({
      verified: false,
      status: 'pending',
      reason: null,
    });
  });

  test('reveals nothing about another company', async () => {
    const [company, other] = [await given.company(), await given.company()];
    const ticket = await tokens.signTicket(other.owner.id, new Date());
    const answer = await callWith(ticket, 'GET', `/api/company-user/${company.id}/verified`);
    expect(answer.json()).toEqual({ verified: false, status: null, reason: null });
  });

  test.each([
    ['GET', '/api/user/me'],
    ['GET', listFollowed.url],
    ['GET', '/api/post'],
    ['PUT', '/api/company-user/:id'],
  ] as const)('opens nothing else: %s %s', async (method, url) => {
    const company = await given.company();
    const ticket = await tokens.signTicket(company.owner.id, new Date());
    expect((await callWith(ticket, method, url.replace(':id', company.id))).statusCode).toBe(401);
  });

  test('runs out after 15 minutes', async () => {
    const company = await given.company();
    const ticket = await tokens.signTicket(company.owner.id, new Date(Date.now() - 15 * 60_000 - 1_000));
    expect((await callWith(ticket, 'PUT', urlOf(company))).statusCode).toBe(401);
    expect((await callWith(ticket, 'GET', `/api/company-user/${company.id}/verified`)).statusCode).toBe(401);
  });

  test('is refused once the company is suspended', async () => {
    const company = await given.company();
    const ticket = await tokens.signTicket(company.owner.id, new Date());
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', company.owner.id).execute();
    expect((await callWith(ticket, 'PUT', urlOf(company))).statusCode).toBe(401);
  });
});

describe('GET /api/company-user/:id/verified', () => {
  test('follows what is decided', async () => {
    const company = await given.company();
    expect(await progressOf(company)).toEqual({ verified: false, status: 'none', reason: null });
    await upload(company, pdfForm());
    expect(await progressOf(company)).toEqual({ verified: false, status: 'pending', reason: null });
    await decide(company, 'rejected', 'No es de esta empresa');
    expect(await progressOf(company)).toEqual({
      verified: false,
      status: 'rejected',
      reason: 'No es de esta empresa',
    });
    await decide(company, 'again', 'No se lee');
    expect(await progressOf(company)).toEqual({ verified: false, status: 'none', reason: 'No se lee' });
    await upload(company, pdfForm());
    expect(await progressOf(company)).toEqual({ verified: false, status: 'pending', reason: null });
    await decide(company, 'approved');
    expect(await progressOf(company)).toEqual({ verified: true, status: 'approved', reason: null });
  });

  test('shows its progress only to the owner and the administration', async () => {
    const company = await given.company();
    await upload(company, pdfForm());
    await decide(company, 'rejected', 'Motivo privado');
    const ask = (person?: { id: string }) => as(person)(getVerification, { params: { id: company.id } });
    const stranger = (await given.company()).owner;
    for (const somebody of [undefined, await given.person(), stranger])
      expect(await ask(somebody)).toEqual({ verified: false, status: null, reason: null });
    const admin = await given.person({ role: 'ADMIN' });
    expect(await ask(admin)).toEqual({ verified: false, status: 'rejected', reason: 'Motivo privado' });
  });
});

const urlOf = ({ id }: Company) => `/api/company-user/${id}/certificate`;

test('a ticket of local use, where mails are public, opens nothing in production', async () => {
  const secret = Buffer.from('a secret of thirty-two characters');
  const ticket = await createTokens(secret).signTicket('00000000-0000-0000-0000-000000000001', new Date());
  expect(await createTokens(secret, { isProduction: true }).readTicket(ticket, new Date())).toBeUndefined();
  expect(await createTokens(secret).readTicket(ticket, new Date())).toBeDefined();
});
