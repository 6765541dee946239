import type { Page } from '@playwright/test';
import { expect, type Person, test } from './fixtures.ts';
import { bar, button, endClock, HOUR, headline, PHONE, toast, WIDE } from './locators.ts';
import { address, contact, drawImages, giveImages, open, seen, status } from './post-page.ts';
import type { Product } from './product.ts';

// Some posts are not public, some requests are rejected or aborted on purpose.
test.use({ allowedComplaints: [/404|409|ERR_FAILED/], viewport: WIDE });

const beside = (page: Page) => page.getByRole('complementary', { name: 'Precio y vendedor' });
const figuresOf = (page: Page) => page.getByRole('region', { name: 'Cifras de los últimos 30 días' });

/** Of a laptop. */
const LOW = { width: 1366, height: 768 };

/** A post in each state, those with most to show. */
async function inEveryState({ given, db }: Product, owner: Person, bidders: readonly Person[]) {
  const withOffers = async (row: Parameters<Product['given']['post']>[1] = {}) => {
    const post = await given.timedPost(owner, row);
    const offers = [];
    for (const [i, bidder] of bidders.entries())
      offers.push(
        await given.offer(post, await given.conversation(post, owner, bidder), bidder, { price: 15_100 + i * 100 }),
      );
    return { post, best: offers.at(-1)?.id ?? '' };
  };
  const cheaper = await given.post(owner, { createdAt: new Date(Date.now() - 48 * HOUR) });
  await db.updateTable('post').set({ price: 15_000 }).where('id', '=', cheaper.id).execute();
  const { post: reserved, best } = await withOffers({ extensionCount: 2 });
  const accepted = { status: 'ACCEPTED', decidedAt: new Date() } as const;
  await db.updateTable('offer').set(accepted).where('id', '=', best).execute();
  return {
    fixed: cheaper,
    timed: await given.timedPost(owner),
    'with offers': (await withOffers()).post,
    reserved,
    paused: await given.post(owner, { state: 'PAUSED' }),
    sold: await given.post(owner, { state: 'SOLD' }),
    ended: (await withOffers({ expirationDate: new Date(Date.now() - HOUR) })).post,
    draft: await given.post(owner, { state: 'DRAFT' }),
  };
}

