import { CallError } from '@rodado/contract/client';
import { queryClient } from '../session/query-client.ts';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { AUDIT, FIGURES } from './query-keys.ts';

interface Decision<Answer> {
  act: () => Promise<Answer>;
  /** Shows what came of it where it is shown now. */
  onDone: (answer: Answer) => void;
  /** The lists that it belongs to. */
  lists: readonly string[];
  words: { done: string; failed: string };
}

/** `late`: it is no longer as it was when the page was loaded, somebody else was faster. */
export type Outcome = 'done' | 'late' | 'failed';

/** Does it and tells the person what came of it. */
export async function decide<Answer>({ act, onDone, lists, words }: Decision<Answer>): Promise<Outcome> {
  try {
    const answer = await act();
    onDone(answer);
    toast.success(words.done);
    // What is in front of the person stays as it is; the lists beside it are read anew when they are opened.
    void queryClient.invalidateQueries({ queryKey: lists, refetchType: 'none' });
    for (const queryKey of [AUDIT, FIGURES]) void queryClient.invalidateQueries({ queryKey });
    return 'done';
  } catch (error) {
    if (!isLate(error)) {
      toast.error(words.failed, { detail: reasonOf(error) });
      return 'failed';
    }
    toast.warning(error.message, { detail: 'Actualizamos la lista.' });
    for (const queryKey of [lists, FIGURES]) void queryClient.invalidateQueries({ queryKey });
    return 'late';
  }
}

const isLate = (error: unknown): error is CallError =>
  error instanceof CallError && (error.statusCode === 409 || error.statusCode === 404);
