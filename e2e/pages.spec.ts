import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { headline } from './page-parts.ts';

const PAGES = [
  ['/', 'Compra y vende autos en Uruguay', 'Compra y vende autos en Uruguay | Rodado'],
  ['/publicaciones', 'Todos los vehículos', 'Todos los vehículos | Rodado'],
  ['/quienes-somos', 'Quiénes somos', 'Quiénes somos | Rodado'],
  ['/terminos-y-privacidad?tab=terms', 'Términos y Condiciones', 'Términos y Condiciones | Rodado'],
  ['/terminos-y-privacidad?tab=privacy', 'Política de Privacidad', 'Política de Privacidad | Rodado'],
  ['/contacto', 'Contacto', 'Contacto | Rodado'],
  ['/ayuda', 'Ayuda', 'Ayuda | Rodado'],
  ['/login', 'Ingresá', 'Ingresá | Rodado'],
] as const;

test.beforeEach(async ({ product }) => {
  const { db, given } = product;
  if (await db.selectFrom('post').select('id').limit(1).executeTakeFirst()) return;
  const seller = await given.person();
  await given.post(seller, { title: 'Hilux que está', category: 'Camioneta' });
});

test.describe('every public page', () => {
  for (const [path, headline, title] of PAGES) {
    test(`${path} is complete without script`, async ({ request, product }) => {
      const answer = await request.get(path);
      const html = await answer.text();

      expect(answer.status()).toBe(200);
      expect(html.match(/<h1[^>]*>/g)).toHaveLength(1);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${headline}</h1>`));
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain('<html lang="es-UY"');
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
      expect(html).toContain(`<meta property="og:url" content="${product.url}${path === '/' ? '/' : path}"`);
      expect(html).toMatch(/<meta property="og:image" content="http/);
      if (path === '/login') expect(html).toContain('<meta name="robots" content="noindex"');
      else expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`);
    });
  }
});

test('a link to an answer of the help page unfolds it', async ({ page }) => {
  await page.goto('/ayuda#ofertas');
  await expect(page.getByText('el vehículo queda «Reservado»')).toBeVisible();
  await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeHidden();
  await page.getByText('¿Qué fotos conviene sacar?').click();
  await expect(page.getByText('Hasta 20, de día y con el vehículo limpio')).toBeVisible();
});

test('so does one that is followed from another of our pages', async ({ page, product }) => {
  const post = await product.given.timedPost(await product.given.person());
  await page.goto(`/publicaciones/${post.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Cómo funciona' }).filter({ visible: true }).click();
  const tip = page.getByRole('dialog', { name: 'Ofertar con tiempo limitado' });
  await tip.getByRole('link', { name: 'Más en Ayuda' }).click();

  await expect(page).toHaveURL('/ayuda#tiempo-limitado');
  await expect(page.locator('summary:focus')).toHaveText('¿Qué es una oferta por tiempo limitado?');
  await expect(page.locator('summary:focus')).not.toHaveCSS('border-radius', '0px'); // its ring follows it
  await expect(page.getByText('La oferta más alta no gana sola')).toBeInViewport();
  await expect(page.getByText('el vehículo queda «Reservado»')).toBeHidden();
});

test.describe('an address that does not exist', () => {
  test.use({ allowedComplaints: [/404/] });

  test('is a 404 with a way on', async ({ page }) => {
    const answer = await page.goto('/no-existe');
    await hydrated(page);

    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Página no encontrada | Rodado');
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: '¡Ups! Esta página no existe...' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Camión' })).toHaveAttribute(
      'href',
      '/publicaciones?categoria=Camion',
    );
    await expectAccessible(page);

    await page.getByPlaceholder('Buscar por modelo, marca...').fill('hilux');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await expect(page).toHaveURL('/publicaciones?titulo=hilux');
    await page.goBack();
    await page.getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is the same when one gets there without a new load', async ({ page }) => {
    await page.goto('/contacto');
    await hydrated(page);
    await page.evaluate(() => {
      window.history.pushState({}, '', '/no/existe');
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByRole('heading', { name: '¡Ups! Esta página no existe...' })).toBeVisible();
  });

  test('of a post says so, with a way to the others', async ({ page }) => {
    for (const id of ['no-es-un-id', '01900000-0000-7000-8000-000000000000']) {
      const answer = await page.goto(`/publicaciones/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: 'No se ha encontrado la publicación' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/publicaciones');
    }
  });
});