test.describe('the owner', () => {
  test('has all beside the post in the window of a laptop, in every state of the post', async ({
    product,
    seller: { person, page },
    newPerson,
  }) => {
    const bidders = [await newPerson(), await newPerson(), await newPerson(), await newPerson()];
    for (const [name, post] of Object.entries(await inEveryState(product, person, bidders))) {
      for (const size of [LOW, WIDE])
        await test.step(`${name}, at ${size.width}`, async () => {
          await page.setViewportSize(size);
          await open(page, post);
          await expect(button(page, 'Más acciones')).toBeVisible();
          await expect(figuresOf(page)).toHaveAttribute('aria-busy', 'false');
          if (name === 'with offers' || name === 'reserved')
            await expect(beside(page).getByRole('link', { name: 'Ver ofertas' })).toBeVisible();
          if (name === 'reserved') await expect(beside(page).getByText(/^Aceptaste USD/)).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const bottomOfBar = await bar(page).evaluate((element) => element.getBoundingClientRect().bottom);
          const { height, top } = await beside(page)
            .locator('> div')
            .evaluate((element) => ({
              height: element.getBoundingClientRect().height,
              top: Number.parseFloat(getComputedStyle(element).top),
            }));
          expect(top).toBeGreaterThanOrEqual(bottomOfBar);
          expect(top + height, `${name} at ${size.width}x${size.height}`).toBeLessThanOrEqual(size.height);
        });
    }
  });

  test('finds what is done less often in a menu, and the keyboard stays where an action was', async ({
    product,
    seller: { person, page },
  }) => {
    await page.setViewportSize(LOW);
    await open(page, await product.given.post(person));
    const more = button(page, 'Más acciones');
    const actions = beside(page).getByRole('group', { name: /^Tu publicación/ });

    await test.step('what has a button is not in the menu too', async () => {
      await more.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText([
        'Ficha de estado',
        'Papeles y condiciones',
        'Duplicar',
        'Estadísticas',
        'Comparar',
        'Eliminar publicación',
      ]);
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();
      await expect(button(page, 'Cambiar precio')).toBeVisible();
      await expect(actions.getByRole('button')).toHaveText([/^Pausar/, /^Marcar como vendido/]);
    });

    await test.step('the own post is compared with others', async () => {
      await more.click();
      await page.getByRole('menuitem', { name: 'Comparar' }).click();
      await expect(page.getByRole('region', { name: 'Comparación' })).toBeVisible();
      await more.click();
      await page.getByRole('menuitem', { name: 'Quitar de la comparación' }).click();
      await expect(page.getByRole('region', { name: 'Comparación' })).toBeHidden();
    });

    await test.step('the next key after an action reaches what may be done now', async () => {
      await button(page, 'Pausar').press('Enter');
      await expect(actions).toHaveAccessibleName('Tu publicación: Pausada');
      await expect(actions).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(button(page, 'Reactivar')).toBeFocused();
    });
  });

  test('pauses, reactivates and marks as sold, on a phone too, and publishes again after the end', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(person);
    const edit = page.getByRole('link', { name: 'Editar publicación' }).filter({ visible: true });

    await test.step('on a phone it is paused from the menu', async () => {
      await page.setViewportSize(PHONE);
      await open(page, post);
      await expect(edit).toBeInViewport();
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Pausar' }).click();
      await expect(status(page)).toHaveText('Esta publicación está pausada');
      await page.setViewportSize(WIDE);
      await page.getByRole('button', { name: 'Reactivar' }).click();
      await expect(status(page)).toHaveText('');
    });

    await test.step('at a desk it has what an owner needs, and is paused and brought back', async () => {
      await expect(edit).toHaveAttribute('href', `/editar-publicacion/${post.id}`);
      await expect(contact(page)).toBeHidden();
      await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Consejos para vender seguro' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Consejos para comprar seguro' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Pausar' }).click();
      await expect(status(page)).toHaveText('Esta publicación está pausada');
      await expect(toast(page, 'Publicación pausada').first()).toBeVisible();
      await page.getByRole('button', { name: 'Reactivar' }).click();
      await expect(status(page)).toHaveText('');
      await endClock(toast(page, 'Publicación')); // a fifth one would be queued
    });

    await test.step('a change that is refused is said, and what it is really like is shown', async () => {
      await product.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', post.id).execute();
      await page.getByRole('button', { name: 'Pausar' }).click();
      await expect(toast(page, 'Error al actualizar la publicación')).toBeVisible();
      await expect(status(page)).toHaveText('Esta publicación está pausada');
    });

    await test.step('it is sold', async () => {
      await page.getByRole('button', { name: 'Reactivar' }).click();
      await expect(status(page)).toHaveText('');
      await page.getByRole('button', { name: 'Marcar como vendido' }).click();
      await expect(status(page)).toHaveText('Este vehículo ya se vendió');
      await expect(page.getByRole('button', { name: 'Marcar como vendido' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Reactivar' })).toBeVisible();
    });

    const ended = { expirationDate: new Date(Date.now() - HOUR) };
    const dialog = page.getByRole('dialog', { name: 'Volver a publicar' });
    const noEdit = page.getByRole('button', { name: 'Editar publicación' }).filter({ visible: true });

    await test.step('what has ended is published again, for as long as they say', async () => {
      await open(page, await product.given.timedPost(person, ended));
      await expect(noEdit).toBeDisabled();
      await page.getByRole('button', { name: 'Volver a publicar' }).click();
      await expect(dialog.getByRole('radio', { name: '48 horas' })).toBeChecked();
      await dialog.getByRole('radio', { name: '72 horas' }).check();
      await dialog.getByRole('button', { name: 'Volver a publicar' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(status(page)).toHaveText('');
      // Posts of others with the same end are among the similar ones.
      await expect(beside(page).getByText(/^7[12]h/)).toBeVisible();
      await expect(edit).toBeVisible();

      await open(page, await product.given.timedPost(person, { ...ended, state: 'SOLD' }));
      await expect(noEdit).toBeDisabled();

      const endless = await product.given.timedPost(person, ended);
      await open(page, endless);
      await page.getByRole('button', { name: 'Volver a publicar' }).click();
      await dialog.getByRole('radio', { name: 'Sin límite de tiempo' }).check();
      await dialog.getByRole('button', { name: 'Volver a publicar' }).click();
      await expect(status(page)).toHaveText('');
      const stored = product.db.selectFrom('post').where('id', '=', endless.id).select('expirationDate');
      expect(await stored.execute()).toEqual([{ expirationDate: null }]);
    });
  });

  test('deletes after a question, and is led to the profile, where the same actions are at hand', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(person);
    const question = page.getByRole('alertdialog', { name: 'Eliminar publicación' });
    const remove = async () => {
      await button(page, 'Más acciones').click();
      await page.getByRole('menuitem', { name: 'Eliminar publicación' }).click();
    };
    await page.goto('/perfil');
    await page.getByRole('link', { name: post.title, exact: true }).click();

    await test.step('a question comes first, and when deleting fails nothing is lost', async () => {
      const call = `**/api/post/${post.id}`;
      await page.route(call, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
      await remove();
      await expect(question.getByText('¿Estás seguro de que deseas eliminar esta publicación?')).toBeVisible();
      await question.getByRole('button', { name: 'Eliminar' }).click();
      await expect(toast(page, 'Error al eliminar la publicación')).toBeVisible();
      await question.getByRole('button', { name: 'Cancelar' }).click();
      await expect(question).toHaveCount(0);
      await expect(button(page, 'Más acciones')).toBeFocused();
      await expect(headline(page)).toHaveText(post.title);
      await page.unroute(call);
    });

    await test.step('it is gone, and the profile is empty', async () => {
      await remove();
      await question.getByRole('button', { name: 'Eliminar' }).click();
      await expect(toast(page, 'Publicación eliminada')).toBeVisible();
      await expect(page).toHaveURL('/perfil');
      await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
      expect((await page.request.get(address(post))).status()).toBe(410);
    });

    await test.step('the same actions are at hand in the profile', async () => {
      const { title } = await product.given.post(person, { state: 'PAUSED' });
      await page.reload();
      const row = page.getByRole('article').filter({ hasText: title });
      await expect(row.getByText('Pausada', { exact: true })).toBeVisible();
      await row.getByRole('button', { name: `Acciones de ${title}` }).click();
      const actions = [
        'Cambiar precio',
        'Ficha de estado',
        'Papeles y condiciones',
        'Duplicar',
        'Estadísticas',
        'Reactivar',
        'Marcar como vendido',
        'Eliminar publicación',
      ];
      await expect(page.getByRole('menuitem')).toHaveText(actions);
      await page.getByRole('menuitem', { name: 'Marcar como vendido' }).click();
      await expect(row.getByText('Vendida', { exact: true })).toBeVisible();
      await row.getByRole('button', { name: `Acciones de ${title}` }).click();
      await page.getByRole('menuitem', { name: 'Eliminar publicación' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
      await expect(toast(page, 'Publicación eliminada')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    });
  });

  test('is the only one to see stats, a draft and a hidden post; nothing moves while they load', async ({
    product,
    seller,
    buyer,
  }) => {
    const { page, person } = seller;
    const post = await product.given.post(person);
    await product.given.question(post, buyer.person);
    await giveImages(product, post, 5);
    await drawImages(page);
    const read = (term: string) =>
      figuresOf(page).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

    await test.step('the stats of the post, on a phone too, without layout shift, for the owner only', async () => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const sources = list.getEntries().flatMap((entry) => ('sources' in entry ? entry.sources : []));
          const page = document.querySelector('main');
          for (const { node } of sources as { node: Node | null }[])
            if (page?.contains(node) && node instanceof Element)
              document.documentElement.setAttribute('data-moved', node.outerHTML.slice(0, 200));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const size of [WIDE, PHONE]) {
        await page.setViewportSize(size);
        await open(page, post);
        await expect(page.getByRole('link', { name: 'Editar publicación' }).filter({ visible: true })).toBeVisible();
        await expect(page.locator('html')).not.toHaveAttribute('data-moved');
        await expect(figuresOf(page)).toBeVisible();
        await expect(read('pregunta')).toHaveText('1');
        await expect(read('visita'), 'the own visit is none').toHaveText('0');
        await expect(read('ofertas')).toHaveText('0');
      }
      await open(buyer.page, post);
      await expect(seen(buyer.page, post.title)).toBeVisible();
      await expect(figuresOf(buyer.page)).toHaveCount(0);
    });

    await test.step('a draft and what was hidden', async () => {
      await page.setViewportSize(WIDE);
      for (const [state, words] of [
        ['DRAFT', /es un borrador: le faltan las fotos y solo vos la ves/],
        ['HIDDEN', /La administración ocultó esta publicación: solo vos la ves/],
      ] as const) {
        const own = await product.given.post(person, { state });
        await open(page, own);
        await expect(headline(page)).toHaveText(own.title);
        await expect(status(page)).toHaveText(words);
        await button(page, 'Más acciones').click();
        await expect(page.getByRole('menuitem', { name: 'Eliminar publicación' })).toBeVisible();
        await page.keyboard.press('Escape');
        const forVisitors = await (await fetch(`${product.url}${address(own)}`)).text();
        expect(forVisitors).toMatch(/<h1[^>]*>No se ha encontrado la publicación<\/h1>/);
        expect(forVisitors).not.toContain(own.title);
      }
    });
  });
});
