import { newCompany } from './company-page.ts';
import { chats, field, givenConversation, openLive, said, write } from './conversation-page.ts';
import { expect, test } from './fixtures.ts';
import { linkInMail } from './link-in-mail.ts';
import { button } from './locators.ts';
import { giveAssigned } from './team-page.ts';

test('a company invites by mail, a seller answers as the company, and is out at once when removed', async ({
  product,
  request,
  newPerson,
  windowOf,
  buyer,
  page: stranger,
  allowedComplaints,
}) => {
  // Calls that were on their way when the access ended.
  allowedComplaints.push(/401|404/);
  const company = await newCompany(product, newPerson);
  const { owner } = company;
  const ana = await newPerson({ name: 'Ana Silva' });
  const { id } = await givenConversation(product, owner, buyer.person);
  const boss = await windowOf(owner);
  const anas = await windowOf(ana);
  let link = '';

  await test.step('the invitation goes by mail', async () => {
    await boss.goto('/equipo');
    await expect(boss.getByText('Todavía no hay nadie más en el equipo')).toBeVisible();
    await boss.getByLabel('Correo de la persona').fill(ana.email);
    await button(boss, 'Invitar').click();
    await expect(boss.getByRole('listitem').filter({ hasText: ana.email })).toContainText('Vendedor');
    link = await linkInMail(request, ana.email, 'Te invitaron a un equipo en Rodado');
  });

  await test.step('in another mailbox it asks for the right account', async () => {
    await stranger.goto(link);
    await expect(stranger.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', /volver=.*invitacion/);
    await buyer.page.goto(link);
    await expect(buyer.page.getByText(`Para aceptar, ingresá con ${ana.email}`)).toBeVisible();
    await expect(button(buyer.page, 'Aceptar y empezar')).toHaveCount(0);
  });

  await test.step('who accepts it is at work', async () => {
    await anas.goto(link);
    await button(anas, 'Aceptar y empezar').click();
    await expect(anas).toHaveURL('/perfil');
    await expect(anas.getByRole('heading', { name: owner.name })).toBeVisible();
    await expect(anas.getByRole('link', { name: 'Equipo' }).first()).toBeVisible();
    await expect(anas.getByRole('link', { name: 'Seguridad y datos' })).toHaveCount(0);
    await expect(boss.getByRole('listitem').filter({ hasText: 'Ana Silva' })).toBeVisible();
  });

  await test.step('she answers as the company, and only colleagues know that it was she', async () => {
    await openLive(buyer.page, `/chat?id=${id}`);
    await openLive(boss, `/chat?id=${id}`);
    await openLive(anas, `/chat?id=${id}`);
    await write(anas, 'Sí, está. ¿Venís hoy?');
    await expect(said(boss, 'Sí, está. ¿Venís hoy?')).toContainText('por Ana Silva');
    await expect(said(buyer.page, 'Sí, está. ¿Venís hoy?')).toBeVisible();
    await expect(buyer.page.getByText('Ana Silva')).toHaveCount(0);
    await expect(said(anas, 'Sí, está. ¿Venís hoy?')).not.toContainText('por Ana');
  });

  await test.step('the conversation is hers to look after, and the activity says who did what', async () => {
    await boss.getByRole('button', { name: /Sin asignar/ }).click();
    await boss.getByRole('menuitem', { name: 'Ana Silva' }).click();
    await expect(anas.getByRole('button', { name: /Asignada a Vos/ })).toBeVisible();
    await anas.getByLabel('Asignadas').selectOption('Asignadas a mí');
    await expect(chats(anas)).toHaveCount(1);
    await anas.getByLabel('Asignadas').selectOption('Sin asignar');
    await expect(anas.getByText('No hay chats con esa asignación')).toBeVisible();
    await boss.goto('/equipo?ver=actividad');
    await expect(boss.getByRole('listitem').filter({ hasText: 'Ana Silva le escribió a' })).toBeVisible();
  });

  await test.step('back in her own account and to work again, without a password', async () => {
    await anas.goto('/notificaciones');
    await anas.getByRole('button', { name: /^Perfil/ }).click();
    await button(anas, 'Volver a mi cuenta').click();
    await expect(anas.getByRole('heading', { name: 'Ana Silva' })).toBeVisible();
    await anas.goto('/notificaciones');
    await anas.getByRole('link', { name: /te asignaron la conversación/ }).click();
    await button(anas, `Trabajar como ${owner.name}`).click();
    await expect(anas).toHaveURL(new RegExp(`/chat\\?id=${id}`));
    await expect(field(anas)).toBeVisible();
  });

  await test.step('removed, she sees nothing of it any more, in the page that was open', async () => {
    await boss.goto('/equipo');
    await button(boss, 'Sacar a Ana Silva del equipo').click();
    await button(boss, 'Sacar del equipo').click();
    await expect(boss.getByText('Todavía no hay nadie más en el equipo')).toBeVisible();
    await expect(anas.getByText(`Ya no estás trabajando como ${owner.name}`)).toBeVisible();
    await expect(anas).toHaveURL('/');
    await button(anas, 'Perfil: Ana Silva').click(); // until then it is the company's, and ends with it
    await expect(anas.getByRole('dialog').getByText(ana.email)).toBeVisible();
    await expect(button(anas, `Trabajar como ${owner.name}`)).toHaveCount(0);
    await anas.keyboard.press('Escape');
    // What she wrote stays the company's, and keeps her name inside.
    await boss.goto(`/chat?id=${id}`);
    await expect(said(boss, 'Sí, está. ¿Venís hoy?')).toContainText('por Ana Silva');
    await expect(boss.getByRole('button', { name: /Asignada/ })).toHaveCount(0);
  });
});

test('a reader sees everything and changes nothing; a changed role applies in the open page', async ({
  product,
  newPerson,
  windowOf,
  buyer,
}) => {
  const company = await newCompany(product, newPerson);
  const { conversationId, post } = await giveAssigned(product, company, buyer.person);
  const beto = await newPerson({ name: 'Beto Gómez' });
  const row = { companyId: company.id, personId: beto.id, role: 'reader' as const, email: beto.email };
  await product.db.insertInto('teamMember').values(row).execute();
  const page = await windowOf(beto);
  const boss = await windowOf(company.owner);

  await page.goto('/equipo');
  await button(page, `Trabajar como ${company.owner.name}`).click();
  await expect(page).toHaveURL('/perfil');
  await expect(page.getByRole('article').filter({ hasText: post.title })).toBeVisible();
  await expect(page.getByRole('link', { name: `Editar ${post.title}` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Editar perfil' })).toHaveCount(0);

  await test.step('what only owners and sellers may do is not offered', async () => {
    await page.goto(`/publicaciones/${post.id}`);
    const aside = page.getByRole('complementary', { name: 'Precio y vendedor' });
    await expect(aside.getByRole('link', { name: company.owner.name })).toHaveAttribute('href', '/perfil');
    await page.goto(`/empresas/${encodeURIComponent(company.owner.name)}`);
    await expect(page.getByRole('link', { name: 'Imprimir tarjeta' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Verificar empresa|Editar perfil/ })).toHaveCount(0);
    await page.goto('/publicar');
    await expect(page.getByRole('heading', { name: 'Tu rol es de solo lectura' })).toBeVisible();
  });

  await openLive(page, `/chat?id=${conversationId}`);
  await expect(page.getByText('Tu rol es de solo lectura')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await openLive(buyer.page, `/chat?id=${conversationId}`);
  await write(buyer.page, '¿Sigue en pie?');
  await expect(said(page, '¿Sigue en pie?')).toBeVisible();
  await expect(said(buyer.page, '¿Sigue en pie?').locator('[data-state=sent]')).toBeVisible();

  await boss.goto('/equipo');
  await boss.getByLabel('Rol de Beto Gómez').selectOption('Vendedor');
  await expect(field(page)).toBeVisible();
  await write(page, 'Sí, vení.');
  await expect(said(buyer.page, 'Sí, vení.')).toBeVisible();
});

test.describe('a connection cut', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('while switching to the company keeps the session for it', async ({ product, newPerson, windowOf }) => {
    const company = await newCompany(product, newPerson);
    const post = await product.given.post(company.owner);
    const beto = await newPerson({ name: 'Beto Gómez' });
    const row = { companyId: company.id, personId: beto.id, role: 'reader' as const, email: beto.email };
    await product.db.insertInto('teamMember').values(row).execute();
    const page = await windowOf(beto);

    await page.goto('/equipo');
    await page.route('**/api/user/me', (route) => route.abort());
    const cut = page.waitForEvent('requestfailed');
    await button(page, `Trabajar como ${company.owner.name}`).click();
    await cut;
    await expect(page).toHaveURL('/perfil');
    await page.unroute('**/api/user/me');
    await page.reload();
    await expect(page.getByRole('article').filter({ hasText: post.title })).toBeVisible();
  });
});
