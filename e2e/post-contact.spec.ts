import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { HOUR, PHONE, signIn, WIDE } from './page-parts.ts';
import { address, contact, left, open, seen, status } from './post-page.ts';

test.use({ viewport: WIDE });

test.describe('the way to the seller', () => {
  test('leads a visitor through the login and back', async ({ page, product, newPerson }) => {
    const person = await newPerson();
    const post = await product.given.post(await product.given.person());
    await open(page, post);
    await page.getByRole('link', { name: 'Preguntar por este vehículo' }).click();
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(address(post))}`);
    await hydrated(page);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(address(post));
    await expect(contact(page)).toBeHidden();
  });

  test('counts down for a timed post, and closes when the time is over, also after a sleep', async ({
    page,
    product,
  }) => {
    const start = Date.now() + 5 * 60_000;
    const post = await product.given.timedPost(await product.given.person(), {
      expirationDate: new Date(start + 31 * HOUR + 20 * 60_000 + 30_000),
    });
    await page.clock.install();
    await open(page, post);
    await page.clock.pauseAt(start); // from here on time passes only as told
    await expect(page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true })).toBeVisible();
    await expect(seen(page, 'Oferta por tiempo limitado')).toBeVisible();
    await expect(left(page, '31h 20m')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(left(page, '31h 19m')).toBeVisible();

    // The lid was shut: timers stood still, the wall clock did not.
    await page.clock.fastForward(31 * HOUR);
    await expect(left(page, '19m')).toBeVisible();
    await page.clock.fastForward(18 * 60_000);
    await expect(left(page, '1m')).toBeVisible();
    await expect(status(page)).toHaveText('');
    await page.clock.runFor(90_000);
    await expect(status(page)).toHaveText('Esta publicación ha expirado');
    await expect(contact(page)).toHaveCount(0);
    await expect(page.getByText('Oferta por tiempo limitado')).toHaveCount(0);
  });

  for (const viewport of [PHONE, WIDE])
    test(`explains what a timed post is and how to buy safely, at ${viewport.width}`, async ({ page, product }) => {
      await page.setViewportSize(viewport);
      const post = await product.given.timedPost(await product.given.person());
      await open(page, post);
      for (const [label, title, words] of [
        ['Cómo funciona', 'Ofertar con tiempo limitado', 'La oferta más alta no gana sola'],
        ['Consejos para comprar seguro', 'Comprar seguro', 'sucive.gub.uy'],
      ] as const) {
        const tip = page.getByRole('dialog', { name: title });
        await page.getByRole('button', { name: label }).filter({ visible: true }).click();
        await expect(tip).toHaveCSS('opacity', '1');
        await expect(tip.getByText(words)).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        await tip.getByRole('button', { name: 'Cerrar' }).click();
        await expect(tip).toBeHidden();
      }
    });

  test('is always in reach on a phone', async ({ page, product }) => {
    await page.setViewportSize(PHONE);
    const post = await product.given.timedPost(await product.given.person());
    await open(page, post);
    await expect(
      page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true }),
    ).toBeInViewport();
    await expect(
      page.getByRole('link', { name: `Guardar ${post.title} en favoritos` }).filter({ visible: true }),
    ).toBeVisible();
  });
});
