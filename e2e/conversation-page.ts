import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { newId } from '../server/db/id.ts';
import { BUS_CONNECTIONS } from '../server/realtime/postgres-bus.ts';
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

/** Waits for the socket, so that later events are received. */
export async function openLive(page: Page, at: string) {
  const connected = new Promise<void>((resolve) => {
    page.on('websocket', (line) => {
      line.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve());
    });
  });
  await page.goto(at);
  await connected;
}

/** A conversation of a buyer about the seller's post. */
export async function givenConversation(product: Product, seller: Person, buyer: Person, title?: string) {
  const post = await product.given.post(seller, title ? { title } : {});
  const { id } = await product.given.conversation(post, seller, buyer);
  return { id, post };
}

/** Inserts more messages, from the second on. */
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

/** Kills the server's LISTEN connection: it disconnects all sockets, which reconnect by themselves. */
export const cutLines = ({ db }: Product) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${BUS_CONNECTIONS}`.execute(db);

/** A long one, one without a title, and one that breaks nowhere. */
export const giveQuickReplies = ({ db }: Product, { id: personId }: { id: string }) =>
  db
    .insertInto('quickReply')
    .values(
      [
        { title: 'Disponible', text: 'Hola {nombre}, sí, el {vehículo} sigue disponible.' },
        { title: '', text: 'Estamos de lunes a viernes de 9 a 18 y los sábados de 9 a 13. '.repeat(5) },
        { title: 'x'.repeat(40), text: 'x'.repeat(500) },
      ].map((reply) => ({ id: newId(), personId, ...reply })),
    )
    .execute();
