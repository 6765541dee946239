import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { attributeOf, buttonsOf, headlines, linksOf, mainOf, structuredData, textOf } from '../test/html.ts';
import { testServer } from '../test/server.ts';

// The pages of posts, companies and lists of vehicles before any script.

const HOUR = 3_600_000;
const { app, ctx, given } = await testServer({ pages: 'built', config: { rateLimits: false } });
const { config, db } = ctx;
const { publicUrl } = config;
const htmlOf = async (path: string) => (await app.inject(path)).payload;
const postPath = ({ id }: { id: string }) => `/publicaciones/${id}`;
const companyPath = (name: string) => `/empresas/${encodeURIComponent(name)}`;

const statusOf = (html: string) => textOf(/<[^>]+role="status"[^>]*>(.*?)<\/(?:p|div)>/s.exec(html)?.[1] ?? '');

async function setImages(post: { id: string }, { count, avif }: { count: number; avif: boolean }) {
  await db.deleteFrom('image').where('postId', '=', post.id).execute();
  const rows = Array.from({ length: count }, (_, position) => {
    const id = newId();
    const size = { width: 1600, height: 1200, thumbhash: '', widths: [320, 640, 960], avif };
    return { id, postId: post.id, position, url: `/uploads/${id}.jpg`, ...size };
  });
  await db.insertInto('image').values(rows).execute();
  return rows.map(({ url }) => url);
}

