import { AUDIT_ACTIONS } from '@rodado/contract/admin';
import { describe, expect, test } from 'vitest';
import { actionTextOf, actorOf, reasonIn } from './audit-log.tsx';

const ANA = { id: '019a0000-0000-7000-8000-000000000001', name: 'Ana' };
const told = (action: string, subject: string | null = null, detail: Record<string, unknown> = {}) => {
  const entry = { actor: ANA, action, subject, detail };
  return `${actorOf(entry)} ${actionTextOf(entry)}`;
};

describe('an action is shown as a sentence', () => {
  test.each([
    ['certificate.approved', 'Automotora Sur', {}, 'Ana aprobó la verificación de Automotora Sur'],
    ['certificate.askedAgain', 'Automotora Sur', {}, 'Ana pidió de nuevo el certificado de Automotora Sur'],
    ['report.dismissed', '¿Acepta permuta?', { reports: 1 }, 'Ana descartó un reporte sobre «¿Acepta permuta?»'],
    ['report.deleted', 'Luis', { reports: 3 }, 'Ana aceptó 3 reportes sobre «Luis»'],
    ['report.deleted', null, { reports: 1 }, 'Ana aceptó un reporte'],
    ['message.read', null, { reports: ['a', 'b'] }, 'Ana leyó 2 mensajes reportados'],
    ['post.hidden', 'Fiat Uno', {}, 'Ana ocultó la publicación «Fiat Uno»'],
    ['user.suspended', null, {}, 'Ana suspendió a alguien que ya no está'],
  ])('%s', (action, subject, detail, sentence) => {
    expect(told(action, subject, detail)).toBe(sentence);
  });

  test.each(AUDIT_ACTIONS)('%s has a text of its own', (action) => {
    expect(told(action)).not.toContain(action);
  });

  test('an action without a text shows its name', () => {
    expect(told('company.moved', 'Sur')).toBe('Ana hizo «company.moved» sobre Sur');
    expect(told('toString')).toBe('Ana hizo «toString»');
  });
});

test('an action without an account is by the product', () => {
  expect(actorOf({ actor: null })).toBe('Rodado');
});

test('a reason is shown where there is one', () => {
  expect(reasonIn({ detail: { reason: 'No se lee' } })).toBe('No se lee');
  expect(reasonIn({ detail: { reason: 3 } })).toBeNull();
});
