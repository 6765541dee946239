import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { PHONE, toast, WIDE } from './locators.ts';
import { contact } from './post-page.ts';

const MINUTE = 60_000;
const book = (page: Page) => page.getByRole('region', { name: 'Ofertas' }).filter({ visible: true });
const countdown = (page: Page) => page.locator('main time[data-over]').filter({ visible: true }).first();

async function offer(page: Page, amount: string) {
  await page.getByRole('button', { name: 'Ofertar por este vehículo' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofertar por este vehículo' });
  await dialog.getByLabel('Tu oferta').fill(amount);
  await dialog.getByRole('button', { name: 'Enviar oferta' }).click();
  await expect(dialog).toHaveCount(0);
}

async function confirmSale(page: Page, action: string, { shows }: { shows: boolean }) {
  await page.getByRole('button', { name: action }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog.getByLabel('¿Por cuánto se hizo?')).toHaveValue('16.400');
  if (shows) await dialog.getByText('Mostrar el precio de venta').click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toHaveCount(0);
}

test('three buyers fight over the last minutes; the end moves for all, and both sides confirm the sale', async ({
  product,
  seller,
  buyer,
  newPerson,
  windowOf,
  browser,
}) => {
  const somebody = async () => {
    const person = await newPerson();
    return { person, page: await windowOf(person) };
  };
  const [second, third] = [await somebody(), await somebody()];
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
  const post = await product.given.timedPost(seller.person, {
    title: 'Hilux de la última hora',
    minPrice: 15_000,
    maxPrice: 18_000,
    expirationDate: inMinutes(4),
  });
  const moveEnd = (minutes: number) =>
    product.db
      .updateTable('post')
      .set({ expirationDate: inMinutes(minutes) })
      .where('id', '=', post.id)
      .execute();
  const address = `/publicaciones/${post.id}`;
  const context = await browser.newContext({ baseURL: product.url, viewport: PHONE });
  const visitor = await context.newPage();
  for (const page of [buyer.page, second.page, third.page, visitor]) {
    await page.goto(address);
  }
  await buyer.page.setViewportSize(WIDE);
  await expect(countdown(visitor)).toHaveText(/^[0-4]:\d\d$/);

  await test.step('each new best offer is seen by all, with five minutes to answer it', async () => {
    await offer(buyer.page, '16000');
    await expect(book(second.page).getByText('USD 16.000').first()).toBeVisible();
    await offer(second.page, '16200');
    const told = expect(toast(second.page, 'y quedan 5 minutos más')).toBeVisible();
    await offer(third.page, '16400');
    await told;
    for (const page of [buyer.page, second.page, visitor]) {
      await expect(book(page).getByText('USD 16.400').first()).toBeVisible();
      await expect(
        page.getByText('El final se corrió 3 veces por ofertas de último momento.').filter({ visible: true }),
      ).toBeVisible();
    }
    await expect(
      book(visitor)
        .getByText(/Ofertante \d/)
        .first(),
    ).toBeVisible();
    await expect(visitor.getByText(third.person.name)).toHaveCount(0);
  });

  await test.step('after the end the page says so, and shows no offers any more', async () => {
    await moveEnd(-0.01);
    for (const page of [buyer.page, visitor]) {
      await page.reload();
      await expect(page.getByText('Esta publicación ha expirado')).toBeVisible();
      await expect(book(page)).toHaveCount(0);
    }
  });

  const { page } = seller;
  await test.step('the seller decides about the best offer first, within a day', async () => {
    await page.goto(`/ofertas/${post.id}`);
    await expect(page.getByText(/Terminó el tiempo\. La oferta más alta es de USD 16\.400: aceptala/)).toBeVisible();
    const lower = page.getByRole('listitem').filter({ hasText: second.person.name });
    await expect(lower).toContainText('primero decidí sobre la más alta');
    await expect(lower.getByRole('button', { name: /^Rechazar/ })).toBeVisible();
    await expect(lower.getByRole('button', { name: /^Aceptar/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Aceptar la más alta' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aceptar oferta' }).click();
    await expect(page.getByRole('region', { name: 'Venta' })).toContainText(third.person.name);
    await expectAccessible(page);
  });

  await test.step('both confirm, and the price is public because both show it', async () => {
    await confirmSale(page, 'Confirmar la venta', { shows: true });
    await expect(page.getByText('Falta que confirme quien compra.')).toBeVisible();
    await third.page.reload();
    await expect(
      third.page.getByText('Según quien vende, se hizo por USD 16.400.').filter({ visible: true }),
    ).toBeVisible();
    await confirmSale(third.page, 'Confirmar la compra', { shows: true });
    await expect(page.getByText('Vendido por USD 16.400, confirmado por los dos')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('Vendido por USD 16.400')).toBeVisible();
  });

  await test.step('after that the conversation takes nothing back either', async () => {
    await third.page.getByRole('link', { name: 'Ver conversación' }).filter({ visible: true }).first().click();
    const messages = third.page.getByRole('log');
    await expect(messages).toContainText('Tu oferta');
    await expect(messages).toContainText('Aceptada');
    await expect(messages.getByRole('button', { name: 'Retirar oferta' })).toHaveCount(0);
  });
  await context.close();
});

test('a visitor whose clock is six minutes ahead sees the end of everybody, and each time that it moves', async ({
  product,
  newPerson,
  page,
}) => {
  const post = await product.given.timedPost(await newPerson(), {
    expirationDate: new Date(Date.now() + 4 * MINUTE),
  });
  const setEnd = (expirationDate: Date, extensionCount: number) =>
    product.db.updateTable('post').set({ expirationDate, extensionCount }).where('id', '=', post.id).execute();
  await page.clock.install({ time: Date.now() + 6 * MINUTE });
  await page.setViewportSize(PHONE);
  await page.goto(`/publicaciones/${post.id}`);

  await test.step('the post is open, and its seconds count', async () => {
    await expect(countdown(page)).toHaveText(/^[1-4]:\d\d$/);
    await expect(contact(page).filter({ visible: true })).toBeVisible();
  });

  await test.step('it hears of a moved end', async () => {
    await setEnd(new Date(Date.now() + 7 * MINUTE), 1);
    await expect(page.getByText('El final se corrió una vez').filter({ visible: true })).toBeVisible();
    await expect(countdown(page)).toHaveText(/^\dm$/);
  });

  await test.step('it has ended when the server says so too', async () => {
    await setEnd(new Date(), 1);
    await page.clock.fastForward(8 * MINUTE);
    await expect(page.getByText('Esta publicación ha expirado')).toBeVisible();
    await expect(contact(page)).toHaveCount(0);
  });
});

test('with a clock six minutes ahead neither lists nor a conversation say that it has ended before the server does', async ({
  product,
  seller,
  buyer: { person, page },
}) => {
  const post = await product.given.timedPost(seller.person, { expirationDate: new Date(Date.now() + 4 * MINUTE) });
  const { id } = await product.given.conversation(post, seller.person, person);
  await product.db.insertInto('favorite').values({ id: newId(), personId: person.id, postId: post.id }).execute();
  const ahead = { time: Date.now() + 6 * MINUTE };
  const left = /^(Queda )?1m$|^(Quedan )?[2-4]m$/;
  await page.clock.install(ahead);
  await seller.page.clock.install(ahead);

  await test.step('a card is open, with the time that is left', async () => {
    await page.goto('/favoritos');
    await expect(countdown(page)).toHaveText(left);
  });

  await test.step('so are the rows of its owner', async () => {
    await seller.page.goto('/perfil');
    await expect(countdown(seller.page)).toHaveText(left);
    await expect(seller.page.getByRole('link', { name: `Editar ${post.title}` })).toBeVisible();
  });

  await test.step('a conversation takes offers until it ends', async () => {
    const offerButton = page.getByRole('button', { name: 'Realizar una oferta' });
    await page.goto(`/chat?id=${id}`);
    await expect(countdown(page)).toHaveText(left);
    await expect(offerButton).toBeVisible();
    await product.db.updateTable('post').set({ expirationDate: new Date() }).where('id', '=', post.id).execute();
    await page.clock.fastForward(5 * MINUTE);
    await expect(offerButton).toHaveCount(0);
    await expect(page.getByText('Expirada', { exact: true })).toBeVisible();
  });
});
