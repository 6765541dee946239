import { describe, expect, test } from 'vitest';
import { SendContactMessage } from './contact.ts';
import { clientEvents, serverEvents } from './events.ts';
import { AskQuestion } from './question.ts';
import { ReportQuestion } from './report.ts';

const id = '0193a1b2-0000-7000-8000-000000000000';
const firstMessage = (input: unknown) => clientEvents.joinConversation.input.safeParse(input).error?.issues[0]?.message;

describe('joinConversation', () => {
  test('takes a message with an offer, with null, or without the field', () => {
    const message = 'Mi oferta es de 15.000 USD';
    expect(firstMessage({ to: id, message, offer: { amount: 15_000 }, clientId: 'a1' })).toBeUndefined();
    expect(firstMessage({ to: id, message, offer: null })).toBeUndefined();
    expect(firstMessage({ to: id, message })).toBeUndefined();
  });

  test('keeps the text unchanged', () => {
    expect(clientEvents.joinConversation.input.parse({ to: id, message: ' hola\n' }).message).toBe(' hola\n');
  });

  test.each([0, -1, 1.5, '15000', 100_000_000, null])('an offer of %j is refused', (amount) => {
    expect(firstMessage({ to: id, message: 'x', offer: { amount } })).toBe(
      'El precio es obligatorio y debe estar dentro del rango de precio del vendedor',
    );
  });

  test.each(['', '  ', null, undefined, 5])('%j is no message', (message) => {
    expect(firstMessage({ to: id, message, offer: null })).toBe('El mensaje es obligatorio');
  });

  test('refuses long messages, control characters and malformed ids', () => {
    expect(firstMessage({ to: id, message: 'a'.repeat(2_001) })).toBe('No puede pasar de 2.000 caracteres');
    expect(firstMessage({ to: id, message: 'a\u0000' })).toBe('Tiene caracteres que no se pueden usar');
    expect(firstMessage({ to: '1', message: 'a' })).toBe('El identificador no es válido');
  });
});

test('the client has the events of the specification, the server also those of changed cards', () => {
  expect(Object.keys(clientEvents).sort()).toEqual(
    ['delivered', 'joinConversation', 'joinRoom', 'leaveRoom', 'message', 'typing', 'userConnected'].sort(),
  );
  expect(Object.keys(serverEvents)).toEqual(
    expect.arrayContaining(['offerChanged', 'appointmentChanged', 'phoneRequestChanged']),
  );
  expect(Object.keys(serverEvents)).toHaveLength(18);
});

test('userConnected accepts any payload and stores none of it', () => {
  expect(clientEvents.userConnected.input.parse({ userId: id })).toEqual({});
});

describe('AskQuestion', () => {
  test.each(['', ' ', null, undefined])('%j is no question', (text) => {
    expect(AskQuestion.safeParse({ text }).success).toBe(false);
  });

  test('has at most 1000 characters', () => {
    expect(AskQuestion.safeParse({ text: 'a'.repeat(1_000) }).success).toBe(true);
    expect(AskQuestion.safeParse({ text: 'a'.repeat(1_001) }).success).toBe(false);
  });
});

test('a report needs one of the reasons', () => {
  expect(ReportQuestion.safeParse({ reason: 'Spam' }).success).toBe(true);
  for (const input of [{}, { reason: '' }, { reason: 'Porque sí' }]) {
    expect(ReportQuestion.safeParse(input).error?.issues[0]?.message).toBe(
      'Por favor, selecciona una razón para el reporte',
    );
  }
});

test('a contact message needs name, e-mail and text', () => {
  const { error } = SendContactMessage.safeParse({ name: '', email: 'x', message: '' });
  expect(error?.issues.map((issue) => issue.message)).toEqual([
    'El nombre es obligatorio',
    'El correo no es válido',
    'El mensaje es obligatorio',
  ]);
});
