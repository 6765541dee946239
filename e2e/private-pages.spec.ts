import { pages } from '@rodado/contract/pages';
import { newId } from '../server/db/id.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { headline, loginFor, signIn, unique } from './locators.ts';

const QUESTIONS = pages.questions.href({ search: { tab: 'enviadas' } });

// The verification page may send its request before the missing session is known.
test.use({ allowedComplaints: [/401/] });

test('every page of one person leads a visitor to the login that leads back to it', async ({ page, product }) => {
  const { id, owner } = await product.given.company({ name: unique('Automotora') });
  const post = await product.given.post(owner);
  await page.goto('/contacto');
  const privatePaths = Object.values(pages)
    .filter(({ access }) => access === 'member')
    .map(({ path }) => path.replace(/:\w+/, post.id));
  expect(privatePaths).toContain('/perfil');
  for (const path of [
    ...privatePaths,
    '/perfil?tab=favoritos',
    pages.conversations.href({ search: { id: newId() } }),
    pages.verify.href({ id: owner.id }),
    pages.verify.href({ id }),
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
  await page.goto(QUESTIONS);
  await expect(page).toHaveURL(loginFor(QUESTIONS));
  await hydrated(page);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(QUESTIONS);
  await expect(headline(page)).toHaveText('Preguntas');
  await expect(page).toHaveTitle('Preguntas | Rodado');
});
