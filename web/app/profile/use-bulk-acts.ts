import { useEffect, useEffectEvent, useState } from 'react';
import { askForAct, removePost, renewOwnPosts } from '../post/owner/owner-calls.ts';
import { reasonOf } from '../session/reason-of.ts';
import { getSession } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { doAFewAtOnce, type Failure } from './a-few-at-once.ts';
import { type BulkAct, outcomeWords, postsFor } from './bulk-acts.ts';
import { endRun, followRun, runOf, setRun } from './bulk-run.ts';
import type { OwnPost } from './profile-queries.ts';

/** `onDone` hears which of the chosen are through with it; those that failed are to be tried again. */
export function useBulkActs(userId: string, onDone: (through: readonly OwnPost[]) => void) {
  const [run, setShown] = useState(() => runOf(userId));
  // Both in one breath: between the end and what is left of the choice nothing is drawn.
  const hear = useEffectEvent((next: typeof run, through: readonly OwnPost[]) => {
    if (next === null) onDone(through);
    setShown(next);
  });
  useEffect(() => {
    setShown(runOf(userId)); // it may have ended since this was drawn
    return followRun(userId, (next, through) => hear(next, through));
  }, [userId]);
  return { run, start: (act: BulkAct, chosen: readonly OwnPost[]) => void doWithAll(userId, act, chosen) };
}

async function doWithAll(userId: string, act: BulkAct, chosen: readonly OwnPost[]) {
  if (runOf(userId)) return;
  const posts = postsFor(act, chosen, new Date());
  // Their time has run out since the bar was drawn.
  if (posts.length === 0) return renewOwnPosts();
  const show = (settled: number) => setRun(userId, { act, chosen, total: posts.length, settled });
  const isStillHere = () => getSession().user?.id === userId;
  show(0);
  const failures = await doAFewAtOnce(
    posts,
    async ({ id }) => {
      // What is not sent yet would be sent in somebody else's name.
      if (!isStillHere()) throw new Error('Signed out meanwhile');
      await (act === 'delete' ? removePost(id) : askForAct(id, act));
    },
    show,
  );
  if (isStillHere()) tellOutcome(act, posts.length - failures.length, failures);
  // Also after refusals: then a post is not what this page thinks.
  await renewOwnPosts();
  endRun(
    userId,
    chosen.filter((post) => !failures.some(({ item }) => item === post)),
  );
}

function tellOutcome(act: BulkAct, done: number, failures: Failure<OwnPost>[]) {
  const words = outcomeWords(act, done, failures.length);
  if (failures.length === 0) return void toast.success(words);
  // One reason for all is worth telling; of several none would be the right one.
  const [reason, ...others] = new Set(failures.map(({ error }) => reasonOf(error)));
  const detail = others.length === 0 ? reason : undefined;
  void (done === 0 ? toast.error(words, { detail }) : toast.warning(words, { detail }));
}
