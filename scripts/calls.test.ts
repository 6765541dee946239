import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Endpoint = z.object({
  method: z.string(),
  url: z.string(),
  schema: z.object({ summary: z.string() }),
  config: z.object({ access: z.enum(['public', 'user', 'admin', 'key']) }),
});

const contract = path.join(import.meta.dirname, '../contract');

/** What files of the contract export. */
async function exportsOf(pattern: string): Promise<[name: string, value: unknown][]> {
  const files = globSync(pattern, { cwd: contract, exclude: ['*.test.ts', 'calls/call.ts'] });
  const modules: object[] = await Promise.all(files.map((file) => import(path.join(contract, file))));
  return modules.flatMap((exported) => Object.entries(exported));
}

test('every endpoint of a page is a call of the same name, method, address and access', async () => {
  const expected = (await exportsOf('*.ts')).flatMap(([name, value]) => {
    const { data } = Endpoint.safeParse(value);
    if (!data || data.config.access === 'key') return [];
    return [[name, { method: data.method, url: data.url, isPublic: data.config.access === 'public' }]];
  });
  expect(expected.length).toBeGreaterThan(150);
  const calls = Object.fromEntries(await exportsOf('calls/*.ts'));
  expect(calls, 'contract/calls/ differs from the endpoints').toEqual(Object.fromEntries(expected));
});
