import type { Post } from '@rodado/contract/post';
import { expect, test } from 'vitest';
import { testCard, testImage } from '../../test/card.ts';
import { postJsonLd } from './post-meta.ts';

const URL = 'https://rodado.uy/publicaciones/1';
const seller = { id: '2', name: 'Lucía', profileImage: null, createdAt: '2025-01-01T00:00:00.000Z', postCount: 1 };
const post: Post = {
  ...testCard('1', {
    title: 'Toyota Corolla',
    brand: 'Toyota',
    model: 'Corolla',
    condition: 'Seminuevo',
    year: 2019,
    km: 54_000,
    location: 'Salto',
    price: 16_900,
    images: [testImage('a')],
  }),
  user: { ...seller, company: null, answerMinutes: null, hasPage: true, whatsapp: null },
  description: 'Único dueño',
  color: 'Gris',
  fuel: 'Nafta',
  transmission: 'Manual',
  steering: null,
  airbags: null,
  doors: '6 o más',
  traction: null,
  breaks: null,
  cc: null,
  version: 1,
  offers: [],
  offerCount: 0,
  questionCount: 0,
  questions: [],
  userHighestOffer: null,
  extensionCount: 0,
  soldPrice: null,
  priceHistory: [],
  conditionSheet: [],
  papers: null,
};

test('a fixed price is an offer of a car', () => {
  expect(postJsonLd(post, URL)).toMatchObject({
    '@type': 'Car',
    image: ['https://rodado.uy/uploads/a.jpg'],
    itemCondition: 'https://schema.org/UsedCondition',
    numberOfDoors: 6,
    brand: { name: 'Toyota' },
    model: 'Corolla',
    offers: { '@type': 'Offer', price: 16_900, url: URL, seller: { '@type': 'Person', name: 'Lucía' } },
  });
  expect(postJsonLd(post, URL)).not.toHaveProperty('vehicleEngine');
});

test('a range is an aggregate of offers, and what has ended is sold out', () => {
  const range: Post = {
    ...post,
    priceType: 'negotiable',
    price: null,
    minPrice: 15_000,
    maxPrice: 17_000,
    status: 'EXPIRED',
    offerCount: 57, // the page contains only the best ones
  };
  const { offers } = postJsonLd({ ...range, category: 'Moto', brand: null, model: null, cc: 250 }, URL);
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 15_000,
    highPrice: 17_000,
    offerCount: 57,
    availability: 'https://schema.org/SoldOut',
  });
  const moto = postJsonLd({ ...range, category: 'Moto', brand: null, model: null, cc: 250 }, URL);
  expect(moto).toMatchObject({ '@type': 'Motorcycle', vehicleEngine: { engineDisplacement: { value: 250 } } });
  expect(moto).not.toHaveProperty('brand');
});
