import {
  conversationAddress,
  NOTIFICATIONS_PATH,
  OFFERS_PATH,
  offersAddress,
  QUESTIONS_PATH,
  verifyAddress,
} from '@rodado/contract/addresses';
import { newId } from '../server/db/id.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { headline, loginFor, open, signIn, unique } from './page-parts.ts';

// Those of verifyAddress may be asked for before the page knows that nobody is signed in.
test.use({ allowedComplaints: [/401/] });

test('every page of one person leads a visitor to the login that leads back to it', async ({ page, product }) => {
  const { id, owner } = await product.given.company({ name: unique('Automotora') });
  const post = await product.given.post(owner);
  await open(page, '/contacto');
  for (const path of [
    '/perfil',
    '/perfil?tab=favoritos',
    '/editar-perfil',
    '/cambiar-contrasena',
    '/favoritos',
    '/seguidos',
    '/publicar',
    `/editar-publicacion/${post.id}`,
    '/chat?id=x',
    conversationAddress(newId()),
    QUESTIONS_PATH,
    `${QUESTIONS_PATH}?tab=enviadas`,
    OFFERS_PATH,
    offersAddress(post.id),
    NOTIFICATIONS_PATH,
    verifyAddress(owner.id),
    verifyAddress(id),
  ]) {
    await test.step(path, async () => {
      await page.evaluate((address) => {
        window.history.pushState({}, '', address);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      await expect(page).toHaveURL(loginFor(path));
    });
  }
});

test('so does one that a link of a mail opens, and the login leads back', async ({ page, newPerson }) => {
  const person = await newPerson();
  await page.goto(`${QUESTIONS_PATH}?tab=enviadas`);
  await expect(page).toHaveURL(loginFor(`${QUESTIONS_PATH}?tab=enviadas`));
  await hydrated(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(`${QUESTIONS_PATH}?tab=enviadas`);
  await expect(headline(page)).toHaveText('Preguntas');
  await expect(page).toHaveTitle('Preguntas | Rodado');
});
