import type { Page } from '@playwright/test';
import { StockImport } from '@rodado/contract/stock-import';
import { newId } from '../server/db/id.ts';
import { insertSession } from '../server/test/session.ts';
import type { Product } from './product.ts';

/** Chooses a file with this content on the page of imports. */
export const uploadStock = (page: Page, name: string, content: Buffer) =>
  page.getByLabel(/Arrastrá/).setInputFiles({ name, mimeType: 'text/csv', buffer: content });

export const verifyCompany = ({ db }: Product, companyId: string) =>
  db.updateTable('company').set({ verifiedAt: new Date() }).where('id', '=', companyId).execute();

/** A plan of this company, as the page makes one. */
export async function giveStockPlan({ db, tokens, url }: Product, owner: { id: string }, csv: string) {
  const session = await insertSession(db, owner.id, 'Chromium');
  const token = await tokens.signAccess({ personId: owner.id, sessionId: session.id }, new Date());
  const form = new FormData();
  form.append('file', new File([csv], 'stock-de-mayo.csv', { type: 'text/csv' }));
  const answer = await fetch(`${url}/api/stock-import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return StockImport.parse(await answer.json());
}

/** A post that came with a number, and a photo of it that did not come. */
export async function giveFailedPhoto({ db, given }: Product, owner: { id: string }, stockNumber: string) {
  const { id: postId } = await given.post(owner, { stockNumber });
  const photo = {
    id: newId(),
    postId,
    name: newId(),
    url: `https://fotos.example/${'largo-'.repeat(20)}${stockNumber}.jpg`,
  };
  await db
    .insertInto('stockPhoto')
    .values({ ...photo, position: 0, state: 'failed', reason: 'El sitio dice que no existe', attempts: 3 })
    .execute();
}

/** An import of the past with one row of each kind. */
export async function giveDoneImport({ db }: Product, owner: { id: string }) {
  const id = newId();
  const at = new Date(Date.now() - 86_400_000);
  await db
    .insertInto('stockImport')
    .values({
      id,
      personId: owner.id,
      source: 'key',
      fileName: 'API',
      status: 'done',
      columns: '[]',
      stockHash: 'x',
      createdAt: at,
      appliedAt: at,
      finishedAt: at,
    })
    .execute();
  await db
    .insertInto('stockImportRow')
    .values([
      {
        importId: id,
        position: 0,
        line: 2,
        outcome: 'changed',
        stockNumber: 'A-100',
        title: 'Volkswagen Gol Trend 1.6',
        changes: JSON.stringify([{ label: 'Precio USD', from: 'USD 10.900', to: 'USD 10.500' }]),
        appliedAt: at,
      },
      {
        importId: id,
        position: 1,
        outcome: 'paused',
        stockNumber: 'A-101',
        title: 'Fiat Uno',
        note: 'Ya no está',
        appliedAt: at,
      },
    ])
    .execute();
}

export async function giveStockKey({ db }: Product, owner: { id: string }, name: string) {
  await db
    .insertInto('stockKey')
    .values({
      id: newId(),
      personId: owner.id,
      name,
      hash: Buffer.from(newId().replaceAll('-', '').padEnd(64, '0'), 'hex'),
    })
    .execute();
}
