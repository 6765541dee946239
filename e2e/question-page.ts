import type { Page } from '@playwright/test';
import { hydrated } from './fixtures.ts';

export const RECEIVED = '/preguntas';
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export const section = (page: Page) => page.getByRole('region', { name: 'Preguntas' });
export const questionField = (page: Page) => section(page).getByRole('textbox', { name: 'Tu pregunta' });
export const answerBox = (page: Page) => page.getByRole('dialog').getByLabel('Tu respuesta');

export async function openPost(page: Page, post: { id: string }) {
  await page.goto(`/publicaciones/${post.id}`);
  await hydrated(page);
}

export async function ask(page: Page, text: string) {
  await questionField(page).fill(text);
  await section(page).getByRole('button', { name: 'Preguntar' }).click();
}

export async function choose(page: Page, text: string, option: string) {
  await card(page, text)
    .getByRole('button', { name: /^Opciones de / })
    .click();
  await page.getByRole('menuitem', { name: option }).click();
}
