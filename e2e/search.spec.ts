import { expect, hydrated, test } from './fixtures.ts';
import { PHONE } from './locators.ts';
import { cards, chip, option, shop, sidebar } from './search-page.ts';

test('the list is sorted in six ways, and has as many columns as there is room for', async ({ page, product }) => {
  const { owner, address } = await shop(product);
  for (const [place, price] of [2_000, 5_000, 4_000, 3_000, 1_000].entries()) {
    const createdAt = new Date(Date.UTC(2026, 0, 1 + place));
    const km = [70_000, 80_000, 10_000, 90_000, 60_000][place];
    const year = [2_009, 2_008, 2_011, 2_020, 2_010][place];
    await product.given.post(owner, { title: `Gol número ${place + 1}`, price, km, year, createdAt });
  }
  await page.goto(address);
  const sort = page.getByLabel('Ordenar por');
  await expect(sort.locator('option')).toHaveText([
    'Más recientes',
    'Más antiguos',
    'Precio ascendente',
    'Precio descendente',
    'Menos kilómetros',
    'Año más nuevo',
  ]);
  await expect(cards(page)).toHaveText([/número 5/, /número 4/, /número 3/, /número 2/, /número 1/]);
  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1440, 3],
    [1680, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }

  for (const [value, first] of [
    ['latest', /número 1/],
    ['cheapest', /número 5/],
    ['expensive', /número 2/],
    ['fewestKm', /número 3/],
    ['newestYear', /número 4/],
  ] as const) {
    await sort.selectOption(value);
    await expect(page).toHaveURL(new RegExp(`orden=${value}`));
    await expect(cards(page).first()).toHaveText(first);
  }
  await sort.selectOption('recent');
  await expect(page).not.toHaveURL(/orden/);
});

test('the list loads more without duplicates, and keeps its position after opening a post and after a reload', async ({
  page,
  product,
}) => {
  const { owner, address } = await shop(product);
  for (let n = 1; n <= 30; n += 1) await product.given.post(owner, { title: `Uno número ${n}`, price: 1_000 + n });
  await page.goto(`${address}&orden=expensive`);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('12 de 30')).toBeVisible();

  // Shifts all posts by one: the first of page 2 becomes the last of page 1.
  await product.given.post(owner, { title: 'Uno que llega', price: 90_000 });
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(page).toHaveURL(/pagina=2/);
  await expect(cards(page)).toHaveCount(23);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(new Set(titles).size).toBe(titles.length);

  const target = page.getByRole('link', { name: 'Uno número 12', exact: true });
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await target.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Uno número 12' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before));

  await page.reload();
  await expect(cards(page)).toHaveCount(24);
  await hydrated(page);
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(cards(page)).toHaveCount(31);
  await expect(page.getByRole('link', { name: 'Cargar más' })).toHaveCount(0);
  await expect(page.getByText('31 de 31')).toBeVisible();
});

test('hydration moves nothing, and the next page is loaded before it is needed', async ({ page, product }) => {
  const { owner, address } = await shop(product);
  for (let n = 1; n <= 14; n += 1) await product.given.post(owner, { title: `Gol que sigue ${n}` });
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('hadRecentInput' in entry) || entry.hadRecentInput) continue;
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
        moved.push(...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 200) : node?.data)));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/post?') && asked.push(request.url()));
  // Loads the fonts first, because a late font shifts text slightly.
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  for (const size of [{ width: 1440, height: 900 }, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('moved')).toEqual([]);
  }

  await expect(cards(page)).toHaveCount(12);
  expect(asked).toEqual([]);
  const brought = page.waitForResponse(/\/api\/post\?.*page=2/);
  await cards(page).nth(10).scrollIntoViewIfNeeded();
  await (await brought).finished();
  await page.getByRole('link', { name: 'Cargar más' }).click();
  await expect(cards(page)).toHaveCount(14);
  expect(asked).toHaveLength(1);
});

