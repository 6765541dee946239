import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BAR_COLOURS } from './document-head.ts';

interface Manifest {
  start_url: string;
  scope: string;
  display: string;
  lang: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

const PUBLIC = path.resolve(import.meta.dirname, '../../public');
const manifest: Manifest = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8'));

/** The size of a PNG follows its first 16 bytes. */
function sizeOf(file: string): string {
  const png = readFileSync(path.join(PUBLIC, file));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

test('the manifest is complete, in Spanish and in the colour of the top bar', () => {
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', lang: 'es-UY' });
  expect(manifest.theme_color).toBe(BAR_COLOURS.light);
});

test('its icons have the declared sizes', () => {
  for (const { src, sizes } of manifest.icons) expect(sizeOf(src), src).toBe(sizes);
  const any = manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(any).toEqual(['192x192', '512x512']);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});
