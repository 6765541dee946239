import { expect, expectAccessible, test } from './fixtures.ts';
import { PHONE, WIDE } from './locators.ts';
import { address, drawImages, giveImages, open } from './post-page.ts';

test.use({ viewport: WIDE });

test('the gallery moves by arrows, keys, thumbnails and swiping', async ({ page, product }) => {
  const post = await product.given.post(await product.given.person());
  await giveImages(product, post, 7);
  await drawImages(page);
  await open(page, post);
  const photos = page.getByRole('region', { name: 'Fotos' });
  const counter = (place: number) => expect(photos.getByText(`Foto ${place} / de 7`)).toBeVisible();

  const marked = photos.locator('[aria-current]');

  await counter(1);
  await expect(marked).toHaveAccessibleName('Ver la foto 1');
  await photos.getByRole('button', { name: 'Foto siguiente' }).click();
  await counter(2);
  await expect(marked).toHaveAccessibleName('Ver la foto 2');
  await photos.getByRole('button', { name: 'Foto anterior' }).click();
  await photos.getByRole('button', { name: 'Foto anterior' }).click();
  await counter(7);
  await photos.getByRole('link', { name: 'Ver la foto 3', exact: true }).click();
  await counter(3);
  await photos.getByRole('link', { name: 'Ver la foto 3 de 7 en pantalla completa' }).focus();
  await page.keyboard.press('ArrowRight');
  await counter(4);
  await expect(photos.getByRole('link', { name: 'Ver la foto 4 de 7 en pantalla completa' })).toBeFocused();
  await page.keyboard.press('Home');
  await counter(1);
  await photos
    .getByRole('list')
    .first()
    .evaluate((row) => row.scrollTo({ left: row.clientWidth * 4, behavior: 'instant' }));
  await counter(5);
  await expect(marked, 'the last stands for the rest').toHaveAccessibleName('+4: ver todas las fotos');

  await test.step('the fourth small one stands for the rest and opens them', async () => {
    await expect(photos.getByRole('link', { name: /^Ver la foto \d$/ })).toHaveCount(3);
    const rest = photos.getByRole('link', { name: '+4: ver todas las fotos' });
    await expect(rest).toHaveText('+4');
    await rest.click();
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    await expect(viewer.getByText('4 / 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(rest).toBeFocused();
  });

  await test.step('those that are not there yet are stood in for by the kind of vehicle', async () => {
    const seller = await product.given.person();
    for (const category of ['Moto', 'Camioneta', 'Camion', 'Otros'] as const) {
      const kind = category === 'Camioneta' ? {} : { brand: null, model: null };
      const bare = await product.given.post(seller, { category, ...kind });
      // Server-rendered, without script.
      const html = await (await fetch(product.url + address(bare))).text();
      const shown = await page.evaluate((text) => {
        const written = new DOMParser().parseFromString(text, 'text/html');
        return written.querySelector('section[aria-label="Fotos"] .silhouette')?.getAttribute('data-category');
      }, html);
      expect(shown).toBe(category);
    }
  });
});

test('few images leave no empty place, tall ones are not cut, and phones have arrows', async ({ page, product }) => {
  const post = await product.given.post(await product.given.person());
  const photos = page.getByRole('region', { name: 'Fotos' });
  const frame = photos.locator('div').first();
  const slide = photos.getByRole('img', { name: `${post.title}, foto 1` });
  await drawImages(page);

  for (const count of [1, 2, 3, 4, 6])
    await test.step(`${count} fill the same box`, async () => {
      await giveImages(product, post, count);
      await open(page, post);
      const whole = await photos.boundingBox();
      const large = await frame.boundingBox();
      if (!whole || !large) throw new Error('They can be seen');
      expect(large.height).toBe(whole.height);
      // Alone in its wide frame a 4:3 image would lose a third.
      await expect(slide).toHaveCSS('object-fit', count === 1 ? 'contain' : 'cover');
      const thumbs = photos.getByRole('link', { name: /^(Ver la foto \d|\+\d: ver todas las fotos)$/ });
      await expect(thumbs).toHaveCount(count === 1 ? 0 : Math.min(count, 4));
      if (count === 1) return expect(large.width).toBe(whole.width);
      const boxes = await Promise.all((await thumbs.all()).map((thumb) => thumb.boundingBox()));
      for (const box of boxes) expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
      const [first, last] = [boxes[0], boxes.at(-1)];
      expect(first?.y).toBeCloseTo(whole.y, 0);
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeCloseTo(whole.y + whole.height, 0);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(whole.x + whole.width, 0);
    });

  await test.step('one that is taller than 4:3 is shown whole', async () => {
    await giveImages(product, post, 3, { width: 1200, height: 1600 });
    await open(page, post);
    await expect(slide).toHaveCSS('object-fit', 'contain');
    expect(await frame.boundingBox()).toMatchObject({ height: (await photos.boundingBox())?.height });
    await expectAccessible(page);
  });

  await test.step('on a phone the arrows lead through them without the whole screen', async () => {
    await page.setViewportSize(PHONE);
    await expect(slide).toHaveCSS('object-fit', 'contain');
    await photos.getByRole('button', { name: 'Foto siguiente' }).click();
    await expect(photos.getByText('Foto 2 / de 3')).toBeVisible();
    await photos.getByRole('button', { name: 'Foto anterior' }).click();
    await expect(photos.getByText('Foto 1 / de 3')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('the lightbox fills the screen, zooms, and gives the focus back to the last image', async ({ page, product }) => {
  const post = await product.given.post(await product.given.person());
  await giveImages(product, post, 3);
  await drawImages(page);
  await open(page, post);
  const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
  const photo = (place: number) => page.getByRole('link', { name: `Ver la foto ${place} de 3 en pantalla completa` });
  await photo(1).click();
  await expect(viewer.getByText('1 / 3')).toBeVisible();
  const away = viewer.getByRole('button', { name: 'Alejar' });
  await expect(away).toBeDisabled();
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect(away).toBeEnabled();
  await away.click();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 / 3')).toBeVisible();
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Cerrar' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByText('Foto 2 / de 3')).toBeVisible();
  await expect(photo(2)).toBeFocused();

  await test.step('the way back closes the screen and not the page', async () => {
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('region', { name: 'Fotos' }).press('Home');
      await photo(1).click();
      await expect(viewer.getByText('1 / 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await close();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(address(post));
      await expect(photo(2)).toBeFocused();
    }
    await page.goto('about:blank');
    await page.goto(`${address(post)}#fotos`);
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(address(post));
  });
});

test('a single image is not cut where its wide frame would cut more than a fifth', async ({ page, product }) => {
  const post = await product.given.post(await product.given.person());
  await drawImages(page);
  const large = page.getByRole('region', { name: 'Fotos' }).locator('picture img');
  for (const [size, fit] of [
    [{ width: 1600, height: 1200 }, 'contain'],
    [{ width: 1600, height: 900 }, 'cover'],
  ] as const) {
    await giveImages(product, post, 1, size);
    await open(page, post);
    await expect(large).toHaveCSS('object-fit', fit);
  }
});
