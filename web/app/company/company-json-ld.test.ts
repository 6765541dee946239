import type { Branch } from '@rodado/contract/branch';
import type { Company } from '@rodado/contract/company';
import { expect, test } from 'vitest';
import { companyJsonLd } from './company-json-ld.ts';

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
  whatsapp: null,
  isEmailVisible: false,
  isPhoneVisible: false,
  isAddressVisible: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const NOWHERE = { openingHours: null, branches: [] };

test('a company without details is a dealer with a name, without a rating of zero', () => {
  expect(companyJsonLd({ company: bare, ...NOWHERE }, url)).toEqual({
    '@type': 'AutoDealer',
    '@id': url,
    name: 'Sur',
    url,
  });
});

test('what it shows is included, with absolute URLs', () => {
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
  expect(companyJsonLd({ company: shown, ...NOWHERE }, url)).toMatchObject({
    image: ['https://rodado.uy/uploads/a.jpg', 'https://rodado.uy/uploads/b.jpg'],
    logo: 'https://rodado.uy/uploads/a.jpg',
    telephone: '2604 7318',
    address: { streetAddress: 'Av. Italia 4820', addressCountry: 'UY' },
    sameAs: ['https://sur.uy', 'https://www.instagram.com/sur.uy'],
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, ratingCount: 86 },
  });
});

test('its hours are grouped by interval with the days that share it, and its branches are departments', () => {
  const day = [{ opens: '09:00', closes: '18:00' }];
  const split = [
    { opens: '09:00', closes: '13:00' },
    { opens: '15:00', closes: '18:00' },
  ];
  const branch: Branch = {
    name: 'Salto',
    address: 'Uruguay 1200',
    city: 'Salto',
    phone: '4733 1234',
    openingHours: [split, [], [], [], [], [], []],
  };
  const plain = { ...branch, phone: null, openingHours: null };
  const hours = (dayOfWeek: string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  });
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(
    companyJsonLd(
      { company: bare, openingHours: [day, day, day, day, day, split.slice(0, 1), []], branches: [branch, plain] },
      url,
    ),
  ).toMatchObject({
    openingHoursSpecification: [hours(weekdays, '09:00', '18:00'), hours(['Saturday'], '09:00', '13:00')],
    department: [
      {
        '@type': 'AutoDealer',
        name: 'Sur, Salto',
        telephone: '4733 1234',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Uruguay 1200',
          addressRegion: 'Salto',
          addressCountry: 'UY',
        },
        openingHoursSpecification: [hours(['Monday'], '09:00', '13:00'), hours(['Monday'], '15:00', '18:00')],
      },
      expect.not.objectContaining({ telephone: expect.anything() }),
    ],
  });
});