describe('the page of a post', () => {
  test('shows a price drop and every price, as a chart and as a table', async () => {
    const { post } = await given.publishedPost({ price: 10_000, createdAt: new Date(Date.now() - 20 * 24 * HOUR) });
    expect(textOf(await htmlOf(postPath(post)))).not.toMatch(/Bajó|Historial de precio/);
    await db.updateTable('post').set({ price: 9_500 }).where('id', '=', post.id).execute();
    await ctx.search.changed([post.id]);
    await expect.poll(async () => textOf(await htmlOf(postPath(post)))).toContain('Bajó USD 500 · ');
    const html = await htmlOf(postPath(post));
    expect(html).toContain('aria-label="2 precios: de USD 10.000 a USD 9.500"');
    expect(textOf(/<table.*<\/table>/s.exec(html)?.[0] ?? '')).toMatch(/USD 9\.500.*− USD 500.*USD 10\.000/s);
  });

  test('tells since when the vehicle is on sale, also when it was published again at the same price', async () => {
    const seller = await given.person();
    const begun = new Date('2026-03-02T15:00:00Z');
    const earlier = await given.post(seller, { price: 10_000, createdAt: begun });
    await db.updateTable('post').set({ state: 'DELETED' }).where('id', '=', earlier.id).execute();
    const again = await given.post(seller, { price: 10_000, vehicleId: earlier.id });
    const text = textOf(await htmlOf(postPath(again)));
    expect(text).toContain('En venta en Rodado desde el 2 de marzo de 2026, al mismo precio. Se volvió a publicar el ');
    expect(text).not.toContain('Ver todos los precios');
  });

  test('tells what its seller declares from the moment it is declared, and never plate and padrón', async () => {
    const { post } = await given.publishedPost();
    const registration = { plate: 'SAB 1234', padron: '902415', department: 'Salto' } as const;
    await db
      .insertInto('registration')
      .values({ postId: post.id, ...registration })
      .execute();
    expect(textOf(await htmlOf(postPath(post)))).toContain('Quien vende no declaró los papeles.');
    const declared = { hasFines: false, hasLien: true, papersDeclaredAt: new Date('2026-11-12T15:00:00Z') };
    await db.updateTable('post').set(declared).where('id', '=', post.id).execute();
    const declaredBy = 'Declarado por el vendedor el 12 de noviembre de 2026 . Rodado no lo verificó.';
    await expect.poll(async () => textOf(await htmlOf(postPath(post)))).toContain(declaredBy);
    const html = await htmlOf(postPath(post));
    expect(textOf(html)).toMatch(/Multas No .* Prenda Sí .* Financia No declara Antes de comprar: qué verificar/);
    expect(html).toContain('href="https://www.sucive.gub.uy"');
    for (const secret of [registration.plate, registration.padron]) expect(html).not.toContain(secret);
  });

  test('has its facts, its images and its meta tags', async () => {
    const { owner } = await given.company({ name: 'Automotora sin script', verifiedAt: new Date() });
    const kind = { brand: 'Peugeot', model: '208' };
    const post = await given.post(owner, kind, { description: 'Primera línea\nSegunda línea' });
    await given.post(owner, { title: 'Otro que se parece', ...kind });
    const [cover = ''] = await setImages(post, { count: 2, avif: true });
    const { statusCode, payload: html } = await app.inject(postPath(post));

    expect(statusCode).toBe(200);
    expect(html).toContain(`<title>${post.title} 2019 – USD 16.900 | Rodado</title>`);
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${postPath(post)}"`);
    expect(html).not.toContain('name="robots"');
    expect(html).toContain(`<meta property="og:image" content="${publicUrl}${cover}"`);
    expect(html).toContain('<meta property="og:image:width" content="1600"');
    expect(html).toContain('<meta property="og:image:height" content="1200"');
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(headlines(html)).toEqual([post.title]);
    for (const text of [
      '54.000 km',
      'Usado',
      'Gris',
      'Peugeot',
      '208',
      'Segunda línea',
      'Concesionaria',
      'Todos los pasajeros',
      'Otro que se parece',
    ])
      expect(textOf(html)).toContain(text);
    // No content needs a script to be put in its place.
    expect(html).not.toContain('<template');

    const stem = cover.replace('.jpg', '');
    const sources = `${stem}-320.avif 320w, ${stem}-640.avif 640w, ${stem}-960.avif 960w`;
    expect(html).toContain(`imageSrcSet="${sources}"`);
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif"[^>]*imageSizes="[^"]+"/);
    const sizes = /imageSizes="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`<source type="image/avif" srcSet="${sources}" sizes="${sizes}"`);

    expect(structuredData(html)[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Car',
      name: post.title,
      url: `${publicUrl}${postPath(post)}`,
      image: [`${publicUrl}${cover}`, expect.any(String)],
      offers: { '@type': 'Offer', price: 16_900, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('shows a range as such, and is not for search engines once it has ended', async () => {
    const seller = await given.person();
    const range = await given.timedPost(seller);
    expect(await htmlOf(postPath(range))).toContain('"@type":"AggregateOffer","lowPrice":15000,"highPrice":17000');
    for (const row of [
      { state: 'PAUSED' },
      { state: 'SOLD' },
      { expirationDate: new Date(Date.now() - HOUR) },
    ] as const) {
      const { statusCode, payload: html } = await app.inject(postPath(await given.timedPost(seller, row)));
      expect(statusCode).toBe(200);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toContain('rel="canonical"');
    }
  });

  test('is 410 once deleted, 404 if it never existed, and links to other posts', async () => {
    const deleted = await given.post(await given.person(), { state: 'DELETED' });
    for (const [id, code] of [
      [deleted.id, 410],
      [newId(), 404],
      ['01900000-0000-7000-8000-000000000000', 404],
      ['no-es-un-id', 404],
    ] as const) {
      const { statusCode, payload: html } = await app.inject(postPath({ id }));
      expect(statusCode).toBe(code);
      expect(headlines(html)).toEqual(['No se ha encontrado la publicación']);
      expect(linksOf(mainOf(html)).map(({ href }) => href)).toEqual(['/publicaciones']);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
    expect((await app.inject(`/api/post/${deleted.id}`)).statusCode).toBe(404);
  });

  test('shows its facts, its price, what was asked, and who sells it', async () => {
    const { owner } = await given.company({ name: 'Automotora del detalle', verifiedAt: new Date() });
    const post = await given.timedPost(owner);
    await given.answer(await given.question(post, await given.person({ name: 'Bruno' })));
    const html = await htmlOf(postPath(post));
    expect(html).toContain(`<title>${post.title} 2019 – USD 15.000-17.000 | Rodado</title>`);
    const main = mainOf(html);
    for (const text of [
      '54.000 km',
      'Oferta por tiempo limitado',
      '¿Acepta permuta?',
      'Sí, escucho ofertas.',
      'Más características',
      'Todos los pasajeros',
    ])
      expect(textOf(main)).toContain(text);
    const [own = ''] = textOf(main).split('Vehículos similares');
    for (const text of ['2019 • 54.000 km • Nafta • Manual', 'Combustible Nafta', 'Transmisión Manual'])
      expect(own).toContain(text);
    expect(main).toContain('Tu pregunta');
    const links = linksOf(main);
    expect(links.find(({ href }) => href === companyPath('Automotora del detalle'))).toBeDefined();
    const offerLink = links.find(({ name }) => name === 'Ofertar por este vehículo');
    expect(offerLink?.href).toBe(`/login?volver=${encodeURIComponent(`${postPath(post)}#contacto`)}&para=oferta`);
  });

  test('shows the best offer as an amount, and none after the end', async () => {
    const [seller, bidder] = [await given.person(), await given.person({ name: 'Ofertante Secreto' })];
    const post = await given.timedPost(seller);
    const conversation = await given.conversation(post, seller, bidder);
    for (const price of [15_500, 16_250]) await given.offer(post, conversation, bidder, { price });
    const html = await htmlOf(postPath(post));
    expect(textOf(html)).toContain('Mejor oferta: USD 16.250');
    expect(html).not.toContain('Ofertante Secreto');

    const ended = { expirationDate: new Date(Date.now() - HOUR) };
    await db.updateTable('post').set(ended).where('id', '=', post.id).execute();
    const after = mainOf(await htmlOf(postPath(post)));
    expect(statusOf(after)).toBe('Esta publicación ha expirado');
    expect(textOf(after)).not.toContain('Mejor oferta');
  });

  test('holds no surname of who asked, in its words, its data, structured data and the copy for offline', async () => {
    const { post } = await given.publishedPost();
    await given.question(post, await given.person({ name: 'María José Saravia' }), { text: '¿Tiene abolladuras?' });
    for (const headers of [{}, { 'x-for-later': '1' }]) {
      const { payload: html } = await app.inject({ url: postPath(post), headers });
      expect(textOf(html)).toContain('¿Tiene abolladuras? · María S.');
      expect(html).not.toContain('Saravia');
    }
    // What a navigation inside the site reads.
    expect((await app.inject(`${postPath(post)}.data`)).payload).toMatch(/María S\.(?![\s\S]*Saravia)/);
  });

  test.each([
    [{ state: 'PAUSED' }, 'Esta publicación está pausada', 'La publicación está pausada'],
    [{ state: 'SOLD' }, 'Este vehículo ya se vendió', 'El vehículo se vendió'],
    [{ expirationDate: new Date(Date.now() - HOUR) }, 'Esta publicación ha expirado', 'La publicación terminó'],
  ] as const)(
    'has words for its status, and offers nothing that would be refused: %j',
    async (row, words, questions) => {
      const main = mainOf(await htmlOf(postPath(await given.timedPost(await given.person(), row))));
      expect(statusOf(main)).toBe(words);
      const buttons = buttonsOf(main);
      const offerButtons = buttons.filter(({ name }) => name === 'Ofertar por este vehículo');
      const hearts = buttons.filter(({ name }) => name.startsWith('Guardar'));
      for (const group of [offerButtons, hearts]) expect(group.length).toBeGreaterThan(0);
      for (const { isDisabled } of [...offerButtons, ...hearts]) expect(isDisabled).toBe(true);
      expect(linksOf(main).filter(({ name }) => name.includes('por este vehículo'))).toEqual([]);
      expect(textOf(main)).toContain(questions);
      expect(main).not.toContain('Tu pregunta');
    },
  );

  test('shows the rating of a company, and links to its page', async () => {
    for (const [ratings, words] of [
      [[5], '5,0 de 5 (1 reseña)'],
      [[5, 5, 4], '4,7 de 5 (3 reseñas)'],
      [[], '0 reseñas'],
    ] as const) {
      const name = `Automotora vista ${ratings.length}`;
      const { id: companyId, owner } = await given.company({ name, verifiedAt: new Date() });
      for (const stars of ratings) {
        const { id: personId } = await given.person();
        await db.insertInto('rating').values({ companyId, personId, stars }).execute();
      }
      const html = await htmlOf(postPath(await given.post(owner)));
      const card = linksOf(html).find(({ href }) => href === companyPath(name));
      for (const text of [name, 'Concesionaria', words]) expect(card?.name).toContain(text);
      expect(card?.html).toContain('aria-label="Verificada por Rodado"');
    }
  });

  test('says how fast its seller answers, as the page of a company does, and nothing with few questions', async () => {
    const answerTimes = async (path: string) => textOf(mainOf(await htmlOf(path))).match(/Suele responder[\wáéíóú ]+/g);
    const person = await given.person();
    const { owner: company } = await given.company({ name: 'Automotora que responde' });
    for (const [seller, hours, words] of [
      [person, 4.5, /^Suele responder en unas 5 horas/],
      [company, 0.5, /^Suele responder en menos de una hora/],
    ] as const) {
      const post = await given.post(seller);
      for (let asked = 1; asked <= 3; asked += 1) {
        expect(await answerTimes(postPath(post))).toBeNull();
        const question = await given.question(post, await given.person(), {
          createdAt: new Date(Date.now() - 24 * HOUR),
        });
        await given.answer(question, { createdAt: new Date(Date.now() - (24 - hours) * HOUR) });
      }
      expect(await answerTimes(postPath(post))).toEqual([expect.stringMatching(words)]);
    }
    expect(await answerTimes(companyPath('Automotora que responde'))).toEqual([
      expect.stringMatching(/^Suele responder en menos de una hora/),
    ]);
  });
});

describe('the page of a company', () => {
  test('is complete, for readers and for search engines', async () => {
    const name = 'Ñandú & Cía.';
    const { id, owner } = await given.company({
      name,
      description: 'Primera línea\nSegunda línea',
      hours: 'Lunes a viernes de 9 a 18',
      instagram: 'nandu.uy',
      facebook: 'nandu_uy',
      web: 'https://nandu.example',
      whatsapp: '098 765 432',
      isPhoneVisible: true,
      isAddressVisible: true,
      verifiedAt: new Date(),
    });
    const contacts = { phone: '099 123 456', address: 'Av. Italia 4820' };
    await db.updateTable('person').set(contacts).where('id', '=', owner.id).execute();
    const [ana, luis] = [await given.person(), await given.person()];
    await db
      .insertInto('rating')
      .values([
        { personId: ana.id, companyId: id, stars: 5 },
        { personId: luis.id, companyId: id, stars: 4 },
      ])
      .execute();
    const post = await given.post(owner);

    const { statusCode, payload: html } = await app.inject(companyPath(name));
    const main = mainOf(html);
    expect(statusCode).toBe(200);
    expect(headlines(html)).toEqual([name]);
    for (const text of ['4,5 de 5 (2 reseñas)', 'Lunes a viernes de 9 a 18']) expect(textOf(main)).toContain(text);
    expect(main).toMatch(/<p\b[^>]*\bwhitespace-pre-line\b[^>]*>Primera línea\nSegunda línea</);
    expect(html).not.toContain(owner.email);
    const links = linksOf(main);
    expect(links).toContainEqual(expect.objectContaining({ name: '099 123 456', href: 'tel:099123456' }));
    expect(links).toContainEqual(expect.objectContaining({ name: post.title, href: postPath(post) }));
    for (const [link, href] of [
      [
        'Escribir por WhatsApp',
        `https://wa.me/59898765432?text=${encodeURIComponent(`Hola, vi la página de ${name} en Rodado.`)}`,
      ],
      ['Ver en el mapa', 'https://www.openstreetmap.org/search?query=Av.+Italia+4820%2C+Uruguay'],
      ['nandu.example', 'https://nandu.example'],
      ['nandu.uy', 'https://www.instagram.com/nandu.uy'],
      ['nandu_uy', 'https://www.facebook.com/nandu_uy'],
    ] as const)
      expect(links).toContainEqual(expect.objectContaining({ name: link, href, rel: 'noopener nofollow ugc' }));
    for (const action of ['Seguir', 'Valorar'])
      expect(links).toContainEqual(
        expect.objectContaining({ name: action, href: expect.stringMatching(/^\/login\?volver=/) }),
      );

    expect(structuredData(html)[0]).toMatchObject({
      '@type': 'AutoDealer',
      name,
      url: publicUrl + companyPath(name),
      telephone: '099 123 456',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 2 },
    });
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}${companyPath(name)}"`);
    const title = /<meta property="og:title"[^>]*>/.exec(html)?.[0] ?? '';
    expect(attributeOf(title, 'content')).toBe(`${name} – Concesionaria | Rodado`);
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
  });

  test('is found without accents and under the name it had, and answers with the one address', async () => {
    const { id } = await given.company({ name: 'Automotora Núñez' });
    const former = { nameKey: 'autos de antes', name: 'Autos de Antes', companyId: id };
    await db.insertInto('companyFormerName').values(former).execute();
    for (const asked of ['AUTOMOTORA NÚÑEZ', 'Automotora Nunez', former.name]) {
      const { statusCode, headers } = await app.inject(`${companyPath(asked)}?orden=cheapest`);
      expect([statusCode, headers.location]).toEqual([301, `${companyPath('Automotora Núñez')}?orden=cheapest`]);
    }
  });

  test('its stock is searched without script, with exact counts, and unknown filters change nothing', async () => {
    const { owner } = await given.company({ name: 'Automotora buscada' });
    await given.post(owner, { title: 'Corolla blanco', price: 9_000 });
    await given.post(owner, { title: 'Corolla gris', price: 16_000, condition: 'Nuevo', km: 0 });
    await given.post(owner, { title: 'Hilux SRX', category: 'Camioneta', model: 'Hilux', price: 30_000 });
    await given.post(await given.person(), { title: 'Corolla de otra gente' });
    const path = companyPath('Automotora buscada');
    const read = async (search: string) => mainOf(await htmlOf(`${path}${search}`));
    const titles = (main: string) =>
      linksOf(main).flatMap(({ name, href }) => (href.startsWith('/publicaciones/') ? [name] : []));
    const optionsOf = (main: string, field: string) => {
      const select = new RegExp(`<select[^>]*name="${field}"[^>]*>(.*?)</select>`, 's').exec(main)?.[1] ?? '';
      return [...select.matchAll(/<option[^>]*>(.*?)<\/option>/gs)].map(([, text = '']) => textOf(text));
    };

    const all = await read('');
    const form = new RegExp(`<form[^>]*action="${path}".*?</form>`, 's').exec(all)?.[0];
    expect(form).toMatch(/<select[^>]*name="orden"/);
    expect(optionsOf(all, 'categoria')).toEqual(['Categoría', 'Auto (2)', 'Camioneta (1)']);
    expect(optionsOf(all, 'condicion')).toEqual(['Condición', 'Nuevo (1)', 'Usado (2)']);

    // As a browser sends the form: empty fields too.
    const found = await read('?titulo=corola&categoria=&marca=&condicion=&precioHasta=10000&orden=recent');
    expect(titles(found)).toEqual(['Corolla blanco']);
    expect(textOf(found)).toContain('Publicaciones 3');
    expect(textOf(found)).toContain('1 de 3 vehículos');
    expect(textOf(found)).toContain('Mostramos resultados para corolla');
    expect(optionsOf(found, 'condicion')).toEqual(['Condición', 'Usado (1)']);
    expect(optionsOf(found, 'precioHasta')).toContain('Hasta 10.000');

    const none = await read('?titulo=corolla&categoria=Moto');
    expect(textOf(none)).toContain('No hay publicaciones que coincidan con la búsqueda');
    expect(optionsOf(none, 'categoria')).toEqual(['Categoría', 'Auto (2)', 'Moto (0)']);
    expect(linksOf(none)).toContainEqual(expect.objectContaining({ name: 'Ver todo lo que vende', href: path }));

    for (const hostile of ['?categoria=Avion', '?precioHasta=-1', '?empresa=Otra', '?kmHasta=1', '?titulo=%00'])
      expect(titles(await read(hostile)), hostile).toHaveLength(3);
    expect(await htmlOf(`${path}?titulo=corolla`)).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
  });

  test('without a cover it has a drawn showroom of what it sells, whatever is searched for', async () => {
    const { owner } = await given.company({ name: 'Automotora de motos' });
    for (const n of [1, 2]) await given.post(owner, { title: `Moto ${n}`, category: 'Moto', brand: null, model: null });
    await given.post(owner, { title: 'Un auto' });
    const path = companyPath('Automotora de motos');
    for (const search of ['', '?categoria=Auto', '?titulo=nada'])
      expect(await htmlOf(path + search), search).toContain('/art/showroom-motos.jpg');
  });

  test('says so where it sells nothing, and leads to other vehicles where there is no such company', async () => {
    await given.company({ name: 'Automotora vacía' });
    const empty = mainOf(await htmlOf(companyPath('Automotora vacía')));
    expect(textOf(empty)).toContain('No hay publicaciones');
    expect(empty).not.toContain('Ordenar por');

    const { statusCode, payload: html } = await app.inject('/empresas/nadie');
    expect(statusCode).toBe(404);
    expect(headlines(html)).toEqual(['No se ha encontrado la empresa']);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(linksOf(mainOf(html)).map(({ href }) => href)).toEqual(['/publicaciones']);
  });
});

describe('a list of vehicles', () => {
  test('has a canonical address, its neighbours and its vehicles for search engines; fine filters are not indexed', async () => {
    const seller = await given.person();
    for (let n = 1; n <= 13; n += 1)
      await given.post(seller, { title: `Camión que se indexa ${n}`, category: 'Camion', brand: null, model: null });
    const html = await htmlOf('/publicaciones?orden=cheapest&categoria=Camion&pagina=2');
    expect(html).toContain(`<link rel="canonical" href="${publicUrl}/publicaciones?categoria=Camion&amp;pagina=2"`);
    expect(html).toMatch(/<link rel="prev" href="[^"]*\/publicaciones\?categoria=Camion&amp;orden=cheapest"/);
    expect(html).toContain('"@type":"ItemList"');
    expect(html).toContain('Camión que se indexa 13');

    const fine = await htmlOf('/publicaciones?categoria=Camion&precioHasta=99000');
    expect(fine).toContain('<meta name="robots" content="noindex"');
    expect(fine).not.toContain('rel="canonical"');
  });

  test('says of each vehicle year, kilometres, fuel and gearbox, once', async () => {
    const { owner } = await given.company({ name: 'Automotora de hechos' });
    await given.post(owner, { title: 'Gol con hechos', km: 61_500, fuel: 'Diesel', transmission: 'Automático' });
    const main = mainOf(await htmlOf('/publicaciones?empresa=Automotora+de+hechos'));
    const [, card = ''] = /<article.*?>(.*?)<\/article>/s.exec(main) ?? [];
    for (const text of ['2019', '61.500 km', 'Diesel', 'Automático'])
      expect(textOf(card).split(text), text).toHaveLength(2);
  });

  test('leads back from a page past its end', async () => {
    const { owner } = await given.company({ name: 'Automotora corta' });
    const { title } = await given.post(owner, { title: 'Gol solo' });
    const past = mainOf(await htmlOf('/publicaciones?empresa=Automotora+corta&pagina=999999'));
    const back = linksOf(past).find(({ name }) => name === 'Ver desde el principio');
    expect(textOf(mainOf(await htmlOf(back?.href ?? '')))).toContain(title);
  });

  test('corrects a mistyped word where it finds nothing, and says so', async () => {
    const { owner } = await given.company({ name: 'Automotora Hilux' });
    await given.post(owner, { title: 'Toyota Hilux SRX', category: 'Camioneta', model: 'Hilux' });
    const main = mainOf(await htmlOf('/publicaciones?empresa=Automotora+Hilux&titulo=hylux'));
    expect(linksOf(main).map(({ name }) => name)).toContain('Toyota Hilux SRX');
    expect(textOf(main)).toMatch(/Mostramos resultados para\s+hilux/);
    expect(linksOf(main)).toContainEqual(
      expect.objectContaining({ name: 'Buscar “hylux” tal cual', href: expect.stringContaining('titulo=%22hylux%22') }),
    );
  });
});

describe('landing pages', () => {
  test('tell search engines what they are, and are in the sitemap', async () => {
    await given.post(await given.person(), { title: 'Toyota de la visita' });
    const files = [...(await htmlOf('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const sitemap = (await Promise.all(files.map((url) => htmlOf(new URL(url).pathname)))).join();
    for (const [path, title, crumbs] of [
      ['/marcas/toyota', 'Toyota en Uruguay: precios y fotos', ['Rodado', 'Toyota']],
      ['/marcas/toyota/corolla', 'Toyota Corolla en Uruguay: precios y fotos', ['Rodado', 'Toyota', 'Toyota Corolla']],
      ['/departamentos/montevideo', 'Autos, camionetas y motos en Montevideo', ['Rodado', 'Montevideo']],
    ] as const) {
      const html = await htmlOf(path);
      expect(html).toContain(`<title>${title} | Rodado</title>`);
      expect(html).toMatch(/<meta name="description" content="[^"]*\d+ vehículos? publicados? desde USD [^"]+"/);
      expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
      expect(html).not.toContain('noindex');
      const trail = structuredData(html).find((thing) => thing['@type'] === 'BreadcrumbList');
      expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(crumbs);
      expect(trail.itemListElement.at(-1).item).toBe(publicUrl + path);
      expect(sitemap).toContain(`<loc>${publicUrl}${path}</loc>`);
    }
    expect(await htmlOf('/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  });
});

test('the largest image of a page is preloaded, in the sizes that exist', async () => {
  const { owner } = await given.company({ name: 'Automotora de la visita' });
  const post = await given.post(owner);
  await setImages(post, { count: 1, avif: false });
  const preloads = (html: string) => html.match(/<link[^>]*rel="preload"[^>]*as="image"[^>]*>/g) ?? [];

  const home = preloads(await htmlOf('/'));
  expect(home).toHaveLength(3); // one on phones, one between, one on wide screens
  for (const link of home) expect(link).toMatch(/media="[^"]+".*imageSrcSet="[^"]+".*fetchPriority="high"/i);
  const [cover = ''] = preloads(await htmlOf(postPath(post)));
  expect(cover).toMatch(/imageSrcSet="[^"]*-640\.webp 640w, [^"]*-960\.webp 960w".*fetchPriority="high"/i);

  const results = await htmlOf('/publicaciones?empresa=Automotora+de+la+visita');
  const [card = ''] = /<picture[^>]*>.*?<\/picture>/s.exec(results) ?? [];
  expect(card).toMatch(/<source type="image\/webp" srcSet="[^"]*320w[^"]*" sizes="[^"]+"/i);
  expect(card).toContain('loading="eager"');
  expect(card).toMatch(/fetchPriority="high"/i);
});
