import { useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { clientErrorMessage } from './error-message.ts';

export interface Action<Args extends unknown[], Result> {
  run: (...args: Args) => Promise<Result>;
  /** The toast, or what follows; it counts as busy until this has ended too. */
  done?: string | ((result: Result, ...args: Args) => unknown);
  /** The toast, with the server's reason below it, or what else says that it failed. */
  failed: string | ((error: unknown, ...args: Args) => unknown);
  /** Comes last, done or failed: what the page shows may be outdated. */
  after?: () => unknown;
  /** A toast replaces the one before it with the same id. */
  toastId?: string;
}

/** What a press does. A second press while it is busy does nothing. Resolves with whether it was done. */
export function useAction<Args extends unknown[], Result>(action: Action<Args, Result>) {
  const [busyWith, setBusyWith] = useState<Args | null>(null);
  const isRunning = useRef(false); // a double press is faster than a render
  const act = async (...args: Args): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusyWith(args);
    try {
      return await runAction(action, args);
    } finally {
      isRunning.current = false;
      setBusyWith(null);
    }
  };
  return { act, isBusy: busyWith !== null, busyWith };
}

/** Outside a component. */
export async function runAction<Args extends unknown[], Result>(
  { run, done, failed, after, toastId: id }: Action<Args, Result>,
  args: Args,
): Promise<boolean> {
  let result: Result;
  try {
    result = await run(...args);
  } catch (error) {
    if (typeof failed === 'string') toast.error(failed, { id, detail: clientErrorMessage(error) });
    else await failed(error, ...args);
    await after?.();
    return false;
  }
  if (typeof done === 'string') toast.success(done, { id });
  else await done?.(result, ...args);
  await after?.();
  return true;
}
