import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveDraft } from '../browser/draft-storage.ts';
import {
  bindTypedQuestion,
  deleteTypedQuestion,
  questionDraftName,
  takeTypedQuestion,
  typedQuestionAt,
} from './typed-question.ts';

const ana = { id: 'a1', email: 'ana@example.test' };
const bruno = { id: 'b1', email: 'bruno@example.test' };
const POST = '/publicaciones/p1#preguntas';

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
}

const openTab = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a question that was typed before the sign-up', () => {
  const signUp = (returnTo = POST) => {
    saveDraft(questionDraftName('p1', ''), '¿Tiene deuda?');
    bindTypedQuestion('Ana@example.test', returnTo, typedQuestionAt(returnTo));
  };

  test('is restored once in the tab that the activation mail opens, for that account and that post', () => {
    signUp();
    openTab();
    expect(takeTypedQuestion('p1', bruno)).toBeNull();
    expect(takeTypedQuestion('p1', null)).toBeNull();
    expect(takeTypedQuestion('p2', ana)).toBeNull();
    expect(takeTypedQuestion('p1', ana)).toBe('¿Tiene deuda?');
    expect(takeTypedQuestion('p1', ana), 'a draft of this tab from then on').toBe('¿Tiene deuda?');
    openTab();
    expect(takeTypedQuestion('p1', ana)).toBeNull();
  });

  test('is removed in the other tab once it was asked in the first', () => {
    signUp();
    expect(takeTypedQuestion('p1', ana)).toBe('¿Tiene deuda?');
    deleteTypedQuestion('p1', ana);
    openTab();
    expect(takeTypedQuestion('p1', ana)).toBeNull();
  });

  test('is in the field on another device, from the answer of the activation', () => {
    bindTypedQuestion(ana.email, POST, '¿Tiene deuda?');
    expect(takeTypedQuestion('p1', bruno)).toBeNull();
    expect(takeTypedQuestion('p1', ana)).toBe('¿Tiene deuda?');
  });

  test('is cut to the length of a question', () => {
    saveDraft(questionDraftName('p1', ''), 'x'.repeat(1_001));
    expect(typedQuestionAt(POST)).toHaveLength(1_000);
  });

  test('expires after an hour', () => {
    signUp();
    openTab();
    vi.advanceTimersByTime(3_600_000);
    expect(takeTypedQuestion('p1', ana)).toBeNull();
  });

  test.each(['/publicar', '/publicaciones/p2#preguntas', '/publicaciones'])(
    'stays in its tab on the way to %s',
    (path) => {
      signUp(path);
      openTab();
      expect(takeTypedQuestion('p1', ana)).toBeNull();
    },
  );
});
