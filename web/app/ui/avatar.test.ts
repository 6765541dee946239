import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test('initials are those of the first and the last word that begins with a capital', () => {
  expect(initialsOf('Lucía Pereira')).toBe('LP');
  expect(initialsOf('Automotora del Sur')).toBe('AS');
  expect(initialsOf('ana rodríguez')).toBe('AR');
  expect(initialsOf('Ómar')).toBe('Ó');
  expect(initialsOf('  ')).toBe('');
});
