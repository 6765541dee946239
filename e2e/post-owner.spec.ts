import { expect, test } from './fixtures.ts';
import { HOUR, headline, PHONE, toast, WIDE } from './page-parts.ts';
import { address, contact, drawPictures, givePictures, open, seen, status } from './post-page.ts';

// Some posts are gone, some calls refused or broken off on purpose.
test.use({ allowedComplaints: [/404|409|410|ERR_FAILED/], viewport: WIDE });

test.describe('the owner', () => {
  test('pauses, brings back and sells', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await open(page, post);
    await expect(page.getByRole('link', { name: 'Editar publicación' }).filter({ visible: true })).toHaveAttribute(
      'href',
      `/editar-publicacion/${post.id}`,
    );
    await expect(contact(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Consejos para vender seguro' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Consejos para comprar seguro' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(status(page)).toHaveText('Esta publicación está pausada');
    await expect(toast(page, 'Publicación pausada')).toBeVisible();
    await page.getByRole('button', { name: 'Reactivar' }).click();
    await expect(status(page)).toHaveText('');
    await page.getByRole('button', { name: 'Marcar como vendido' }).click();
    await expect(status(page)).toHaveText('Este vehículo ya se vendió');
    await expect(page.getByRole('button', { name: 'Marcar como vendido' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reactivar' })).toBeVisible();
  });

  test('sees what came of it lately, on a phone too; nobody else does', async ({ product, seller, buyer }) => {
    const post = await product.given.post(seller.person);
    await product.given.question(post, buyer.person);
    const figures = ({ page }: typeof seller) => page.getByRole('region', { name: 'Cifras de los últimos 30 días' });
    const read = (term: string) =>
      figures(seller).getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');
    for (const size of [WIDE, PHONE]) {
      await seller.page.setViewportSize(size);
      await open(seller.page, post);
      await expect(figures(seller)).toBeVisible();
      await expect(read('pregunta')).toHaveText('1');
      await expect(read('visita'), 'the own visit is none').toHaveText('0');
      await expect(read('ofertas')).toHaveText('0');
    }
    await open(buyer.page, post);
    await expect(seen(buyer.page, post.title)).toBeVisible();
    await expect(figures(buyer)).toHaveCount(0);
  });

  test('deletes after a question, and is led to the profile', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await page.goto('/perfil');
    await page.getByRole('link', { name: post.title, exact: true }).click();
    await page.getByRole('button', { name: 'Eliminar publicación' }).click();
    const question = page.getByRole('alertdialog', { name: 'Eliminar publicación' });
    await expect(question.getByText('¿Estás seguro de que deseas eliminar esta publicación?')).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Eliminar publicación' })).toBeFocused();

    await page.getByRole('button', { name: 'Eliminar publicación' }).click();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Publicación eliminada')).toBeVisible();
    await expect(page).toHaveURL('/perfil');
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    expect((await page.request.get(address(post))).status()).toBe(410);
  });

  test('is told when deleting fails, and nothing is lost', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await open(page, post);
    await page.route(`**/api/post/${post.id}`, (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Eliminar publicación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Error al eliminar la publicación')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(headline(page)).toHaveText(post.title);
  });

  test('publishes again what has ended, for as long as they say', async ({ product, seller: { person, page } }) => {
    const ended = () => product.given.timedPost(person, { expirationDate: new Date(Date.now() - HOUR) });
    const endOf = async (id: string) =>
      (await product.db.selectFrom('post').where('id', '=', id).select('expirationDate').executeTakeFirstOrThrow())
        .expirationDate;
    const post = await ended();
    await open(page, post);
    await expect(page.getByRole('button', { name: 'Editar publicación' }).filter({ visible: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Volver a publicar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Volver a publicar' });
    await expect(dialog.getByRole('radio', { name: '48 horas' })).toBeChecked();
    await dialog.getByRole('radio', { name: '72 horas' }).check();
    await dialog.getByRole('button', { name: 'Volver a publicar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(status(page)).toHaveText('');
    await expect(seen(page, /^7[12]h/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Editar publicación' }).filter({ visible: true })).toBeVisible();

    const sold = await product.given.timedPost(person, { expirationDate: new Date(Date.now() - HOUR), state: 'SOLD' });
    await open(page, sold);
    await expect(page.getByRole('button', { name: 'Editar publicación' }).filter({ visible: true })).toBeDisabled();

    const endless = await ended();
    await open(page, endless);
    await page.getByRole('button', { name: 'Volver a publicar' }).click();
    await dialog.getByRole('radio', { name: 'Sin límite de tiempo' }).check();
    await dialog.getByRole('button', { name: 'Volver a publicar' }).click();
    await expect(status(page)).toHaveText('');
    expect(await endOf(endless.id)).toBeNull();
  });

  test('alone sees a draft and what was hidden', async ({ page: visitor, product, seller: { person, page } }) => {
    const cases = [
      ['DRAFT', /es un borrador: le faltan las fotos y solo vos la ves/],
      ['HIDDEN', /La administración ocultó esta publicación: solo vos la ves/],
    ] as const;
    for (const [state, words] of cases) {
      const post = await product.given.post(person, { state });
      await open(page, post);
      await expect(headline(page)).toHaveText(post.title);
      await expect(status(page)).toHaveText(words);
      await expect(page.getByRole('button', { name: 'Eliminar publicación' })).toBeVisible();
      await visitor.goto(address(post));
      await expect(headline(visitor)).toHaveText('No se ha encontrado la publicación');
    }
  });

  test('has the same acts at hand on a phone and in the profile', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await page.setViewportSize(PHONE);
    await open(page, post);
    await expect(page.getByRole('link', { name: 'Editar publicación' }).filter({ visible: true })).toBeInViewport();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Pausar' }).click();
    await expect(status(page)).toHaveText('Esta publicación está pausada');

    await page.setViewportSize(WIDE);
    await page.goto('/perfil');
    const row = page.getByRole('article').filter({ hasText: post.title });
    await expect(row.getByText('Pausada', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Acciones de ${post.title}` }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'Reactivar',
      'Marcar como vendido',
      'Eliminar publicación',
    ]);
    await page.getByRole('menuitem', { name: 'Marcar como vendido' }).click();
    await expect(row.getByText('Vendida', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: `Acciones de ${post.title}` }).click();
    await page.getByRole('menuitem', { name: 'Eliminar publicación' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(toast(page, 'Publicación eliminada')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
  });

  test('is told when a change is refused, and sees what it is really like', async ({
    product,
    seller: { person, page },
  }) => {
    const post = await product.given.post(person);
    await open(page, post);
    await product.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', post.id).execute();
    await page.getByRole('button', { name: 'Pausar' }).click();
    await expect(toast(page, 'Error al actualizar la publicación')).toBeVisible();
    await expect(status(page)).toHaveText('Esta publicación está pausada');
  });

  test('comes without moving anything', async ({ product, seller: { person, page } }) => {
    const post = await product.given.post(person);
    await givePictures(product, post, 5);
    await drawPictures(page);
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
    }
  });
});
