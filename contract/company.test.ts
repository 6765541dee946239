import { describe, expect, test } from 'vitest';
import { DecideCertificate } from './certificate.ts';
import { UpdateCompany } from './company.ts';

describe('UpdateCompany', () => {
  test('an empty text clears a field, a field that is not sent is absent', () => {
    expect(UpdateCompany.parse({ description: '', web: '', instagram: null, isEmailVisible: true })).toEqual({
      description: null,
      web: null,
      instagram: null,
      isEmailVisible: true,
    });
  });

  test('a handle is accepted with or without its @', () => {
    expect(UpdateCompany.parse({ instagram: '@rodado.uy', facebook: 'rodado_uy' })).toEqual({
      instagram: 'rodado.uy',
      facebook: 'rodado_uy',
    });
  });

  test.each(['https://instagram.com/x', 'a b', 'a'.repeat(31), '<b>'])('%s is no handle', (instagram) => {
    expect(UpdateCompany.safeParse({ instagram }).success).toBe(false);
  });

  test.each([
    ['https://rodado.uy', 'https://rodado.uy'],
    ['www.rodado.uy/autos', 'https://www.rodado.uy/autos'],
    ['HTTP://rodado.uy', 'HTTP://rodado.uy'],
  ])('%s is a web address', (web, kept) => {
    expect(UpdateCompany.parse({ web }).web).toBe(kept);
  });

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://rodado.uy',
    'https://',
    'https://a@evil.com',
    'java\nscript:alert(1)',
    'hola',
  ])('%j is none', (web) => {
    expect(UpdateCompany.safeParse({ web }).success).toBe(false);
  });

  test.each(['verified', 'name', 'RUT', 'rating'])('%s cannot be changed', (field) => {
    expect(UpdateCompany.safeParse({ [field]: 'x' }).success).toBe(false);
  });
});

test('a certificate is not refused without a reason', () => {
  const read = { certificateId: '0198a000-0000-7000-8000-000000000001', name: 'Motores del Sur' };
  expect(DecideCertificate.safeParse({ ...read, decision: 'approve' }).success).toBe(true);
  expect(DecideCertificate.safeParse({ ...read, decision: 'reject' }).success).toBe(false);
  expect(DecideCertificate.safeParse({ ...read, decision: 'again', reason: 'No se lee' }).success).toBe(true);
  expect(DecideCertificate.safeParse({ ...read, decision: 'later' }).error?.issues[0]?.message).toBe('Elegí qué hacer');
});

test('a decision without what was read is refused', () => {
  expect(DecideCertificate.safeParse({ decision: 'approve' }).success).toBe(false);
});
