import { changePostStatus } from '@rodado/contract/post-write';
import { expect, test } from 'vitest';
import { headlines, linksOf, mainOf, textOf } from '../test/html.ts';
import { testServer } from '../test/server.ts';

// The pages about prices before any script.

const { app, as, ctx, given } = await testServer({ pages: 'built', cachesPages: true, config: { rateLimits: false } });
const hrefsOf = (html: string) => linksOf(html).map(({ href }) => href);
const read = async (path: string) => {
  const { statusCode, payload } = await app.inject(path);
  return { statusCode, html: payload, text: textOf(mainOf(payload)) };
};

async function sell(model: string, count: number, price = 10_000) {
  const posts = [];
  for (let i = 0; i < count; i += 1) {
    const seller = await given.person();
    const title = `Chevrolet ${model} número ${i}`;
    const row = { brand: 'Chevrolet', model, year: 2015, km: 90_000, price: price + i * 100, title };
    posts.push({ ...(await given.post(seller, row)), seller });
  }
  return posts;
}

test('a post says how its price compares, and its page of comparables says with which and how', async () => {
  const [post, ...others] = await sell('Corsa', 9);
  if (!post) throw new Error('no post');
  const { text, html } = await read(`/publicaciones/${post.id}`);
  expect(text).toContain('Precio estimado: USD 10.400');
  expect(text).toMatch(/(Muy buen|Buen) precio|Precio justo/);
  expect(text).toContain('La mitad de las 8 publicaciones más parecidas pide entre USD');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(hrefsOf(html)).toContain(`/publicaciones/${post.id}/precio`);

  const evidence = await read(`/publicaciones/${post.id}/precio`);
  expect(headlines(evidence.html)).toEqual([`Precio estimado: ${post.title}`]);
  for (const { id, title } of others) {
    expect(hrefsOf(evidence.html)).toContain(`/publicaciones/${id}`);
    expect(evidence.text).toContain(title);
  }
  expect(evidence.text).toContain('Cómo lo calculamos');
  expect(evidence.text).toContain('Nadie puede pagarlo.');
  expect(evidence.html).toContain('<meta name="robots" content="noindex"');
});

test('seven comparables are too few for a label, and a cached page changes when one is sold', async () => {
  const [post, other] = await sell('Agile', 9);
  if (!post || !other) throw new Error('no posts');
  const path = `/publicaciones/${post.id}`;
  expect((await read(path)).text).not.toContain('Sin datos suficientes');
  await as(other.seller)(changePostStatus, { params: { id: other.id }, body: { status: 'SOLD' } });
  const { text } = await read(path);
  expect(text).toContain('Sin datos suficientes');
  expect(text).toContain('Para calificar el precio hacen falta 8 publicaciones.');
  expect((await read(`${path}/precio`)).text).not.toContain(other.title);
});

test('a closing price that both sides show is evidence, and the method says so', async () => {
  const [post, sold, ...others] = await sell('Celta', 9);
  const [first] = others;
  if (!post || !sold || !first) throw new Error('no posts');
  const buyer = await given.person();
  const { id: offerId } = await given.offer(sold, await given.conversation(sold, sold.seller, buyer), buyer, {
    status: 'ACCEPTED',
    price: 9_800,
    decidedAt: new Date(),
  });
  const confirmed = new Date();
  await ctx.db.updateTable('post').set({ state: 'SOLD' }).where('id', '=', sold.id).execute();
  await ctx.db
    .insertInto('sale')
    .values({
      offerId,
      price: 9_750,
      sellerConfirmedAt: confirmed,
      sellerShowsPrice: true,
      buyerConfirmedAt: confirmed,
      buyerShowsPrice: true,
    })
    .execute();
  const { text, html } = await read(`/publicaciones/${post.id}/precio`);
  expect(hrefsOf(html)).toContain(`/publicaciones/${sold.id}`);
  expect(text).toContain('Vendido por USD 9.750');
  expect(text).toContain('Pide USD 10.200');
  expect(text).toContain('y las vendidas en el último año si quien vendió y quien compró muestran el precio');
  expect(text).toContain('los que dicen «Vendido por» son precios de venta');
});

test('posts without a model, and those that are not on sale, have no comparison', async () => {
  const { post: motorcycle } = await given.publishedPost({ category: 'Moto', brand: null, model: null });
  const { post: sold } = await given.publishedPost({ state: 'SOLD' });
  for (const { id } of [motorcycle, sold]) expect((await read(`/publicaciones/${id}`)).text).not.toContain('estimado');
  expect((await read('/publicaciones/no-existe/precio')).statusCode).toBe(404);
});

test('the address alone gives the estimate of a vehicle', async () => {
  const [first] = await sell('Onix', 8);
  const empty = await read('/cuanto-vale');
  expect(headlines(empty.html)).toEqual(['¿Cuánto vale tu vehículo?']);
  expect(empty.html).not.toContain('name="robots"');
  const brandOnly = await read('/cuanto-vale?marca=Chevrolet');
  expect(brandOnly.html).toMatch(/<option[^>]*>Onix<\/option>/);
  const { text, html } = await read('/cuanto-vale?marca=Chevrolet&modelo=Onix&anio=2015&km=90.000');
  expect(text).toContain('Chevrolet Onix 2015, 90.000 km');
  expect(text).toContain('USD 10.400');
  expect(hrefsOf(html)).toContain(`/publicaciones/${first?.id}`);
  expect(html).toContain('<meta name="robots" content="noindex"');
  for (const query of ['marca=Chevrolet&modelo=Onix&anio=hoy&km=x', 'marca=Nada&modelo=Onix&anio=2015&km=1', 'km=-1'])
    expect((await read(`/cuanto-vale?${query}`)).statusCode, query).toBe(200);
});
