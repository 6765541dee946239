import type { Page } from '@playwright/test';
import { addressOf, chooseFile, newCompany, pdf } from '../../company-page.ts';
import { expect } from '../../fixtures.ts';
import { button, type PageStates, type Setup } from '../page-state.ts';
import { withActivity } from './activity.ts';

async function verified({ product: { given } }: Setup) {
  const { owner } = await given.company({ verifiedAt: new Date() });
  await given.post(owner);
  return addressOf(owner.name);
}

/** With every optional field of a company. */
async function followed({ product, newPerson, buyer }: Setup) {
  const { id, owner } = await newCompany(product, newPerson, {
    description: 'Autos y camionetas',
    hours: 'De 9 a 18',
    instagram: 'autos.uy',
    web: 'https://autos.example',
    isEmailVisible: true,
  });
  await product.given.post(owner);
  await product.given.post(owner);
  await product.db.insertInto('followed').values({ personId: buyer.id, companyId: id }).execute();
  return addressOf(owner.name);
}

/** With a search that finds one of two. */
async function searched(setup: Setup) {
  const address = await followed(setup);
  return `${address}?titulo=corolla&precioHasta=50000`;
}

/** A purchase with a text and an answer, a contact with a text, stars alone. */
async function addRatings({ db, given }: Setup['product'], company: { id: string; owner: { id: string } }) {
  const { personId } = await given.ratingText(company, {
    stars: 5,
    text: 'Muy buena atención.\nEl auto, como en las fotos.',
    answer: 'Gracias por confiar en nosotros.',
    answeredAt: new Date(),
  });
  const post = await given.post(company.owner);
  const conversation = await given.conversation(post, company.owner, { id: personId });
  await given.offer(post, conversation, { id: personId }, { status: 'ACCEPTED', decidedAt: new Date() });
  await given.ratingText(company, { stars: 2, text: 'Demoraron tres días en contestar.' });
  await db
    .insertInto('rating')
    .values({ companyId: company.id, personId: (await given.person()).id, stars: 4 })
    .execute();
}

async function rated({ product, newPerson }: Setup) {
  const company = await newCompany(product, newPerson);
  await addRatings(product, company);
  return `${addressOf(company.owner.name)}/valoraciones`;
}

async function ratedDealer({ product, company }: Setup) {
  await product.given.ratingText(company);
  return `${addressOf(company.owner.name)}/valoraciones`;
}

async function ratedByBuyer({ product, newPerson, buyer }: Setup) {
  const company = await newCompany(product, newPerson);
  await product.given.ratingText(company);
  await product.given.ratingText(company, { personId: buyer.id });
  return `${addressOf(company.owner.name)}/valoraciones`;
}

const WEEK = JSON.stringify([
  ...Array.from({ length: 5 }, () => [
    { opens: '09:00', closes: '12:30' },
    { opens: '14:00', closes: '18:30' },
  ]),
  [{ opens: '09:00', closes: '13:00' }],
  [],
]);

/** With hours, five branches, several brands and ratings; the names as long as they can be. */
async function withPlaces({ product, newPerson }: Setup) {
  const company = await newCompany(product, newPerson, { openingHours: WEEK, isPhoneVisible: true });
  await givePlaces(product, company.id);
  for (const brand of ['Toyota', 'Volkswagen', 'Fiat'])
    await product.given.post(company.owner, { brand, model: 'Gol' });
  await addRatings(product, company);
  return addressOf(company.owner.name);
}

async function givePlaces({ db }: Setup['product'], companyId: string) {
  await db.updateTable('company').set({ openingHours: WEEK }).where('id', '=', companyId).execute();
  await db.deleteFrom('branch').where('companyId', '=', companyId).execute();
  const branch = { companyId, city: 'Montevideo', phone: '2604 7318' } as const;
  await db
    .insertInto('branch')
    .values([
      { ...branch, position: 0, name: 'Pocitos', address: 'Av. Brasil 2890', openingHours: WEEK },
      { ...branch, position: 1, name: 'x'.repeat(80), address: 'y'.repeat(200), phone: '9'.repeat(40) },
      ...[2, 3, 4].map((position) => ({ ...branch, position, name: `Sucursal ${position}`, address: 'Ruta 5, km 20' })),
    ])
    .execute();
}