test.describe('terms and privacy', () => {
  test('the tab is in the address', async ({ page }) => {
    await page.goto('/terminos-y-privacidad');
    await hydrated(page);
    const tabs = page.getByRole('navigation', { name: 'Términos y privacidad' });
    await expect(tabs.getByRole('link', { name: 'Términos y Condiciones' })).toHaveAttribute('aria-current', 'page');

    await tabs.getByRole('link', { name: 'Política de Privacidad' }).click();

    await expect(page).toHaveURL('/terminos-y-privacidad?tab=privacy');
    await expect(headline(page)).toHaveText('Política de Privacidad');
    await page.goBack();
    await expect(headline(page)).toHaveText('Términos y Condiciones');
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('both tabs can be read', async ({ page }) => {
      await page.goto('/terminos-y-privacidad?tab=privacy');
      await expect(page.getByText('Nada en Rodado instala cookies.')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Términos y Condiciones' }).click();
      await expect(page.getByText('Solo personas de 18 años o más')).toBeVisible();
    });
  });
});

test.describe('a vehicle', () => {
  test('a post shows its facts, its price and who sells it', async ({ page, product }) => {
    const { given } = product;
    const { owner } = await given.company({ name: 'Automotora del detalle', verifiedAt: new Date() });
    const post = await given.timedPost(owner);
    const asker = await given.person({ name: 'Bruno' });
    const question = await given.question(post, asker);
    await given.answer(question);
    await page.goto(`/publicaciones/${post.id}`);
    await hydrated(page);

    await expect(page).toHaveTitle(`${post.title} 2019 – USD 15.000-17.000 | Rodado`);
    await expect(page.getByText('54.000 km', { exact: true })).toBeVisible();
    await expect(page.getByText('Oferta por tiempo limitado').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('¿Acepta permuta?')).toBeVisible();
    await expect(page.getByText('Sí, escucho ofertas.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Automotora del detalle/ })).toHaveAttribute(
      'href',
      '/empresas/Automotora%20del%20detalle',
    );
    await page.getByText('Más características').click();
    await expect(page.getByText('Todos los pasajeros').filter({ visible: true })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(`/publicaciones/${post.id}`)}`);
  });
});

test('pages that do not exist say so to search engines and to who gets their link', async ({ request, product }) => {
  const deleted = await product.given.post(await product.given.person(), { state: 'DELETED' });
  for (const [path, status, description] of [
    ['/no-existe', 404, 'Esta página no existe.'],
    ['/marcas/no-existe', 404, 'Esta página no existe.'],
    [`/verificar/${newId()}`, 404, 'Esta página no existe.'],
    ['/admin', 200, 'Esta página no existe.'],
    [`/publicaciones/${newId()}`, 404, 'Esta publicación no existe o fue eliminada.'],
    [`/publicaciones/${deleted.id}`, 410, 'Esta publicación no existe o fue eliminada.'],
    ['/empresas/no-existe', 404, 'Esta empresa no está en Rodado.'],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(status);
    const html = await answer.text();
    expect(html, path).toContain(`<meta name="description" content="${description}`);
    expect(html, path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test.describe('a list that could not be loaded', () => {
  test.use({ allowedComplaints: [/./] });

  test('says that we did not reach the server only when we did not', async ({ seller: { page } }) => {
    const unreached = page.getByText('No llegamos al servidor. Probá de nuevo en un momento.');
    const call = '**/api/favorite?**';
    const refused = (statusCode: number, message: string) => ({ status: statusCode, json: { statusCode, message } });
    for (const [answer, text] of [
      [{ status: 500, body: '{}' }, 'Algo falló de nuestro lado. Probá de nuevo en un momento.'],
      [{ status: 502, body: '<h1>Bad gateway</h1>' }, 'Algo falló de nuestro lado. Probá de nuevo en un momento.'],
      [refused(503, 'x'), 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.'],
      [refused(404, 'No se ha encontrado la lista'), 'No se ha encontrado la lista'],
    ] as const) {
      await page.route(call, (route) => route.fulfill(answer));
      await page.goto('/favoritos');
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
      await expect(unreached).toHaveCount(0);
      await page.unroute(call);
    }
    await page.route(call, (route) => route.abort());
    await page.goto('/favoritos');
    await expect(unreached).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
  });
});

test.describe('a page that breaks', () => {
  test.use({ allowedComplaints: [/./] });

  test('says so in our voice and can be tried again', async ({ page }) => {
    await page.goto('/contacto');
    await hydrated(page);
    await page.route('**/terminos-y-privacidad.data*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Algo se rompió de nuestro lado' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Política de Privacidad' })).toBeVisible();
  });
});
