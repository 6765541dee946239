import { expect, test } from './fixtures.ts';
import { PHONE, toast, WIDE } from './page-parts.ts';
import { address, drawPictures, givePictures, open, seen } from './post-page.ts';

test.use({ viewport: WIDE });

test.describe('sharing', () => {
  test('by WhatsApp and by a copied link', async ({ page, product, context }) => {
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
  });

  test('by the sheet of the system where a finger asks for it', async ({ browser, product }) => {
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

  test('on paper: one sheet with the facts and the code, and nothing to press', async ({ page, product }) => {
    const seller = await product.given.person({ name: 'Ramona Vendedora' });
    const post = await product.given.timedPost(seller);
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    await expect(page.getByRole('img', { name: /^Código que lleva/ })).toBeHidden();
    await page.emulateMedia({ media: 'print' });

    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await expect(page.getByRole('img', { name: `Código que lleva a ${product.url}${address(post)}` })).toBeVisible();
    for (const text of [post.title, 'Todos los pasajeros', 'Ramona Vendedora', `${product.url}${address(post)}`])
      await expect(seen(page, text)).toBeVisible();
    await expect(page.locator('a:visible, button:visible')).toHaveCount(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
  });
});
