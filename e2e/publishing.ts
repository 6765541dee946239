import type { Page } from '@playwright/test';
import { expect, type Person } from './fixtures.ts';
import { headline } from './page-parts.ts';
import type { Product } from './product.ts';
import { photo, type Shape } from './vehicles.ts';

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
export const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();
/** A tile of an enumeration: the radio itself is hidden inside. */
export const choose = (page: Page, field: string, value: string) =>
  page.locator(`label:has(input[name="${field}"][value="${value}"])`).click();
export const tiles = (page: Page) => page.getByRole('button', { name: /^Foto \d+ de/ });
export const addTile = (page: Page) => page.getByLabel('Agregar');
export const saved = (page: Page) => page.getByText(/^Borrador guardado \d\d:\d\d$/);

export async function openWizard(page: Page, address = '/publicar') {
  await page.goto(address);
  await expect(headline(page)).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
}

export async function addPhotos(page: Page, ...shapes: Shape[]) {
  const before = await tiles(page).count();
  await addTile(page).setInputFiles(await Promise.all(shapes.map((shape) => photo(shape))));
  await expect(tiles(page)).toHaveCount(before + shapes.length);
  await expect(page.getByText('Preparando...')).toHaveCount(0);
}

export async function fillMain(page: Page, title = 'Renault Clio Mio') {
  await page.getByLabel('Título').fill(title);
  await choose(page, 'category', 'Auto');
  await page.getByLabel('Marca').selectOption('Renault');
  await page.getByLabel('Modelo').selectOption('Clio');
  await page.getByLabel('Año').fill('2014');
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles');
}

export async function fillDetails(page: Page) {
  await choose(page, 'condition', 'Usado');
  await page.getByLabel('Kilómetros').fill('87500');
  await page.getByLabel('Ciudad').selectOption('Maldonado');
  await choose(page, 'color', 'Rojo');
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles técnicos');
}

export async function fillTechnical(page: Page) {
  for (const [field, value] of [
    ['fuel', 'Nafta'],
    ['transmission', 'Manual'],
    ['doors', '5'],
    ['steering', 'Hidráulica'],
    ['airbags', 'Conductor'],
  ] as const)
    await choose(page, field, value);
  await goOn(page);
  await expect(headline(page)).toHaveText('Detalles finales');
}

/** To the preview, with a fixed price. The photos are there. */
export async function fillFinal(page: Page) {
  await page.getByLabel('Descripción').fill('Muy cuidado.');
  await page.getByLabel('Precio', { exact: true }).fill('7900');
  await goOn(page);
  await expect(page.getByText('Así se va a ver')).toBeVisible();
}

/** Up to the preview, with one photo and a fixed price. */
export async function writeAll(page: Page, ...shapes: Shape[]) {
  await openWizard(page);
  await fillMain(page);
  await fillDetails(page);
  await fillTechnical(page);
  await addPhotos(page, ...shapes);
  await fillFinal(page);
}

export async function publishedId(page: Page) {
  await page.waitForURL(/\/publicaciones\/[\da-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

export const statesOf = async (product: Product, person: Person) => {
  const rows = await product.db.selectFrom('post').where('personId', '=', person.id).select('state').execute();
  return rows.map(({ state }) => state).toSorted();
};

interface KeptDraft {
  description: string;
  photoIds: string[];
  step: number;
}

/** What the device has kept so far. */
export const keptDraft = (page: Page): Promise<KeptDraft | undefined> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('rodado-drafts');
        opening.onsuccess = () => {
          const records = opening.result.transaction('drafts').objectStore('drafts').getAll();
          records.onsuccess = () => {
            opening.result.close();
            const draft = records.result.find((record) => record.values);
            resolve(draft && { description: draft.values.description, photoIds: draft.photoIds, step: draft.step });
          };
        };
      }),
  );

export const expectKept = (page: Page, { text, photos }: { text: string; photos: number }) =>
  expect
    .poll(() => keptDraft(page))
    .toMatchObject({ description: expect.stringContaining(text), photoIds: { length: photos } });
