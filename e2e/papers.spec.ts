import type { Page } from '@playwright/test';
import { log, openLive } from './conversation-page.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, PHONE, toast } from './locators.ts';
import { REGISTRATION, withPapers } from './papers-page.ts';
import { address } from './post-page.ts';
import { openPreview, publish, publishedId } from './publishing.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Papeles y condiciones' });
const rowOf = (page: Page, label: string) => card(page).locator('dl > div').filter({ hasText: label });
const choose = (page: Page, item: string, answer: string) =>
  page.getByRole('group', { name: item }).getByText(answer, { exact: true }).click();
/** What the draft on this device holds. */
const declaredInDraft = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('rodado-drafts');
        opening.onsuccess = () => {
          const records = opening.result.transaction('drafts').objectStore('drafts').getAll();
          records.onsuccess = () => resolve(records.result.find((record) => record?.papers)?.papers);
        };
      }),
  );
const send = (page: Page) => button(page, 'Enviar matrícula y padrón');

test('what a seller declares while publishing is on the page, and is changed from its menu', async ({ seller }) => {
  const { person, page } = seller;
  await test.step('the wizard takes it in its last step, and keeps it in the draft', async () => {
    await openPreview(page, person, 'wide');
    await page.getByRole('link', { name: 'Volver' }).click();
    await page.getByText('Papeles y condiciones (opcional)').click();
    await choose(page, 'Patente al día', 'Sí');
    await choose(page, 'Multas sin pagar', 'No');
    await choose(page, 'Aceptás permuta', 'Sí');
    await expect
      .poll(() => declaredInDraft(page))
      .toMatchObject({ isTaxPaid: true, hasFines: false, acceptsTrade: true });
    await page.reload();
    await expect(page.getByRole('group', { name: 'Multas sin pagar' }).getByLabel('No', { exact: true })).toBeChecked();
    await button(page, 'Continuar').click();
    await expect(rowOf(page, 'Multas')).toHaveText('MultasNo');
  });

  await test.step('published, it is shown as declared and not as verified, with its date', async () => {
    await publish(page);
    await publishedId(page);
    await expect(card(page)).toContainText(
      /Declarado por el vendedor el \d+ de \w+ de \d{4}\. Rodado no lo verificó\./,
    );
    await expect(rowOf(page, 'Acepta permuta')).toHaveText('Acepta permutaSí');
    await expect(rowOf(page, 'Prenda')).toHaveText('PrendaNo declara');
  });

  await test.step('the owner changes it', async () => {
    await page.setViewportSize(PHONE);
    await button(page, 'Más acciones').click();
    await page.getByRole('menuitem', { name: 'Papeles y condiciones' }).click();
    await expect(page).toHaveURL(/\/papeles$/);
    await choose(page, 'Prenda', 'No');
    await button(page, 'Guardar').click();
    await expect(toast(page, 'Listo. Así lo ven en tu publicación.')).toBeVisible();
    await page.getByRole('link', { name: 'Volver a la publicación' }).click();
    await expect(rowOf(page, 'Prenda')).toHaveText('PrendaNo');
  });
});

test('a buyer reads the card without script, with the way to verify it, and never the plate', async ({
  product,
  seller,
  browser,
}) => {
  const post = await withPapers(product, seller.person);
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address(post));
  await expect(rowOf(page, 'Título a su nombre')).toHaveText('Título a su nombreSí');
  await page.getByText('Antes de comprar: qué verificar').click();
  await expect(card(page).getByRole('link', { name: /Consultar en SUCIVE/ })).toHaveAttribute(
    'href',
    'https://www.sucive.gub.uy',
  );
  await expect(card(page).getByRole('listitem').filter({ hasText: 'Transferencia.' })).toBeVisible();
  const html = await page.content();
  expect(html).not.toContain(REGISTRATION.plate);
  expect(html).not.toContain(REGISTRATION.padron);
  await context.close();
});

test('where nothing is declared the page leads to the questions, and its owner to the declaration', async ({
  page,
  product,
  seller,
}) => {
  const post = await product.given.post(seller.person);
  await page.goto(address(post));
  await card(page).getByRole('link', { name: 'Preguntale al vendedor' }).click();
  await expect(page).toHaveURL(`${address(post)}#preguntas`);
  await expect(page.getByRole('heading', { name: 'Preguntas' })).toBeInViewport();
  await seller.page.goto(address(post));
  await card(seller.page).getByRole('link', { name: 'Declarar los papeles' }).click();
  await expect(seller.page).toHaveURL(`${address(post)}/papeles`);
});

