import type { Company } from '@rodado/contract/company';
import { expect, test } from 'vitest';
import { structuredCompany } from './structured-company.ts';

const url = 'https://rodado.uy/empresas/Sur';
const bare: Company = {
  id: '1',
  userId: '2',
  name: 'Sur',
  verified: false,
  rating: 0,
  ratingCount: 0,
  cover: null,
  profileImage: null,
  description: null,
  hours: null,
  email: null,
  phone: null,
  address: null,
  instagram: null,
  facebook: null,
  web: null,
  isEmailVisible: false,
  isPhoneVisible: false,
  isAddressVisible: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('a company that says nothing of itself is a dealer with a name, without a rating of zero', () => {
  expect(structuredCompany(bare, url)).toEqual({ '@type': 'AutoDealer', '@id': url, name: 'Sur', url });
});

test('what it shows is told, with whole addresses', () => {
  const shown: Company = {
    ...bare,
    rating: 4.7,
    ratingCount: 86,
    profileImage: '/uploads/a.jpg',
    cover: '/uploads/b.jpg',
    phone: '2604 7318',
    address: 'Av. Italia 4820',
    web: 'https://sur.uy',
    instagram: 'sur.uy',
  };
  expect(structuredCompany(shown, url)).toMatchObject({
    image: ['https://rodado.uy/uploads/a.jpg', 'https://rodado.uy/uploads/b.jpg'],
    logo: 'https://rodado.uy/uploads/a.jpg',
    telephone: '2604 7318',
    address: { streetAddress: 'Av. Italia 4820', addressCountry: 'UY' },
    sameAs: ['https://sur.uy', 'https://www.instagram.com/sur.uy'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, ratingCount: 86 },
  });
});
