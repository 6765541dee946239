import { DESCRIPTION_LENGTH, TITLE_LENGTH } from '@rodado/contract/limits';
import { expect, test } from './fixtures.ts';
import { PHONE, toast, WIDE } from './locators.ts';
import { withPapers } from './papers-page.ts';
import { address, drawImages, giveConditionSheet, giveImages, open, seen } from './post-page.ts';

test.use({ viewport: WIDE });

test('a post is shared by WhatsApp, by a copied link and on paper', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const post = await product.given.post(await product.given.person());
  await open(page, post);
  const share = page.getByRole('button', { name: 'Compartir' }).filter({ visible: true });
  await share.click();
  const whatsapp = page.getByRole('link', { name: 'WhatsApp' }).filter({ visible: true });
  const link = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(link.origin).toBe('https://wa.me');
  expect(link.searchParams.get('text')).toBe(`${post.title} 2019 – USD 16.900 ${product.url}${address(post)}`);

  await page.keyboard.press('Escape');
  await expect(whatsapp).toBeHidden();
  await expect(share).toBeFocused();
  await share.click();
  await page.getByRole('button', { name: 'Copiar enlace' }).filter({ visible: true }).click();
  await expect(toast(page, 'Enlace copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}${address(post)}`);

  await test.step('on paper: one sheet with the facts and the code, and nothing to press', async () => {
    const seller = await product.given.person({ name: 'Ramona Vendedora' });
    const timed = await product.given.timedPost(seller);
    await giveImages(product, timed, 3);
    await drawImages(page);
    await open(page, timed);
    await expect(page.getByRole('img', { name: /^Código que lleva/ })).toBeHidden();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('img', { name: `Código que lleva a ${product.url}${address(timed)}` })).toBeVisible();
    for (const text of [timed.title, 'Todos los pasajeros', 'Ramona Vendedora', `${product.url}${address(timed)}`])
      await expect(seen(page, text)).toBeVisible();
    await expect(page.locator('a:visible, button:visible')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('a description is whole where it is short, and ends with a whole line where it is long', async () => {
    const seller = await product.given.person();
    const said = 'Siempre en garaje, con todos los services hechos en la casa oficial. Cubiertas nuevas.';
    const title = 'Volkswagen Gol Trend 1.6 Comfortline';
    const range = { priceType: 'negotiable', minPrice: 15_000, maxPrice: 17_000 } as const;
    const short = await product.given.post(
      seller,
      { ...range, title },
      { description: `${said}\n\n${said}\nPermuto.` },
    );
    const long = await withPapers(product, seller, { title, acceptsTrade: null });
    await product.db
      .updateTable('postDetail')
      .set({ description: `${said} `.repeat(60) })
      .where('postId', '=', long.id)
      .execute();
    await giveConditionSheet(product, long);
    for (const [post, words] of [
      [short, 'para ver todas las fotos y escribirle'],
      [long, 'para ver todas las fotos, la descripción completa, la ficha de estado y los papeles, y escribirle'],
    ] as const) {
      await giveImages(product, post, 3);
      await open(page, post);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(words)).toBeVisible();
      const lines = await page.locator('.print-sheet-text').evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        const box = element.getBoundingClientRect();
        return [...text.getClientRects()].map(({ left, bottom }) =>
          left >= box.right ? 'hidden' : bottom <= box.bottom + 1 ? 'whole' : 'cut',
        );
      });
      expect(lines).not.toContain('cut');
      expect(lines.filter((line) => line === 'whole').length).toBeGreaterThanOrEqual(post === short ? 4 : 7);
      expect(lines.includes('hidden')).toBe(post === long);
      await page.emulateMedia({ media: 'screen' });
    }
  });

  await test.step('the longest title and description leave it one sheet, with the code inside', async () => {
    const long = await product.given.post(
      await product.given.person(),
      { title: 'Camión Mercedes-Benz Atego '.repeat(5).slice(0, TITLE_LENGTH).trim() },
      { description: 'Siempre en garaje, con todos los services hechos. '.repeat(200).slice(0, DESCRIPTION_LENGTH) },
    );
    await giveImages(product, long, 1);
    await open(page, long);
    await page.emulateMedia({ media: 'print' });
    await expect(seen(page, long.title)).toBeVisible();
    const bottomOf = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('.print-sheet-foot')).toBeLessThanOrEqual((await bottomOf('.print-sheet')) + 1);
    const picture = page.locator('.print-sheet-picture');
    const millimetres = await picture.evaluate((element) => (element.getBoundingClientRect().height * 25.4) / 96);
    expect(millimetres).toBeGreaterThan(49.5);
    await expect(picture.locator('picture img')).toHaveCSS('object-fit', 'contain');
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = (await page.pdf({ format })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page[^s]/g), format).toHaveLength(1);
    }
  });
});

test('a post is shared by the sheet of the system where a finger asks for it', async ({ browser, product }) => {
  const post = await product.given.post(await product.given.person());
  const context = await browser.newContext({ baseURL: product.url, viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (what: ShareData) => document.documentElement.setAttribute('data-shared', what.url ?? ''),
    });
  });
  await open(page, post);
  await page.getByRole('button', { name: 'Compartir' }).filter({ visible: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-shared', `${product.url}${address(post)}`);
  await context.close();
});
