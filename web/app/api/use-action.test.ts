import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CallError } from '@rodado/contract/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toast } from '../ui/toast.ts';
import { runAction } from './use-action.ts';

const success = vi.spyOn(toast, 'success').mockResolvedValue();
const error = vi.spyOn(toast, 'error').mockResolvedValue();
afterEach(() => vi.clearAllMocks());

const REFUSED = new CallError({ statusCode: 409, message: 'Ya se vendió' });
const refuse = () => Promise.reject(REFUSED);

describe('an action', () => {
  test('that is done says so, and what comes after it has ended too', async () => {
    const after = vi.fn();
    const isDone = await runAction(
      { run: async (id: string) => id, done: 'Listo', failed: 'No', after, toastId: 'x' },
      ['a'],
    );
    expect(isDone).toBe(true);
    expect(success).toHaveBeenCalledWith('Listo', { id: 'x' });
    expect(after).toHaveBeenCalledOnce();
  });

  test('gives its result and its subject to what follows', async () => {
    const done = vi.fn();
    await runAction({ run: async (id: string) => id.length, done, failed: 'No' }, ['abc']);
    expect(done).toHaveBeenCalledWith(3, 'abc');
    expect(success).not.toHaveBeenCalled();
  });

  test('that is refused says why; a network that fails is not explained by its error', async () => {
    const after = vi.fn();
    expect(await runAction({ run: refuse, failed: 'No se pudo', after }, [])).toBe(false);
    expect(error).toHaveBeenCalledWith('No se pudo', { id: undefined, detail: 'Ya se vendió' });
    expect(after).toHaveBeenCalledOnce();
    await runAction({ run: () => Promise.reject(new TypeError('Failed to fetch')), failed: 'No se pudo' }, []);
    expect(error).toHaveBeenLastCalledWith('No se pudo', { id: undefined, detail: undefined });
  });

  test('may say by itself that it failed', async () => {
    const failed = vi.fn();
    expect(await runAction({ run: refuse, failed }, [])).toBe(false);
    expect(failed).toHaveBeenCalledWith(REFUSED);
    expect(error).not.toHaveBeenCalled();
  });
});

test('no component keeps by hand that it is busy: it uses useAction, or useForm', () => {
  const root = path.join(import.meta.dirname, '..');
  const allowed = ['api/use-action.ts', 'form/use-form.ts', 'dev/gallery-elements.tsx'];
  const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  expect(sources.length).toBeGreaterThan(400);
  const byHand = sources.filter((file) => /\bset\w*Busy\w*\(true\)/.test(readFileSync(path.join(root, file), 'utf8')));
  expect(byHand.filter((file) => !allowed.includes(file))).toEqual([]);
});
