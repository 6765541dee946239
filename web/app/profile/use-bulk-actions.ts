import { useEffect, useEffectEvent, useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { type Failure, withConcurrency } from '../browser/concurrency.ts';
import { serverTime } from '../browser/use-now.ts';
import { changeStatus, invalidateOwnPosts, removePost } from '../post/owner/owner-actions.tsx';
import { getSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { type BulkAction, outcomeText, postsFor } from './bulk-actions.ts';
import type { OwnPost } from './use-own-posts.ts';

/** `onDone` receives the posts that succeeded; those that failed stay selected for a retry. */
export function useBulkActions(userId: string, onDone: (through: readonly OwnPost[]) => void) {
  const [run, setShown] = useState(() => runOf(userId));
  // Both state updates are batched, so that no intermediate state is rendered.
  const onChange = useEffectEvent((next: typeof run, through: readonly OwnPost[]) => {
    if (next === null) onDone(through);
    setShown(next);
  });
  useEffect(() => {
    setShown(runOf(userId)); // it may have ended since the render
    return followRun(userId, (next, through) => onChange(next, through));
  }, [userId]);
  return { run, start: (action: BulkAction, chosen: readonly OwnPost[]) => void runBulkAction(userId, action, chosen) };
}

async function runBulkAction(userId: string, action: BulkAction, chosen: readonly OwnPost[]) {
  if (runOf(userId)) return;
  const posts = postsFor(action, chosen, new Date(serverTime()));
  // The posts expired since the render.
  if (posts.length === 0) return invalidateOwnPosts();
  const show = (settled: number) => setRun(userId, { action, chosen, total: posts.length, settled });
  const isStillHere = () => getSession().user?.id === userId;
  show(0);
  const failures = await withConcurrency(
    posts,
    async ({ id }) => {
      // Requests not sent yet would be sent as another user.
      if (!isStillHere()) throw new Error('Signed out meanwhile');
      await (action === 'delete' ? removePost(id) : changeStatus(id, action));
    },
    show,
  );
  if (isStillHere()) showOutcome(action, posts.length - failures.length, failures);
  // Also after failures, because then a post differs from the list.
  await invalidateOwnPosts();
  endRun(
    userId,
    chosen.filter((post) => !failures.some(({ item }) => item === post)),
  );
}

function showOutcome(action: BulkAction, done: number, failures: Failure<OwnPost>[]) {
  const text = outcomeText(action, done, failures.length);
  if (failures.length === 0) return void toast.success(text);
  // A reason shared by all failures is shown; of several, none would be right.
  const [reason, ...others] = new Set(failures.map(({ error }) => clientErrorMessage(error)));
  const detail = others.length === 0 ? reason : undefined;
  void (done === 0 ? toast.error(text, { detail }) : toast.warning(text, { detail }));
}

/** A bulk action in progress. */
interface BulkRun {
  action: BulkAction;
  /** The selection when it started. */
  chosen: readonly OwnPost[];
  total: number;
  settled: number;
}

/** When the run ends it is null, and `through` has the posts that succeeded. */
type Listener = (run: BulkRun | null, through: readonly OwnPost[]) => void;

// Stored outside React: a run continues when its page is left, and coming back must not start it twice. Per user,
// because another may sign in meanwhile.
const runs = new Map<string, BulkRun>();
const listeners = new Map<string, Set<Listener>>();

export const runOf = (userId: string): BulkRun | null => runs.get(userId) ?? null;

function setRun(userId: string, run: BulkRun) {
  runs.set(userId, run);
  notify(userId, run);
}

function endRun(userId: string, through: readonly OwnPost[]) {
  runs.delete(userId);
  notify(userId, null, through);
}

function notify(userId: string, run: BulkRun | null, through: readonly OwnPost[] = []) {
  for (const listener of listeners.get(userId) ?? []) listener(run, through);
}

function followRun(userId: string, listener: Listener) {
  const others = listeners.get(userId) ?? new Set();
  listeners.set(userId, others.add(listener));
  return () => {
    others.delete(listener);
  };
}
