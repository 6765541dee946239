import { expect, expectAccessible, test } from './fixtures.ts';
import { WIDE } from './page-parts.ts';
import { drawPictures, givePictures, open } from './post-page.ts';

test.use({ viewport: WIDE });

test.describe('the pictures', () => {
  test('move by arrows, keys, small pictures and swiping', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 7);
    await drawPictures(page);
    await open(page, post);
    const photos = page.getByRole('region', { name: 'Fotos' });
    const counter = (place: number) => expect(photos.getByText(`Foto ${place} / de 7`)).toBeVisible();

    await counter(1);
    await photos.getByRole('button', { name: 'Foto siguiente' }).click();
    await counter(2);
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
  });

  test('the fourth small one stands for the rest and opens them', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 7);
    await drawPictures(page);
    await open(page, post);
    const photos = page.getByRole('region', { name: 'Fotos' });
    await expect(photos.getByRole('link', { name: /^Ver la foto \d$/ })).toHaveCount(3);
    const rest = photos.getByRole('link', { name: '+3: ver todas las fotos' });
    await expect(rest).toHaveText('+3');

    await rest.click();
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    await expect(viewer.getByText('5 / 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(rest).toBeFocused();
  });

  test('fill the screen, come closer, and give the focus back where one stopped', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    await page.getByRole('link', { name: 'Ver la foto 1 de 3 en pantalla completa' }).click();
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
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
    await expect(page.getByRole('link', { name: 'Ver la foto 2 de 3 en pantalla completa' })).toBeFocused();
  });

  test('the way back closes the screen and not the page', async ({ page, product }) => {
    const post = await product.given.post(await product.given.person());
    await givePictures(product, post, 3);
    await drawPictures(page);
    await open(page, post);
    const viewer = page.getByRole('dialog', { name: 'Fotos en pantalla completa' });
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.getByRole('link', { name: 'Ver la foto 1 de 3 en pantalla completa' }).click();
      await expect(viewer.getByText('1 / 3')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(viewer.getByText('2 / 3')).toBeVisible();
      await close();
      await expect(viewer).toHaveCount(0);
      await expect(page).toHaveURL(`/publicaciones/${post.id}`);
      await expect(page.getByRole('link', { name: 'Ver la foto 2 de 3 en pantalla completa' })).toBeFocused();
      await page.getByRole('region', { name: 'Fotos' }).press('Home');
    }
    await page.goto('about:blank');
    await page.goto(`/publicaciones/${post.id}#fotos`);
    await expect(viewer.getByText('1 / 3')).toBeVisible();
    await viewer.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`/publicaciones/${post.id}`);
  });

  test('that are not there yet are stood in for by the kind of vehicle', async ({ page, product }) => {
    const seller = await product.given.person();
    for (const category of ['Moto', 'Camioneta', 'Camion', 'Otros'] as const) {
      const kind = category === 'Camioneta' ? {} : { brand: null, model: null };
      const post = await product.given.post(seller, { category, ...kind });
      await open(page, post);
      await expect(page.getByRole('region', { name: 'Fotos' }).locator('.silhouette')).toHaveAttribute(
        'data-category',
        category,
      );
    }
  });
});
