import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

let companies = 0;

/** A company for this test only, so that its posts can be listed separately. */
export async function shop({ given }: Product) {
  companies += 1;
  const name = `Vidriera ${companies}`;
  const { owner } = await given.company({ name });
  const address = `/publicaciones?empresa=${encodeURIComponent(name).replace('%20', '+')}`;
  return { name, owner, address };
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const option = (page: Page, name: string) =>
  sidebar(page).locator('.filter-rows label', { hasText: new RegExp(`^${name}`) });
export const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Filtros' });
export const chip = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name: `Quitar ${name}` });