const giveThreeStars = (page: Page) => page.getByRole('radio', { name: /^3 estrellas/ }).check();

export const COMPANY_STATES = {
  seller: [
    { role: 'visitor', url: ({ seller }) => `/vendedores/${seller.id}` },
    {
      role: 'visitor',
      url: async ({ product: { given } }) => `/vendedores/${(await given.person()).id}`,
      name: 'with nothing on sale',
    },
  ],
  company: [
    { role: 'visitor', url: verified },
    {
      role: 'visitor',
      url: searched,
      name: 'searched within',
      needsAllFour: 'what the company says, folded above the vehicles on phones',
    },
    {
      role: 'visitor',
      url: withPlaces,
      name: 'with hours and branches',
      needsAllFour: 'hours and branches, folded above the vehicles on phones',
      steps: [
        {
          name: 'every branch',
          action: async (page) => {
            const about = page.getByText('Sobre la empresa');
            if (await about.isVisible()) await about.click();
            await page.getByText('Otras 2 sucursales').click();
          },
        },
      ],
    },
    {
      role: 'buyer',
      url: followed,
      name: 'who follows it',
      steps: [
        { layer: 'rating', open: [button('Valorar')] },
        { layer: 'rating with stars', open: [button('Valorar')], fill: giveThreeStars },
        { layer: 'following no longer', open: [button('Dejar de seguir')] },
      ],
    },
  ],
  companyCard: [
    { role: 'visitor', url: async (setup) => `${await withPlaces(setup)}/tarjeta` },
    { role: 'visitor', url: async (setup) => `${await verified(setup)}/tarjeta?formato=plancha`, name: 'ten of them' },
    { role: 'dealer', url: ({ company }) => `${addressOf(company.owner.name)}/tarjeta?formato=cartel`, name: 'poster' },
  ],
  companyShortLink: [{ role: 'visitor', url: '/e/no-existe' }],
  branches: [
    { role: 'seller', url: '/sucursales', name: 'of a person' },
    {
      role: 'dealer',
      url: '/sucursales',
      prepare: ({ product, company }) => givePlaces(product, company.id),
      steps: [
        {
          name: 'refused',
          action: async (page) => {
            await page.getByRole('textbox', { name: 'Dirección' }).first().fill('');
            await page.getByLabel('Lunes: cierra').first().fill('08:00');
            await page.getByRole('button', { name: 'Guardar' }).click();
          },
        },
      ],
    },
  ],
  companyRatings: [
    { role: 'visitor', url: rated, needsAllFour: 'bars, marks and answers' },
    { role: 'visitor', url: async (setup) => `${await verified(setup)}/valoraciones`, name: 'without ratings' },
    {
      role: 'dealer',
      url: ratedDealer,
      name: 'of the own company',
      steps: [{ layer: 'answer', open: [button('Responder')] }],
    },
    {
      role: 'buyer',
      url: ratedByBuyer,
      name: 'who may write',
      steps: [
        { layer: 'rating with a text', open: [button('Editar valoración')] },
        { layer: 'report', open: [button(/^Denunciar la valoración/)] },
      ],
    },
  ],
  verify: [
    {
      role: 'dealer',
      url: ({ company }) => `/verificar/${company.owner.id}`,
      steps: [
        {
          name: 'a file chosen',
          action: async (page) => {
            await expect(button('Subir Certificado')(page)).toBeVisible();
            await chooseFile(page).setInputFiles(pdf());
          },
        },
      ],
    },
  ],
  followed: [{ role: 'seller', url: '/seguidos' }, withActivity('/seguidos')],
} satisfies PageStates;
