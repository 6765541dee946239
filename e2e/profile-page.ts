import type { Page } from '@playwright/test';
import type { SavedFilters } from '@rodado/contract/post-filter';
import { nameOfFilters } from '@rodado/contract/saved-search-texts';
import { newId } from '../server/db/id.ts';
import { upsertFilter } from '../server/saved-search/saved-search.queries.ts';
import { expect, type Person } from './fixtures.ts';
import type { Product } from './product.ts';

export const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Tu perfil' }).getByRole('link', { name });
export const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const editForm = (page: Page) => page.getByRole('form', { name: 'Edición de tu perfil' });

export async function openEdit(page: Page) {
  await page.goto('/editar-perfil');
  await expect(editForm(page)).toBeVisible();
}

export async function makeCompany(product: Product, person: Person, row = {}) {
  const id = newId();
  await product.db
    .insertInto('company')
    .values({ id, personId: person.id, rut: String(Date.now()).slice(-12).padStart(12, '0'), ...row })
    .execute();
  return id;
}

export async function addFavorite(product: Product, personId: string, postId: string) {
  await product.db.insertInto('favorite').values({ id: newId(), personId, postId }).execute();
}

export async function giveSearch(
  { db }: Product,
  person: { id: string },
  filters: SavedFilters,
  name = nameOfFilters(filters),
) {
  const id = newId();
  const filterId = await upsertFilter(db, filters);
  await db.insertInto('savedSearch').values({ id, personId: person.id, filterId, name, alert: 'instant' }).execute();
  return { id, name };
}
