import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pages } from '@rodado/contract/pages';
import { expect, test } from 'vitest';

const worker = readFileSync(path.resolve(import.meta.dirname, '../../public/service-worker.js'), 'utf8');

test('the constants of the worker, which imports nothing, equal the addresses of the table of pages', () => {
  expect(worker).toContain(`const OFFLINE_PAGE = '${pages.offline.path}';`);
  expect(worker).toContain(`const POST_PAGE = /^\\${pages.post.base}\\/[^/]+$/;`);
});