test('on a phone the compact list, once chosen, is used from the first frame, and Back restores its position', async ({
  page,
  product,
}) => {
  const { owner, address } = await shop(product);
  for (let n = 1; n <= 26; n += 1) await product.given.post(owner, { title: `Uno en fila ${n}` });
  await page.setViewportSize(PHONE);
  await page.goto(address);
  const heightOf = async (n: number) => (await cards(page).nth(n).boundingBox())?.height ?? 0;
  const large = await heightOf(0);
  const button = page.getByRole('button', { name: 'Lista compacta' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');

  await test.step('the post on the screen stays on it', async () => {
    await cards(page)
      .nth(5)
      .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    const before = (await cards(page).nth(5).boundingBox())?.y ?? 0;
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(await heightOf(0)).toBeLessThan(large / 2);
    expect(Math.abs(((await cards(page).nth(5).boundingBox())?.y ?? 0) - before)).toBeLessThan(10);
  });

  await test.step('Back returns to the pixel', async () => {
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(cards(page)).toHaveCount(24);
    const target = cards(page).nth(20);
    await target.evaluate((card) => card.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => Math.round(window.scrollY));
    expect(before).toBeGreaterThan(500);
    await target.getByRole('link', { name: /^Uno en fila/ }).click();
    await expect(page).toHaveURL(/\/publicaciones\/[0-9a-f-]{36}$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(24);
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(before);
  });

  await test.step('the next visit begins with it, before any script of the page', async () => {
    const visit = await page.context().newPage();
    await visit.setViewportSize(PHONE);
    await visit.route(/\.js$/, (route) => route.abort());
    await visit.goto(address, { waitUntil: 'commit' });
    await expect(cards(visit)).toHaveCount(12);
    await expect.poll(async () => (await cards(visit).first().boundingBox())?.height).toBeLessThan(large / 2);
    await visit.close();
  });

  await test.step('larger screens have their cards, and the button takes it back', async () => {
    await page.goto(address);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(button).toBeHidden();
    expect(await heightOf(0)).toBeGreaterThan(large / 2);
    await page.setViewportSize(PHONE);
    await button.click();
    expect(await heightOf(0)).toBe(large);
    expect(await page.evaluate(() => localStorage.getItem('list'))).toBeNull();
  });
});

test('the keyboard skips the filters', async ({ page, product }) => {
  const { owner, address } = await shop(product);
  const { title } = await product.given.post(owner);
  await page.goto(address);
  await page.getByRole('link', { name: 'Saltar al contenido' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar a los resultados' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Publicaciones' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: title, exact: true });
  const heart = cards(page).getByRole('link', { name: /favoritos/i });
  await expect(link.or(heart).and(page.locator(':focus'))).toHaveCount(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form and more is a link', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 13; n += 1) await product.given.post(owner, { title: `Fiat número ${n}`, price: 1_000 * n });
    await page.goto(address);
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL(/pagina=2/);
    await expect(cards(page)).toHaveCount(13);

    await option(page, 'Usado').getByRole('radio').check();
    await sidebar(page).getByLabel('Máximo').fill('5000');
    await sidebar(page).getByRole('button', { name: 'Aplicar filtros' }).click();
    await expect(page).toHaveURL(/condicion=Usado/);
    await expect(cards(page)).toHaveCount(5);
    await page.getByLabel('Ordenar por').selectOption('cheapest');
    await page.getByRole('button', { name: 'Ordenar' }).click();
    await expect(cards(page).first()).toContainText('Fiat número 1');
    await expect(cards(page)).toHaveCount(5);
    await chip(page, 'Usado').click();
    await expect(page).not.toHaveURL(/condicion/);

    await test.step('on a phone the button leads to the form', async () => {
      await page.setViewportSize(PHONE);
      await page.getByRole('button', { name: /^Filtros/ }).click();
      await expect(option(page, 'Auto').getByRole('radio')).toBeInViewport();
    });
  });
});
