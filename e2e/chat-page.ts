import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { newId } from '../server/db/id.ts';
import { APPLICATION } from '../server/realtime/postgres-bus.ts';
import type { Person } from './fixtures.ts';
import type { Product } from './product.ts';

export const EMPTY = 'Para iniciar un chat, preguntá por algún auto en cualquier publicación';

export const log = (page: Page) => page.getByRole('log');
export const said = (page: Page, text: string) => log(page).getByRole('listitem').filter({ hasText: text });
export const field = (page: Page) => page.getByLabel('Mensaje', { exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const chats = (page: Page) => page.getByRole('region', { name: 'Lista de chats' }).getByRole('listitem');

export async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** With the live line standing: what happens from now on is heard. */
export async function openLive(page: Page, at: string) {
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve());
    });
  });
  await page.goto(at);
  await connected;
}

/** Somebody has asked about somebody's post. */
export async function givenChat(product: Product, seller: Person, buyer: Person, title?: string) {
  const post = await product.given.post(seller, title ? { title } : {});
  const { id } = await product.given.conversation(post, seller, buyer);
  return { id, post };
}

/** More of them, from the second on. */
export async function say(product: Product, conversationId: string, sender: Person, texts: string[], at = new Date()) {
  const { lastSeq } = await product.db
    .selectFrom('conversation')
    .select('lastSeq')
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  await product.db
    .insertInto('message')
    .values(
      texts.map((text, index) => ({
        id: newId(),
        conversationId,
        seq: lastSeq + index + 1,
        senderId: sender.id,
        text,
        createdAt: at,
      })),
    )
    .execute();
  await product.db
    .updateTable('conversation')
    .set({ lastSeq: lastSeq + texts.length, lastMessageAt: at })
    .where('id', '=', conversationId)
    .execute();
}

export const storedTexts = async (product: Product, conversationId: string) =>
  (
    await product.db
      .selectFrom('message')
      .select('text')
      .where('conversationId', '=', conversationId)
      .orderBy('seq')
      .execute()
  ).map(({ text }) => text);

/** The server hears nothing for a moment: it cuts the live lines of everybody, who come back by themselves. */
export const cutLines = ({ db }: Product) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION}`.execute(db);
