import { type Branch, savePlaces } from '@rodado/contract/branch';
import { updateCompany } from '@rodado/contract/company';
import { updateUser } from '@rodado/contract/profile';
import { describe, expect, test } from 'vitest';
import { headlines, linksOf, mainOf, structuredData, textOf } from '../test/html.ts';
import { readQr } from '../test/read-qr.ts';
import { testServer } from '../test/server.ts';

// The pages of companies as a web site, before any script.

const { app, as, ctx, given } = await testServer({ pages: 'built', config: { rateLimits: false } });
const { publicUrl } = ctx.config;
const companyPath = (name: string) => `/empresas/${encodeURIComponent(name)}`;
const htmlOf = async (path: string) => (await app.inject(path)).payload;

const DAY = [{ opens: '09:00', closes: '18:00' }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, [{ opens: '09:00', closes: '13:00' }], []];
const branch = (row: Partial<Branch> = {}): Branch => ({
  name: 'Pocitos',
  address: 'Av. Brasil 2890',
  city: 'Montevideo',
  phone: '2707 1234',
  openingHours: null,
  ...row,
});
const save = (owner: { id: string }, openingHours: Branch['openingHours'], branches: Branch[]) =>
  as(owner)(savePlaces, { body: { openingHours, branches } });
const suspend = ({ id }: { id: string }) =>
  ctx.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', id).execute();

describe('the page of a company', () => {
  test('says when it is open and where its branches are, with links to call and to a map', async () => {
    const { id, owner } = await given.company({ name: 'Automotora con sucursales' });
    await as(owner)(updateCompany, { params: { id }, body: { isPhoneVisible: true, hours: 'De nueve a seis' } });
    const hostile = branch({ name: '<img src=x onerror=alert(1)>', address: '"><script>', city: 'Salto', phone: null });
    await save(owner, WEEK, [branch({ openingHours: WEEK }), hostile]);
    const html = await htmlOf(companyPath(owner.name));
    const main = mainOf(html);
    const text = textOf(main);
    for (const part of ['Lun a vie 9:00–18:00', 'Sáb 9:00–13:00', 'Dom Cerrado', 'Feriados Puede variar', 'Sucursales'])
      expect(text).toContain(part);
    expect(text).toContain('Av. Brasil 2890, Montevideo');
    // The cached page is older than now: only the browser says what is open.
    expect(text).not.toMatch(/Abierto|Cerrado ahora/);
    expect(text).not.toContain('De nueve a seis');
    expect(main).not.toMatch(/<img src=x|"><script>/);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    const links = linksOf(main);
    expect(links).toContainEqual(expect.objectContaining({ name: '2707 1234', href: 'tel:27071234' }));
    expect(links).toContainEqual(
      expect.objectContaining({
        href: 'https://www.openstreetmap.org/search?query=Av.+Brasil+2890%2C+Montevideo%2C+Uruguay',
        rel: 'noopener nofollow ugc',
      }),
    );
    expect(structuredData(html)[0]).toMatchObject({
      '@type': 'AutoDealer',
      openingHoursSpecification: [{ opens: '09:00', closes: '18:00' }, { dayOfWeek: ['Saturday'] }],
      department: [{ telephone: '2707 1234', address: { addressRegion: 'Montevideo' } }, { '@type': 'AutoDealer' }],
    });

    await as(owner)(updateCompany, { params: { id }, body: { isPhoneVisible: false } });
    expect(await htmlOf(companyPath(owner.name))).not.toContain('2707 1234');
  });

  test('shows the hours as text where there are no others', async () => {
    const { owner } = await given.company({ name: 'Automotora con texto', hours: 'De nueve a seis' });
    const html = await htmlOf(companyPath(owner.name));
    expect(textOf(mainOf(html))).toContain('De nueve a seis');
    expect(html).not.toContain('openingHoursSpecification');
    expect(textOf(mainOf(html))).not.toMatch(/Sucursal|Feriados/);
  });

  test('leads to the stock of each brand, with how many there are, and back', async () => {
    const { owner } = await given.company({ name: 'Automotora de marcas' });
    for (const brand of ['Fiat', 'Toyota', 'Toyota']) await given.post(owner, { brand, model: 'X' });
    const brandsIn = async (search: string) =>
      linksOf(
        /<nav aria-label="Marcas que vende"[^>]*>.*?<\/nav>/s.exec(
          await htmlOf(companyPath(owner.name) + search),
        )?.[0] ?? '',
      );
    const path = companyPath(owner.name);
    expect(await brandsIn('')).toMatchObject([
      { name: 'Toyota 2 vehículos', href: `${path}?marca=Toyota` },
      { name: 'Fiat 1 vehículo', href: `${path}?marca=Fiat` },
    ]);
    expect(await brandsIn('?marca=Fiat')).toMatchObject([{ href: `${path}?marca=Toyota` }, { href: path }]);
    expect(textOf(mainOf(await htmlOf(`${path}?marca=Fiat`)))).toContain('1 de 3 vehículos');
  });

  test('has its ratings below the whole stock, the confirmed ones first', async () => {
    const company = await given.company({ name: 'Automotora valorada' });
    await given.post(company.owner);
    const rows = await Promise.all([1, 2, 3].map(() => given.person()));
    await ctx.db
      .insertInto('rating')
      .values(rows.map(({ id }) => ({ companyId: company.id, personId: id, stars: 4 })))
      .execute();
    await given.ratingText(company, { text: 'Cumplieron con todo.' });
    const text = textOf(mainOf(await htmlOf(companyPath('Automotora valorada'))));
    expect(text).toMatch(/4 valoraciones.*1 con trato confirmado.*Contacto confirmado.*Cumplieron con todo/s);
    expect(text).toContain('Ver las 4 valoraciones');
    expect(textOf(mainOf(await htmlOf(`${companyPath('Automotora valorada')}?titulo=x`)))).not.toContain('Cumplieron');
  });
});

describe('the code of a company', () => {
  test('is a file that a scanner reads as the address of the page, and that browsers cache', async () => {
    const { owner } = await given.company({ name: 'Automotora Ñandú & "Hijos" <S.A.>' });
    const { statusCode, headers, rawPayload } = await app.inject(`${companyPath(owner.name)}/qr.svg`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': expect.stringContaining('max-age='),
    });
    expect(await readQr(rawPayload)).toBe(publicUrl + companyPath(owner.name));
    expect((await app.inject(companyPath(owner.name))).statusCode).toBe(200);
  });

  test('still leads to a company that has another name', async () => {
    const { owner } = await given.company({ name: 'Autos de Ayer' });
    const printed = await readQr((await app.inject(`${companyPath('Autos de Ayer')}/qr.svg`)).rawPayload);
    await as(owner)(updateUser, { body: { user: { name: 'Autos de Hoy' } } });
    const { statusCode, headers } = await app.inject(new URL(printed ?? '').pathname);
    expect([statusCode, headers.location]).toEqual([301, companyPath('Autos de Hoy')]);
    for (const file of ['qr.svg', 'tarjeta'])
      expect((await app.inject(`${companyPath('Autos de Ayer')}/${file}`)).headers.location).toBe(
        `${companyPath('Autos de Hoy')}/${file}`,
      );
  });

  test('is 404 without the company and while it is suspended', async () => {
    const { owner } = await given.company({ name: 'Autos Suspendidos' });
    await suspend(owner);
    for (const name of ['no hay tal', owner.name])
      for (const file of ['qr.svg', 'tarjeta'])
        expect((await app.inject(`${companyPath(name)}/${file}`)).statusCode, `${name} ${file}`).toBe(404);
  });
});

