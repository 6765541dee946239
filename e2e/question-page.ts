import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { HOUR } from './locators.ts';
import type { Product } from './product.ts';

export const RECEIVED = '/preguntas';
export const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
export const section = (page: Page) => page.getByRole('region', { name: 'Preguntas' });
export const questionField = (page: Page) => section(page).getByRole('textbox', { name: 'Tu pregunta' });
export const answerBox = (page: Page) => page.getByRole('dialog').getByLabel('Tu respuesta');

export async function openPost(page: Page, post: { id: string }) {
  await page.goto(`/publicaciones/${post.id}`);
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

/** 'Pregunta 1.' is the oldest. */
export async function askMany({ db }: Product, post: { id: string }, asker: { id: string }, count: number) {
  const start = Date.now() - HOUR;
  await db
    .insertInto('question')
    .values(
      Array.from({ length: count }, (_, i) => ({
        id: newId(),
        postId: post.id,
        personId: asker.id,
        text: `Pregunta ${i + 1}.`,
        createdAt: new Date(start + i * 1_000),
      })),
    )
    .execute();
}
