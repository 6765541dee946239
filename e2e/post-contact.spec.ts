import { expect, expectAccessible, test } from './fixtures.ts';
import { HOUR, PHONE, WIDE } from './locators.ts';
import { contact, left, open, seen, status } from './post-page.ts';

test('a timed post explains itself, has the way to the seller in reach, and counts down until it closes', async ({
  page,
  product,
}) => {
  const start = Date.now() + 5 * 60_000;
  const post = await product.given.timedPost(await product.given.person(), {
    expirationDate: new Date(start + 31 * HOUR + 20 * 60_000 + 30_000),
  });
  await page.clock.install();
  // The server's clock goes with that of the page.
  await page.route('**/api/post/*/offers', async (route) => {
    const response = await route.fetch();
    const now = await page.evaluate(() => new Date().toISOString());
    await route.fulfill({ response, json: { ...(await response.json()), now } });
  });
  await page.setViewportSize(PHONE);
  await open(page, post);
  const bid = page.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true });

  await test.step('the way to the seller is always in reach on a phone', async () => {
    await expect(bid).toBeInViewport();
    const favorite = page.getByRole('link', { name: `Guardar ${post.title} en favoritos` });
    await expect(favorite.filter({ visible: true })).toBeVisible();
  });

  for (const viewport of [PHONE, WIDE])
    await test.step(`what a timed post is and how to buy safely is explained, at ${viewport.width}`, async () => {
      await page.setViewportSize(viewport);
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

  await test.step('it counts down, and closes when the time is over, also after a sleep', async () => {
    await page.clock.pauseAt(start); // from here on only the test advances time
    await expect(bid).toBeVisible();
    await expect(seen(page, 'Oferta por tiempo limitado')).toBeVisible();
    await expect(left(page, '31h 20m')).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(left(page, '31h 19m')).toBeVisible();

    // A suspended laptop: timers stopped, the wall clock did not.
    await page.clock.fastForward(31 * HOUR);
    await expect(left(page, '19m')).toBeVisible();
    await page.clock.fastForward(18 * 60_000);
    await expect(seen(page, /^1:\d\d$/)).toBeVisible(); // the last minutes count seconds
    await expect(status(page)).toHaveText('');
    await page.clock.runFor(90_000);
    // The server is asked whether it has ended, again and again while time goes on.
    await expect
      .poll(async () => {
        await page.clock.runFor(3_000);
        return status(page).textContent();
      })
      .toBe('Esta publicación ha expirado');
    await expect(contact(page)).toHaveCount(0);
    await expect(page.getByText('Oferta por tiempo limitado')).toHaveCount(0);
  });
});
