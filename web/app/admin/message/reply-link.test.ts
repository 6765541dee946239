import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

test('an answer begins with what was asked', () => {
  const link = replyLink({ email: 'ana+autos@example.test', message: 'Hola & gracias\n¿Cómo publico?' });
  expect(link).toBe(
    `mailto:ana%2Bautos@example.test?subject=${encodeURIComponent('Re: tu mensaje a Rodado')}&body=${encodeURIComponent('\n\n> Hola & gracias\n> ¿Cómo publico?')}`,
  );
});

test('no more than mail programs take', () => {
  expect(replyLink({ email: 'ana@example.test', message: 'a'.repeat(5_000) })).not.toContain('body');
});