test('the filters find who declares it, with true numbers, by address and by chip', async ({ page, product }) => {
  const { owner } = await product.given.company({ name: 'Papeles al día' });
  await withPapers(product, owner, { title: 'Con título' });
  await withPapers(product, owner, { title: 'Con título y permuta', acceptsTrade: true });
  await product.given.post(owner, { title: 'Sin declarar' });
  await page.goto('/publicaciones?empresa=Papeles+al+d%C3%ADa');
  const option = (name: string) => page.locator('label').filter({ hasText: name }).filter({ visible: true });
  const results = page.getByRole('article');
  await expect(results).toHaveCount(3);
  await expect(option('Título al día').locator('small')).toHaveText('2');
  await expect(option('Acepta permuta').locator('small')).toHaveText('1');
  await expect(option('Financia').getByRole('checkbox')).toBeDisabled();
  await option('Título al día').click();
  await expect(page).toHaveURL(/tituloAlDia=true/);
  await expect(results).toHaveCount(2);
  await option('Acepta permuta').click();
  await expect(page).toHaveURL(/permuta=true/);
  await expect(results).toHaveCount(1);
  await expect(option('Título al día').locator('small')).toHaveText('1');
  await page.getByRole('link', { name: /Acepta permuta/ }).click();
  await expect(results).toHaveCount(2);
});

test('the seller sends plate and padrón with one tap, and is asked for them once', async ({
  product,
  seller,
  buyer,
}) => {
  const post = await product.given.post(seller.person);
  const { id } = await product.given.conversation(post, seller.person, buyer.person);
  await openLive(buyer.page, `/chat?id=${id}`);
  await openLive(seller.page, `/chat?id=${id}`);
  await expect(send(buyer.page)).toHaveCount(0);

  await test.step('the first time a dialog asks', async () => {
    await send(seller.page).click();
    const dialog = seller.page.getByRole('dialog', { name: 'Enviar matrícula y padrón' });
    await dialog.getByLabel('Matrícula', { exact: true }).fill('sab 1234');
    await button(seller.page, 'Guardar y enviar').click();
    await expect(dialog.getByLabel('Padrón', { exact: true })).toBeFocused();
    await dialog.getByLabel('Padrón', { exact: true }).fill('902.415');
    await dialog.getByLabel('Departamento').selectOption('Canelones');
    await button(seller.page, 'Guardar y enviar').click();
    await expect(dialog).toBeHidden();
  });

  const cards = (page: Page) => log(page).getByRole('listitem').filter({ hasText: 'SAB 1234' });
  await test.step('both see the card, with what the official query needs', async () => {
    for (const { page } of [seller, buyer]) await expect(cards(page)).toHaveCount(1);
    for (const text of ['902415', 'Canelones']) await expect(cards(buyer.page)).toContainText(text);
    await expect(cards(buyer.page).getByRole('link', { name: /SUCIVE/ })).toBeVisible();
    await buyer.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await cards(buyer.page).getByRole('button', { name: 'Copiar matrícula' }).click();
    await expect(toast(buyer.page, 'Copiado')).toBeVisible();
    expect(await buyer.page.evaluate(() => navigator.clipboard.readText())).toBe('SAB 1234');
  });

  await test.step('the next time it is one tap, and after a reload it is still a card', async () => {
    await send(seller.page).click();
    await expect(cards(buyer.page)).toHaveCount(2);
    await buyer.page.reload();
    await expect(cards(buyer.page)).toHaveCount(2);
    await expectAccessible(buyer.page);
  });

  await test.step('the owner can have them deleted', async () => {
    await seller.page.goto(`${address(post)}/papeles`);
    await expect(seller.page.getByLabel('Matrícula', { exact: true })).toHaveValue('SAB 1234');
    await button(seller.page, 'Borrar').click();
    await expect(toast(seller.page, 'Borramos la matrícula y el padrón')).toBeVisible();
    await expect(seller.page.getByLabel('Matrícula', { exact: true })).toHaveValue('');
    await expect(seller.page.getByLabel('Matrícula', { exact: true })).toBeFocused();
  });
});

test.describe('the page of the papers', () => {
  test.use({ allowedComplaints: [/403/] });
  test('is for the owner alone', async ({ page, product, seller, buyer }) => {
    const post = await withPapers(product, seller.person);
    await buyer.page.goto(`${address(post)}/papeles`);
    await expect(buyer.page.getByText('¡Ups! Esta página no existe...')).toBeVisible();
    await page.goto(`${address(post)}/papeles`);
    await expect(page).toHaveURL(/\/login/);
  });
});
