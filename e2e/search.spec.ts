import { expect, hydrated, test } from './fixtures.ts';
import { open, PHONE } from './page-parts.ts';
import { cards, chip, option, shop, sidebar } from './search-page.ts';

test.describe('the list', () => {
  test('is sorted in four ways', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { title: 'Gol primero', price: 2_000, createdAt: new Date('2026-01-01') });
    await product.given.post(owner, { title: 'Gol segundo', price: 1_000, createdAt: new Date('2026-01-02') });
    await open(page, address);
    const sort = page.getByLabel('Ordenar por');
    await expect(sort.locator('option')).toHaveText([
      'Más recientes',
      'Más antiguos',
      'Precio ascendente',
      'Precio descendente',
    ]);
    await expect(cards(page)).toHaveText([/segundo/, /primero/]);

    for (const [value, first] of [
      ['latest', /primero/],
      ['cheapest', /segundo/],
      ['expensive', /primero/],
    ] as const) {
      await sort.selectOption(value);
      await expect(page).toHaveURL(new RegExp(`orden=${value}`));
      await expect(cards(page).first()).toHaveText(first);
    }
    await sort.selectOption('recent');
    await expect(page).not.toHaveURL(/orden/);
  });

  test('grows without doubles, and stands where it was after a look at a post, and after a reload', async ({
    page,
    product,
  }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 30; n += 1) await product.given.post(owner, { title: `Uno número ${n}`, price: 1_000 + n });
    await open(page, `${address}&orden=expensive`);
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByText('12 de 30')).toBeVisible();

    // Everything moves one place: the first of page 2 is now the last of page 1.
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

  test('stands in as many columns as there is room for', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 5; n += 1) await product.given.post(owner, { title: `Gol en fila ${n}` });
    await open(page, address);
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
  });

  test('has its next page before it is asked for it', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 14; n += 1) await product.given.post(owner, { title: `Gol que sigue ${n}` });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/post?') && asked.push(request.url()));
    await page.setViewportSize(PHONE);
    await open(page, address);
    await expect(cards(page)).toHaveCount(12);
    expect(asked).toEqual([]);
    const brought = page.waitForResponse(/\/api\/post\?.*page=2/);
    await cards(page).nth(10).scrollIntoViewIfNeeded();
    await (await brought).finished();

    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(cards(page)).toHaveCount(14);
    expect(asked).toHaveLength(1);
  });

  test('nothing moves while the page comes alive', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    for (let n = 1; n <= 14; n += 1) await product.given.post(owner, { title: `Gol quieto ${n}` });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!('hadRecentInput' in entry) || entry.hadRecentInput) continue;
          const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
          moved.push(
            ...sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 200) : node?.data)),
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // So that the fonts are there: one that comes late moves words by a hair.
    await open(page, address);
    await page.waitForLoadState('networkidle');
    for (const size of [PHONE, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await open(page, address);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('moved')).toEqual([]);
    }
  });
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
  });

  test('on a phone the button leads to the form', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner);
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await page.getByRole('button', { name: /^Filtros/ }).click();
    await expect(option(page, 'Auto').getByRole('radio')).toBeInViewport();
  });
});
