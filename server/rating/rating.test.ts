import { getCompany } from '@rodado/contract/company';
import { rateCompany } from '@rodado/contract/rating';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, database, given } = await testServer({ config: { rateLimits: false } });

type Company = Awaited<ReturnType<typeof given.company>>;

const rate = (person: { id: string }, { id }: Company, rating: number) =>
  as(person)(rateCompany, { params: { companyId: id }, body: { rating } });

async function standing({ owner }: Company) {
  const { company } = await as()(getCompany, { params: { name: owner.name } });
  return { rating: company.rating, ratingCount: company.ratingCount };
}

test('average and count follow at once; a second rating replaces the first', async () => {
  const company = await given.company();
  const [ana, luis, eva] = [await given.person(), await given.person(), await given.person()];
  expect(await standing(company)).toEqual({ rating: 0, ratingCount: 0 });
  await rate(ana, company, 5);
  expect(await standing(company)).toEqual({ rating: 5, ratingCount: 1 });
  await rate(luis, company, 4);
  await rate(eva, company, 4);
  expect(await standing(company)).toEqual({ rating: 4.3, ratingCount: 3 });
  await rate(ana, company, 1);
  expect(await standing(company)).toEqual({ rating: 3, ratingCount: 3 });
  expect((await as(ana)(getCompany, { params: { name: company.owner.name } })).ratingUser).toBe(1);
});

test('many at once all count, and count once each', async () => {
  const company = await given.company();
  const people = await Promise.all(Array.from({ length: 12 }, () => given.person()));
  const starsOf = (index: number, round: number) => ((index + round) % 5) + 1;
  // Everybody changes their mind twice, all of them in the same moment.
  await Promise.all(
    [0, 1, 2].flatMap((round) => people.map((person, index) => rate(person, company, starsOf(index, round)))),
  );
  const rows = await database.db.selectFrom('rating').where('companyId', '=', company.id).select('stars').execute();
  const sum = rows.reduce((total, { stars }) => total + stars, 0);
  expect(rows).toHaveLength(people.length);
  expect(await standing(company)).toEqual({
    rating: Math.round((sum / people.length) * 10) / 10,
    ratingCount: people.length,
  });
});

test('accounts cannot rate the own company, administrators none', async () => {
  const company = await given.company();
  await expect(rate(company.owner, company, 5)).rejects.toMatchObject({ statusCode: 403 });
  await expect(rate(await given.person({ role: 'ADMIN' }), company, 5)).rejects.toMatchObject({ statusCode: 403 });
  expect(await standing(company)).toEqual({ rating: 0, ratingCount: 0 });
});

test.each([0, 6, 3.5])('%d stars are refused', async (rating) => {
  const [company, person] = [await given.company(), await given.person()];
  await expect(rate(person, company, rating)).rejects.toMatchObject({
    statusCode: 400,
    message: 'Elegí de 1 a 5 estrellas',
  });
});
