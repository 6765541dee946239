import type { Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { photograph } from '../server/test/photograph.ts';
import { expect, expectAccessible, hydrated, test } from './fixtures.ts';
import { addFavorite, bar, makeCompany, openEdit, save, tab } from './profile-page.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

test.describe('without a session', () => {
  for (const path of ['/perfil', '/perfil?tab=favoritos', '/editar-perfil']) {
    test(`${path} leads to the login and back`, async ({ page, newPerson }) => {
      const person = await newPerson();
      await page.goto(path);
      await expect(page).toHaveURL(`/login?volver=${encodeURIComponent(path)}`);
      await hydrated(page);
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Continuar con email' }).click();

      await expect(page).toHaveURL(path);
      if (path.startsWith('/perfil')) await expect(page.getByRole('heading', { name: person.name })).toBeVisible();
      else await expect(page.getByLabel('Nombre')).toHaveValue(person.name);
    });
  }

  test('the page itself is not for search engines and has no inline styles', async ({ page }) => {
    for (const path of ['/perfil', '/editar-perfil']) {
      const html = await (await page.request.get(path)).text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      expect(html).not.toMatch(/ style="/);
    }
  });

  test('signing out here leads home', async ({ seller: { person, page } }) => {
    await page.goto('/perfil');
    await bar(page)
      .getByRole('button', { name: `Perfil: ${person.name}` })
      .click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the profile of a person', () => {
  test('is empty at first', async ({ seller: { person, page } }) => {
    await page.goto('/perfil');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(page).toHaveTitle('Tu perfil | Rodado');
    await expect(page.getByRole('link', { name: 'Editar perfil' })).toHaveAttribute('href', '/editar-perfil');
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
    await expect(tab(page, 'Publicaciones')).toHaveText('Publicaciones0');
    await expect(page.getByRole('button', { name: /portada/ })).toHaveCount(0);

    await tab(page, 'Favoritos').click();
    await expect(page).toHaveURL('/perfil?tab=favoritos');
    await expect(page.getByRole('heading', { name: 'Aún no tienes favoritos' })).toBeVisible();
    await tab(page, 'Seguidos').click();
    await expect(page.getByRole('heading', { name: 'No hay seguidos' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/seguidos');

    await page.goBack();
    await expect(tab(page, 'Favoritos')).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No hay publicaciones' })).toBeVisible();
  });

  test('shows each post with its state', async ({ product, seller: { person, page } }) => {
    const { given } = product;
    const posts = [
      { post: await given.post(person), label: 'Activa' },
      { post: await given.post(person, { state: 'PAUSED' }), label: 'Pausada' },
      { post: await given.post(person, { state: 'SOLD' }), label: 'Vendida' },
      { post: await given.post(person, { state: 'DRAFT' }), label: 'Borrador' },
      { post: await given.post(person, { state: 'HIDDEN' }), label: 'Oculta' },
      { post: await given.timedPost(person, { expirationDate: new Date(Date.now() - 1_000) }), label: 'Expirada' },
    ];
    await page.goto('/perfil');

    await expect(tab(page, 'Publicaciones')).toHaveText(`Publicaciones${posts.length}`);
    for (const { post, label } of posts) {
      const row = page.getByRole('article').filter({ hasText: post.title });
      await expect(row.getByText(label, { exact: true })).toBeVisible();
      await expect(row.getByRole('link', { name: post.title, exact: true })).toHaveAttribute(
        'href',
        `/publicaciones/${post.id}`,
      );
      await expect(row.getByRole('link', { name: `Editar ${post.title}` })).toHaveCount(label === 'Expirada' ? 0 : 1);
    }
    const timed = await given.timedPost(person);
    const bidder = await given.person();
    await given.offer(timed, await given.conversation(timed, person, bidder), bidder, {
      status: 'ACCEPTED',
      decidedAt: new Date(),
    });
    await page.reload();
    const row = page.getByRole('article').filter({ hasText: timed.title });
    await expect(row.getByText(/^4[78]h/)).toBeVisible();
    await expect(row.getByText('Reservado', { exact: true })).toBeVisible();
  });

  test('holds its rows together in enlarged type', async ({ product, seller: { person, page } }) => {
    const range = { priceType: 'negotiable', price: null, minPrice: 38_000, maxPrice: 41_500 } as const;
    const { title } = await product.given.timedPost(person, { title: 'Volkswagen Amarok Highline 3.0 V6', ...range });
    await page.setViewportSize(WIDE);
    await page.goto('/perfil');
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toBeVisible();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const price = await row.getByText('USD 38.000-41.500').boundingBox();
    const edit = await row.getByRole('link', { name: `Editar ${title}` }).boundingBox();
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThan(edit?.x ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  test('loads more pages, each post once', async ({ product, seller: { person, page } }) => {
    for (let count = 0; count < 14; count += 1) await product.given.post(person);
    await page.goto('/perfil');
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(page.getByText('12 de 14')).toBeVisible();

    // It pushes one post onto the next page, which was on the first.
    await product.given.post(person);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByText('14 de 14')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);
    const titles = await page.getByRole('article').getByRole('heading').allTextContents();
    expect(new Set(titles).size).toBe(14);
  });

  test('has favourites, page by page, and followed companies', async ({ product, seller: { person, page } }) => {
    const other = await product.given.person();
    for (let count = 0; count < 13; count += 1) {
      const post = await product.given.post(other);
      await addFavorite(product, person.id, post.id);
    }
    const company = await product.given.company({ name: `Ruta ${person.id.slice(-6)}`, verifiedAt: new Date() });
    await product.db.insertInto('followed').values({ personId: person.id, companyId: company.id }).execute();
    await page.goto('/perfil');
    await expect(tab(page, 'Favoritos')).toHaveText('Favoritos13');
    await expect(tab(page, 'Seguidos')).toHaveText('Seguidos1');

    await tab(page, 'Favoritos').click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await page.getByRole('button', { name: 'Cargar más' }).click();
    await expect(page.getByRole('article')).toHaveCount(13);
    await tab(page, 'Seguidos').click();
    const row = page.getByRole('link', { name: company.owner.name });
    await expect(row).toHaveAttribute('href', `/empresas/${encodeURIComponent(company.owner.name)}`);
    await expect(row.getByRole('img', { name: 'Verificada por Rodado' })).toBeVisible();
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedComplaints: [/./] });

  const lists = [
    {
      at: '/perfil',
      call: '**/api/post/user/**',
      text: 'Error al obtener las publicaciones',
      after: 'No hay publicaciones',
    },
    {
      at: '/perfil?tab=favoritos',
      call: '**/api/favorite?**',
      text: 'Error al obtener los favoritos',
      after: 'Aún no tienes favoritos',
    },
    {
      at: '/perfil?tab=seguidos',
      call: '**/api/followed',
      text: 'Error al obtener los seguidos',
      after: 'No hay seguidos',
    },
  ];
  for (const { at, call, text, after } of lists) {
    test(`says '${text}', and tries again`, async ({ seller: { page } }) => {
      await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(at);
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: after })).toBeVisible();
    });
  }

  test('says so for the whole profile, and tries again', async ({ seller: { person, page } }) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/perfil');
    await expect(page.getByRole('alert').filter({ hasText: 'Error al obtener el perfil' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  });
});

test.describe('the profile image', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagen de perfil' });
  const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });

  test('is chosen, framed and saved; the bar follows at once', async ({ product, seller: { person, page } }) => {
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const button = dialog(page).getByRole('button', { name: 'Guardar' });
    await expect(button).toBeDisabled();
    await choose(page, 'foto.jpg', 'image/jpeg', await photograph({ width: 900, height: 600 }));

    const preview = dialog(page).getByRole('img', { name: 'Así se va a ver' });
    const box = await preview.boundingBox();
    expect(box?.width).toBeCloseTo(box?.height ?? 0, 1);
    await dialog(page).getByRole('slider', { name: 'Encuadre' }).press('Home');
    await expect(preview).toHaveCSS('object-position', '0% 50%');
    await expectAccessible(page);
    await button.click();
    await expect(dialog(page)).toHaveCount(0);

    await expect(bar(page).locator('img')).toHaveAttribute('src', /^\/uploads\/.+\.jpg$/);
    const row = await product.db
      .selectFrom('person')
      .select('profileImage')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
    expect(stored).toMatchObject({ id: person.id, profileImage: row.profileImage });
    const picture = await page.request.get(String(row.profileImage));
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await page.reload();
    await expect(page.locator('main img').first()).toHaveAttribute('src', String(row.profileImage));
  });

  test('is refused when it is too large, or no picture, before anything is sent', async ({ seller: { page } }) => {
    await page.goto('/perfil');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const button = dialog(page).getByRole('button', { name: 'Guardar' });

    await choose(page, 'grande.jpg', 'image/jpeg', Buffer.alloc(5 * 1024 * 1024 + 1));
    await expect(dialog(page).getByRole('alert')).toHaveText('La imagen debe ser menor a 5MB');
    await expect(button).toBeDisabled();
    await choose(page, 'notas.txt', 'text/plain', Buffer.from('hola'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await choose(page, 'rota.jpg', 'image/jpeg', Buffer.from('no es una foto'));
    await expect(dialog(page).getByRole('alert')).toHaveText('Las imágenes tienen que ser jpg, jpeg o png');
    await expect(button).toBeDisabled();

    await choose(page, 'foto.png', 'image/png', await photograph());
    await expect(dialog(page).getByRole('alert')).toHaveText('');
    await expect(button).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cambiar imagen de perfil' })).toBeFocused();
    expect(sent.filter((url) => url.includes('profile-image'))).toEqual([]);
  });

  test('can be dropped', async ({ seller: { page } }) => {
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
    const bytes = [...(await photograph({ width: 300, height: 300 }))];
    const data = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], 'foto.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, bytes);
    await dialog(page).getByText('Elegí una imagen', { exact: true }).dispatchEvent('drop', { dataTransfer: data });
    await expect(dialog(page).getByRole('img', { name: 'Así se va a ver' })).toBeVisible();
    // Square already: there is nothing to frame.
    await expect(dialog(page).getByRole('slider')).toHaveCount(0);
  });

  test.describe('that cannot be sent', () => {
    test.use({ allowedComplaints: [/500/] });

    test('stays chosen', async ({ seller: { page } }) => {
      await page.route('**/api/user/profile-image', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Error en el servidor"}' }),
      );
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).click();
      await choose(page, 'foto.jpg', 'image/jpeg', await photograph());
      await dialog(page).getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Error al actualizar la imagen de perfil')).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: 'Guardar' })).toBeEnabled();
      await expect(dialog(page).getByRole('img', { name: 'Así se va a ver' })).toBeVisible();
    });
  });
});

test.describe('a company', () => {
  test('has cover, seal, rating and contacts on its profile', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson({
      role: 'COMPANY',
      name: `Del Sur ${Date.now()}`,
      phone: '2604 7318',
      address: 'Av. Italia 4820',
    });
    const id = await makeCompany(product, person, {
      description: 'Usados con garantía.',
      web: 'https://delsur.example',
      instagram: 'delsur.uy',
      isPhoneVisible: true,
      verifiedAt: new Date(),
    });
    const rater = await product.given.person();
    await product.db.insertInto('rating').values({ companyId: id, personId: rater.id, stars: 4 }).execute();
    const page = await windowOf(person);
    await page.goto('/perfil');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
    await expect(page.getByText('Verificada', { exact: true })).toBeVisible();
    await expect(page.getByText('(1 reseña)')).toBeVisible();
    await expect(page.getByText('Usados con garantía.')).toBeVisible();
    await expect(page.getByRole('link', { name: '2604 7318' })).toHaveAttribute('href', 'tel:26047318');
    await expect(page.getByRole('listitem').filter({ hasText: 'Av. Italia 4820' })).toContainText('Solo lo ves vos');
    await expect(page.getByRole('listitem').filter({ hasText: '2604 7318' })).not.toContainText('Solo lo ves vos');
    await expect(page.getByRole('link', { name: 'delsur.uy' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/delsur.uy',
    );
    await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveCount(0);
  });

  test('changes its cover', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson({ role: 'COMPANY', name: `Portada ${Date.now()}` });
    await makeCompany(product, person);
    const page = await windowOf(person);
    await page.goto('/perfil');
    await expect(page.getByRole('link', { name: 'Verificar empresa' })).toHaveAttribute(
      'href',
      `/verificar/${person.id}`,
    );
    await page.getByRole('button', { name: 'Qué hace falta y qué ganás' }).click();
    await expect(page.getByRole('dialog', { name: 'Verificar la empresa' })).toContainText('El certificado de ventas');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Agregar portada' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
    const file = dialog.locator('input[type=file]');
    await file.setInputFiles({
      name: 'grande.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(dialog.getByRole('alert')).toHaveText('La imagen debe ser menor a 10MB');
    await file.setInputFiles({
      name: 'frente.jpg',
      mimeType: 'image/jpeg',
      buffer: await photograph({ width: 1200, height: 900 }),
    });
    const box = await dialog.getByRole('img', { name: 'Así se va a ver' }).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4, 1);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
    await expect(page.locator('main picture img')).toHaveAttribute('src', /^\/uploads\//);
  });

  test.describe('whose cover cannot be sent', () => {
    test.use({ allowedComplaints: [/500/] });

    test('is told so', async ({ product, newPerson, windowOf }) => {
      const person = await newPerson({ role: 'COMPANY', name: `Sin portada ${Date.now()}` });
      await makeCompany(product, person);
      const page = await windowOf(person);
      await page.route('**/api/company-user/cover', (route) =>
        route.fulfill({ status: 500, json: { statusCode: 500, message: 'Error en el servidor' } }),
      );
      await page.goto('/perfil');
      await page.getByRole('button', { name: 'Agregar portada' }).click();
      const dialog = page.getByRole('dialog', { name: 'Imagen de portada' });
      const buffer = await photograph({ width: 1200, height: 900 });
      await dialog.locator('input[type=file]').setInputFiles({ name: 'frente.jpg', mimeType: 'image/jpeg', buffer });
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await expect(page.getByText('Error al actualizar la imagen de portada')).toBeVisible();
      await expect(dialog.getByRole('alert')).toHaveText('Error en el servidor');
    });
  });

  test('edits what its page says', async ({ product, newPerson, windowOf }) => {
    const person = await newPerson({ role: 'COMPANY', name: `Edita ${Date.now()}` });
    const id = await makeCompany(product, person);
    const page = await windowOf(person);
    await openEdit(page);
    await page.getByLabel('Descripción').fill('Autos y camionetas.\n\nDesde 1998.');
    await page.getByLabel('Instagram').fill('@edita.uy');
    await page.getByLabel('Facebook').fill('editauy');
    await page.getByLabel('Web').fill('edita.example');
    await page.getByLabel('Horario').fill('Lunes a viernes de 9 a 18');
    await page.getByRole('switch', { name: 'Mostrar mi teléfono' }).check();
    await save(page);
    await expect(page.getByText('Información actualizada correctamente')).toBeVisible();
    // As it was stored.
    await expect(page.getByLabel('Instagram')).toHaveValue('edita.uy');
    await expect(page.getByLabel('Web')).toHaveValue('https://edita.example');
    const company = await product.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(company).toMatchObject({
      description: 'Autos y camionetas.\n\nDesde 1998.',
      hours: 'Lunes a viernes de 9 a 18',
      facebook: 'editauy',
      isEmailVisible: false,
      isPhoneVisible: true,
      isAddressVisible: false,
    });

    await page.getByLabel('Instagram').fill('no vale esto');
    await save(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([/^Escribí solo el usuario/]);
  });
});

test.describe('a company name that is taken', () => {
  test.use({ allowedComplaints: [/400/] });

  test('is said at its field', async ({ product, newPerson, windowOf }) => {
    const taken = await product.given.company();
    const person = await newPerson({ role: 'COMPANY', name: `Otra ${Date.now()}` });
    await makeCompany(product, person);
    const page = await windowOf(person);
    await openEdit(page);
    await page.getByLabel('Nombre de la empresa').fill(taken.owner.name.toUpperCase());
    await page.getByLabel('Descripción').fill('Sigue acá');
    await save(page);
    await expect(page.getByRole('link', { name: 'El nombre de la empresa ya existe' })).toBeVisible();
    await expect(page.getByText('Ocurrió un error al actualizar la información')).toBeVisible();
    await expect(page.getByLabel('Nombre de la empresa')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Descripción')).toHaveValue('Sigue acá');
  });
});

test.describe('for everybody', () => {
  test('the keyboard is enough to change the picture', async ({ seller: { page } }) => {
    const choosing = page.waitForEvent('filechooser'); // asked for early: the browser needs a moment to hear of it
    await page.goto('/perfil');
    await page.getByRole('button', { name: 'Cambiar imagen de perfil' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Imagen de perfil' });
    await expect(dialog).toBeVisible();
    const file = dialog.locator('input[type=file]');
    for (
      let presses = 0;
      presses < 4 && !(await file.evaluate((input) => input === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(file).toBeFocused();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await expect(dialog.getByRole('slider')).toBeVisible();
    await file.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(bar(page).locator('img')).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [PHONE, WIDE]) {
      test(`accessible in ${colorScheme} at ${viewport.width}`, async ({ product, newPerson, windowOf }) => {
        const person = await newPerson({ role: 'COMPANY', name: `Vista ${newId().slice(-6)}`, phone: '2604 7318' });
        await makeCompany(product, person, { description: 'Usados.', verifiedAt: new Date() });
        const post = await product.given.timedPost(person);
        await product.given.post(person, { state: 'HIDDEN' });
        await addFavorite(product, person.id, post.id);
        const page = await windowOf(person);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize(viewport);
        for (const path of ['/perfil', '/perfil?tab=favoritos', '/perfil?tab=seguidos', '/editar-perfil']) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          await expect(page.locator('main[aria-busy], main [aria-busy]')).toHaveCount(0);
          await expectAccessible(page);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect(overflow, path).toBeLessThanOrEqual(0);
        }
      });
    }
  }
});
