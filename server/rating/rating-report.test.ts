import { decideReport, listAudit, listReportGroups } from '@rodado/contract/admin';
import { listRatings, rateCompany } from '@rodado/contract/rating';
import { reportThing } from '@rodado/contract/report';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { as, database, given } = await testServer({ config: { rateLimits: false } });
const { db } = database;
const admin = await given.person({ role: 'ADMIN' });

const report = (person: { id: string }, id: string) =>
  as(person)(reportThing, { body: { kind: 'rating', id, reason: 'Lenguaje ofensivo' } });
const groups = async () => (await as(admin)(listReportGroups, { query: { status: 'open' } })).groups;

async function written() {
  const company = await given.company();
  const author = await given.person();
  const row = { personId: author.id, text: 'Son unos estafadores', answer: 'No es cierto', answeredAt: new Date() };
  const { id } = await given.ratingText(company, row);
  const list = async () => as()(listRatings, { params: { companyId: company.id } });
  return { id, author, company, list };
}

test('a text is reported by others, the company included; one decision takes text and answer, the stars stay', async () => {
  const { id, author, company, list } = await written();
  await report(company.owner, id);
  await report(await given.person(), id);
  await report(company.owner, id);
  await expect(report(author, id)).rejects.toMatchObject({ statusCode: 403 });
  const [group] = await groups();
  expect(group).toMatchObject({
    kind: 'rating',
    text: 'Son unos estafadores',
    count: 2,
    isGone: false,
    author: { id: author.id },
    link: expect.stringContaining(`/valoraciones#valoracion-${id}`),
  });
  expect(group?.context.map(({ text, isReported }) => [text, isReported])).toEqual([
    ['Recibió 4 estrellas de 5', false],
    ['Son unos estafadores', true],
    ['No es cierto', false],
  ]);

  await as(admin)(decideReport, { params: { id: group?.id ?? '' }, body: { decision: 'delete' } });

  expect(await groups()).toEqual([]);
  const { ratings, distribution } = await list();
  expect(ratings).toMatchObject([{ id, stars: 4, text: null, answer: null }]);
  expect(distribution[1]?.count).toBe(1);
  const { entries } = await as(admin)(listAudit, { query: { about: author.id } });
  expect(entries.map(({ action, subject }) => [action, subject])).toContainEqual([
    'rating.textRemoved',
    'Son unos estafadores',
  ]);
  await expect(report(company.owner, id)).rejects.toMatchObject({ statusCode: 404 });
});

test('a removed text cannot be replaced by its author, who still changes the stars', async () => {
  const { id, author, company, list } = await written();
  await report(company.owner, id);
  const [group] = await groups();
  await as(admin)(decideReport, { params: { id: group?.id ?? '' }, body: { decision: 'delete' } });
  const rate = (text?: string) =>
    as(author)(rateCompany, { params: { companyId: company.id }, body: { rating: 1, ...(text && { text }) } });
  await expect(rate('Estafadores, dije')).rejects.toMatchObject({ statusCode: 403 });
  await rate();
  expect((await list()).ratings).toMatchObject([{ stars: 1, text: null }]);
  expect((await as(author)(listRatings, { params: { companyId: company.id } })).own).toMatchObject({
    text: null,
    textRule: 'removed',
  });
});

test('a rating deleted by its author while it is reported is shown as deleted', async () => {
  const { id, author, company } = await written();
  await report(company.owner, id);
  await as(author)(rateCompany, { params: { companyId: company.id }, body: { rating: 4, text: '' } });
  expect(await groups()).toMatchObject([{ isGone: true, link: null, text: 'Quien la escribió quitó el texto' }]);
  await db.deleteFrom('rating').where('id', '=', id).execute();
  expect(await groups(), 'a deleted account takes its ratings along').toEqual([]);
});

test('stars alone are not reported', async () => {
  const { id } = await given.ratingText(await given.company(), { text: null, textAt: null });
  await expect(report(await given.person(), id)).rejects.toMatchObject({ statusCode: 404 });
});
