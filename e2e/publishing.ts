import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, type Person } from './fixtures.ts';
import { headline } from './locators.ts';
import type { Product } from './product.ts';
import { photo, type Shape } from './vehicles.ts';

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
export const publish = (page: Page) => page.getByRole('button', { name: 'Publicar', exact: true }).click();
/** A tile of an enum; its radio is visually hidden. */
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

export async function addImages(page: Page, ...shapes: Shape[]) {
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

/** Goes to the preview, with a fixed price. The images are already added. */
export async function fillFinal(page: Page) {
  await page.getByLabel('Descripción').fill('Muy cuidado.');
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('7900');
  await goOn(page);
  await expect(page.getByText('Así se va a ver')).toBeVisible();
}

/** Field values of each step. */
const ANSWERS = [
  { title: 'Renault Clio Mio', category: 'Auto', brand: 'Renault', model: 'Clio', year: '2014' },
  { condition: 'Usado', km: '87500', location: 'Maldonado', color: 'Rojo' },
  { fuel: 'Nafta', transmission: 'Manual', doors: '5', steering: 'Hidráulica', airbags: 'Conductor' },
  { description: 'Muy cuidado.', priceType: 'fixed', price: '7900' },
];
const TECHNICAL = 2;
const FINAL = 3;
const PREVIEW = 4;

interface StoredDraft {
  userId: string;
  step: number;
  values: Record<string, string>;
  photos: { id: string; bytes: number[] }[];
}

/** Resumes a stored draft: the steps before `step` are filled in, the others are not. */
async function resume(
  page: Page,
  person: Person,
  step: number,
  { shapes = [], values = {} }: { shapes?: Shape[]; values?: StoredDraft['values'] },
) {
  const photos = [];
  for (const shape of shapes) photos.push({ id: newId(), bytes: [...(await photo(shape)).buffer] });
  const draft = { userId: person.id, step, values: Object.assign({}, ...ANSWERS.slice(0, step), values), photos };
  // A blank page of the origin, so that no script opens the draft before it is stored.
  const blank = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('**/draft', (route) => route.fulfill(blank), { times: 1 });
  await page.goto('/draft');
  await page.evaluate(storeDraft, draft);
  await openWizard(page, `/publicar?paso=${step === PREVIEW ? 'vista-previa' : step}`);
}

type Resume = (page: Page, person: Person, draft?: Parameters<typeof resume>[3]) => Promise<void>;
export const openTechnical: Resume = (page, person, draft = {}) => resume(page, person, TECHNICAL, draft);
export const openFinal: Resume = (page, person, draft = {}) => resume(page, person, FINAL, draft);
/** With a fixed price, ready to be published. */
export async function openPreview(page: Page, person: Person, ...shapes: Shape[]) {
  await resume(page, person, PREVIEW, { shapes });
  await expect(page.getByText('Así se va a ver')).toBeVisible();
}

/** Runs in the page: same format as web/app/post/publish/draft-store.ts. */
function storeDraft({ userId, step, values, photos }: StoredDraft): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('rodado-drafts');
    opening.onupgradeneeded = () => opening.result.createObjectStore('drafts');
    opening.onsuccess = () => {
      const writing = opening.result.transaction('drafts', 'readwrite');
      const drafts = writing.objectStore('drafts');
      for (const { id, bytes } of photos)
        drafts.put(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), [userId, id]);
      const photoIds = photos.map(({ id }) => id);
      drafts.put({ id: crypto.randomUUID(), values, photoIds, step }, [userId]);
      writing.oncomplete = () => {
        opening.result.close();
        resolve();
      };
      writing.onerror = () => reject(writing.error);
    };
    opening.onerror = () => reject(opening.error);
  });
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
  km: string;
  color: string;
  description: string;
  photoIds: string[];
  step: number;
}

/** The draft stored on the device. */
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
            if (!draft) return resolve(undefined);
            const { values, photoIds, step } = draft;
            resolve({ km: values.km, color: values.color, description: values.description, photoIds, step });
          };
        };
      }),
  );

export const expectKept = (page: Page, { text, photos }: { text: string; photos: number }) =>
  expect
    .poll(() => keptDraft(page))
    .toMatchObject({ description: expect.stringContaining(text), photoIds: { length: photos } });
