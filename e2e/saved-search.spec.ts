import type { Page } from '@playwright/test';
import { addressOf } from './company-page.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { button, headline, loginFor, PHONE, signIn, toast, unique } from './locators.ts';
import { giveSearch } from './profile-page.ts';
import { openPreview, publish, publishedId } from './publishing.ts';

const saveLink = (page: Page) => page.getByRole('link', { name: 'Guardar búsqueda' });
const savedLink = (page: Page) => page.getByRole('link', { name: 'Búsqueda guardada', exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a visitor saves a search on the way through the login; a new match notifies once', async ({
  page,
  product,
  newPerson,
  seller,
}) => {
  const person = await newPerson();
  await test.step('the press goes on after the login', async () => {
    await page.goto('/marcas/renault/clio');
    await saveLink(page).click();
    await expect(page).toHaveURL(loginFor('/marcas/renault/clio', 'busqueda'));
    await hydrated(page);
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL('/marcas/renault/clio');
    await expect(savedLink(page)).toBeVisible();
    await expect(toast(page, 'Búsqueda guardada')).toBeVisible();
  });

  const id = await test.step('a seller publishes a match', async () => {
    await openPreview(seller.page, seller.person, 'classic');
    await publish(seller.page);
    return publishedId(seller.page);
  });

  await test.step('the bell shows it without a reload', async () => {
    await button(page, 'Notificaciones, 1 sin leer').click();
    const news = page.getByRole('link', { name: /Nuevo en «Renault Clio»: Renault Clio Mio, USD 7\.900/ });
    await expect(news).toHaveAttribute('href', `/publicaciones/${id}`);
  });

  await test.step('it is new in the list until the results are opened', async () => {
    await page.goto('/busquedas');
    const row = rowOf(page, 'Renault Clio');
    await expect(row.getByText('1 nuevo', { exact: true })).toBeVisible();
    await row.getByRole('link', { name: 'Renault Clio' }).click();
    await expect(page).toHaveURL('/publicaciones?marca=Renault&modelo=Clio');
    await expect(savedLink(page)).toBeVisible();
    await savedLink(page).click();
    await expect(rowOf(page, 'Renault Clio').getByText('Nada nuevo')).toBeVisible();
  });

  await test.step('the link in the mail ends it, signed out', async () => {
    const path = await stopLink(page, person.email);
    const visitor = await page.context().browser()?.newPage({ baseURL: product.url });
    if (!visitor) throw new Error('no browser');
    await visitor.goto(path);
    await button(visitor, 'No avisarme más').click();
    await expect(headline(visitor)).toHaveText('Listo, no te avisamos más');
    await visitor.close();
    await page.reload();
    await expect(page.getByLabel('Avisarme de Renault Clio')).toHaveValue('never');
  });
});

/** The path of the page that ends the alerts of the search that was mailed. */
async function stopLink(page: Page, to: string): Promise<string> {
  let link: string | undefined;
  const find = async () => {
    const { mails } = await (await page.request.get('/api/dev/mail')).json();
    const found = mails.find((mail: { to: string }) => mail.to === to);
    const { mail } = found ? await (await page.request.get(`/api/dev/mail/${found.id}`)).json() : { mail: undefined };
    link = /https?:\/\/\S+\/dejar-de-avisar\/\S+/.exec(mail?.text ?? '')?.[0];
    return link;
  };
  await expect.poll(find).toBeDefined();
  return new URL(link ?? '').pathname;
}

test('a search is saved with its filters, renamed, paused and deleted, by keyboard', async ({ buyer: { page } }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/publicaciones?marca=Fiat&precioHasta=9000&combustible=Nafta&combustible=Gas&orden=cheapest');
  const name = 'Fiat, hasta USD 9.000, Nafta, Gas';
  await expect(button(page, 'Guardar búsqueda')).toBeEnabled();
  await button(page, 'Guardar búsqueda').press('Enter');
  await expect(savedLink(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/busquedas');

  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    '/publicaciones?marca=Fiat&precioHasta=9000&combustible=Nafta&combustible=Gas',
  );
  await page.getByLabel(`Avisarme de ${name}`).selectOption('Una vez por semana');
  await button(page, `Más opciones de ${name}`).press('Enter');
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).press('Enter');
  await page.getByRole('textbox', { name: 'Nombre' }).fill('El Fiat de la abuela');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'El Fiat de la abuela' })).toBeVisible();
  await expect(page.getByText(name, { exact: true })).toBeVisible();

  const row = rowOf(page, 'El Fiat de la abuela');
  await button(page, 'Más opciones de El Fiat de la abuela').press('Enter');
  await page.getByRole('menuitem', { name: 'Pausar avisos' }).press('Enter');
  await expect(row.getByText('En pausa')).toBeVisible();
  await page.reload();
  await expect(row.getByText('En pausa')).toBeVisible();
  await expect(page.getByLabel('Avisarme de El Fiat de la abuela')).toHaveValue('weekly');

  await button(page, 'Más opciones de El Fiat de la abuela').press('Enter');
  await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
  await button(page, 'Eliminar').press('Enter');
  await expect(page.getByRole('heading', { name: 'Todavía no guardaste búsquedas' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('with as many as there may be', () => {
  test.use({ allowedComplaints: [/409/] });

  test('the page says so, and saves nothing', async ({ product, buyer: { person, page } }) => {
    for (let year = 2001; year <= 2020; year += 1) await giveSearch(product, person, { year });
    await page.goto('/publicaciones?categoria=Moto');
    await button(page, 'Guardar búsqueda').click();
    await expect(toast(page, 'Ya guardaste 20 búsquedas. Eliminá alguna para guardar otra.')).toBeVisible();
    await expect(button(page, 'Guardar búsqueda')).toBeVisible();
  });
});

test('the search on the page of a company is saved with the company, on the way through the login', async ({
  page,
  product,
  newPerson,
}) => {
  const [person, name] = [await newPerson(), unique('Automotora')];
  const { owner } = await product.given.company({ name });
  for (const brand of ['Fiat', 'Toyota']) await product.given.post(owner, { brand, model: 'Otro' });
  await page.goto(`${addressOf(name)}?marca=Fiat`);
  await saveLink(page).click();
  await hydrated(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${addressOf(name)}?marca=Fiat`);
  await expect(toast(page, 'Búsqueda guardada')).toBeVisible();
  await savedLink(page).click();
  const link = page.getByRole('link', { name: `Fiat, ${name}`, exact: true });
  await expect(link).toHaveAttribute('href', `/publicaciones?marca=Fiat&empresa=${name.replaceAll(' ', '+')}`);
});
