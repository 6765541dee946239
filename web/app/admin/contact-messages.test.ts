import { expect, test } from 'vitest';
import { replyLink } from './contact-messages.tsx';

test('an answer quotes the message', () => {
  const link = replyLink({ email: 'ana+autos@example.test', message: 'Hola & gracias\n¿Cómo publico?' });
  expect(link).toBe(
    `mailto:ana%2Bautos@example.test?subject=${encodeURIComponent('Re: tu mensaje a Rodado')}&body=${encodeURIComponent('\n\n> Hola & gracias\n> ¿Cómo publico?')}`,
  );
});

test('an answer is no longer than mail programs accept', () => {
  expect(replyLink({ email: 'ana@example.test', message: 'a'.repeat(5_000) })).not.toContain('body');
});
