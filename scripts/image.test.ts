import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isInImage } from '../server/test/dockerfile.ts';

const read = (name: string) => readFileSync(path.resolve(import.meta.dirname, '..', name), 'utf8');
const secretsOfCompose = [...read('compose.yaml').matchAll(/file: \.\/(\S+?)[ }]/g)].map(([, file = '']) => file);

test('secrets and settings do not get into the image', () => {
  expect(secretsOfCompose).toEqual(expect.arrayContaining(['secrets/postgres', 'secrets/secret_key', 'secrets/s3']));
  const secret = [...secretsOfCompose, 'secrets/another', '.env', '.env.production', 'data/secret-key', '.git/config'];
  expect(secret.filter(isInImage)).toEqual([]);
});

test('what the product needs gets into the image', () => {
  const needed = ['package-lock.json', 'server/main.ts', 'scripts/prepare.mjs', 'web/app/root.tsx', '.env.example'];
  expect(needed.filter(isInImage)).toEqual(needed);
});

test('the image has the PostgreSQL client of the server that compose.yaml starts', () => {
  const [, version] = /image: postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  expect(read('Dockerfile')).toContain(`postgresql-client-${version} `);
});