test('a short link leads to the page, in any case of letters, and to nothing where there is no company', async () => {
  await given.company({ name: 'Automotora Núñez' });
  for (const slug of ['automotora-nunez', 'Automotora-Nunez']) {
    const { statusCode, headers } = await app.inject(`/e/${slug}`);
    expect([statusCode, headers.location]).toEqual([302, companyPath('Automotora Núñez')]);
    expect(headers['cache-control']).toBe('no-cache');
  }
  const missing = await app.inject('/e/no-existe');
  expect(missing.statusCode).toBe(404);
  expect(textOf(missing.payload)).toContain('No se ha encontrado la empresa');
  expect((await app.inject('/e/%00')).statusCode).toBe(404);
});

test('the printed version has what the page shows, and is not indexed', async () => {
  const { id, owner } = await given.company({ name: 'Automotora impresa' });
  await ctx.db
    .updateTable('person')
    .set({ phone: '099 123 456', address: 'Av. Italia 4820' })
    .where('id', '=', owner.id)
    .execute();
  await save(owner, WEEK, [branch(), branch({ name: 'Salto', city: 'Salto' })]);
  const read = async (format: string) => {
    const html = await htmlOf(`${companyPath(owner.name)}/tarjeta${format}`);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(headlines(html)).toEqual(['QR, tarjeta y cartel']);
    return mainOf(html);
  };
  const hidden = textOf(await read(''));
  for (const contact of ['099 123 456', 'Av. Italia 4820', '2707 1234']) expect(hidden).not.toContain(contact);
  await as(owner)(updateCompany, { params: { id }, body: { isPhoneVisible: true, isAddressVisible: true } });
  for (const format of ['', '?formato=plancha', '?formato=cartel', '?formato=otro']) {
    const main = await read(format);
    for (const part of ['099 123 456', 'Av. Italia 4820', 'Lun a vie 9:00–18:00', '/e/automotora-impresa'])
      expect(textOf(main), format).toContain(part);
    expect(main.match(/class="printed-card"/g)?.length ?? 0).toBe(
      { '?formato=plancha': 10, '?formato=cartel': 0 }[format] ?? 1,
    );
    expect(main).toContain(`src="${companyPath(owner.name)}/qr.svg"`);
  }
  expect(textOf(await read('?formato=cartel'))).toContain('Av. Brasil 2890, Salto · 2707 1234');
});
