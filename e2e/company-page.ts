import type { APIRequestContext, Page } from '@playwright/test';
import { newId } from '../server/db/id.ts';
import { next } from '../server/test/given.ts';
import { onePagePdf } from '../server/test/pdf.ts';
import { photograph } from '../server/test/photograph.ts';
import { authorizationOf, expect, type Person } from './fixtures.ts';
import { unique } from './locators.ts';
import type { Product } from './product.ts';

type CompanyRow = NonNullable<Parameters<Product['given']['company']>[0]>;
type NewPerson = (row?: { role: 'COMPANY'; name: string }) => Promise<Person>;

export const addressOf = (name: string) => `/empresas/${encodeURIComponent(name)}`;
export const chooseFile = (page: Page) =>
  page.getByRole('form', { name: 'Certificado de ventas' }).locator('input[type=file]');
export const pdf = () => ({ name: 'certificado-2026.pdf', mimeType: 'application/pdf', buffer: onePagePdf() });

/** A company whose owner can sign in. */
export async function newCompany(product: Product, newPerson: NewPerson, row: Omit<CompanyRow, 'name'> = {}) {
  const owner = await newPerson({ role: 'COMPANY', name: unique('Automotora') });
  const id = newId();
  await product.db
    .insertInto('company')
    .values({ id, personId: owner.id, rut: `22${String(next()).padStart(10, '0')}`, ...row })
    .execute();
  return { id, owner };
}

export async function sendCertificate(
  request: APIRequestContext,
  { id, owner }: { id: string; owner: Person },
  file: ReturnType<typeof pdf> = pdf(),
) {
  const headers = await authorizationOf(request, owner);
  const answer = await request.put(`/api/company-user/${id}/certificate`, { headers, multipart: { file } });
  expect(answer.ok()).toBe(true);
}

export const certificateImage = async () => ({
  name: 'certificado.jpg',
  mimeType: 'image/jpeg',
  buffer: await photograph(),
});
