import { useState } from 'react';
import { askForAct, removePost, renewOwnPosts } from '../post/owner/owner-calls.ts';
import { reasonOf } from '../session/reason-of.ts';
import { toast } from '../ui/toast.ts';
import { doAFewAtOnce, type Failure } from './a-few-at-once.ts';
import { type BulkAct, outcomeWords, postsFor } from './bulk-acts.ts';
import type { OwnPost } from './profile-queries.ts';

interface Run {
  act: BulkAct;
  /** As they were when it began. */
  chosen: readonly OwnPost[];
  total: number;
  settled: number;
}

/** `onDone` hears which of the chosen are through with it; those that failed are to be tried again. */
export function useBulkActs(onDone: (through: OwnPost[]) => void) {
  const [run, setRun] = useState<Run | null>(null);

  async function start(act: BulkAct, chosen: readonly OwnPost[]) {
    const posts = postsFor(act, chosen, new Date());
    // Their time has run out since the bar was drawn.
    if (posts.length === 0) return renewOwnPosts();
    setRun({ act, chosen, total: posts.length, settled: 0 });
    const failures = await doAFewAtOnce(
      posts,
      ({ id }) => (act === 'delete' ? removePost(id) : askForAct(id, act)),
      (settled) => setRun({ act, chosen, total: posts.length, settled }),
    );
    tellOutcome(act, posts.length - failures.length, failures);
    // Also after refusals: then a post is not what this page thinks.
    await renewOwnPosts();
    onDone(chosen.filter((post) => !failures.some(({ item }) => item === post)));
    setRun(null);
  }

  return { run, start };
}

function tellOutcome(act: BulkAct, done: number, failures: Failure<OwnPost>[]) {
  const words = outcomeWords(act, done, failures.length);
  if (failures.length === 0) return void toast.success(words);
  // One reason for all is worth telling; of several none would be the right one.
  const [reason, ...others] = new Set(failures.map(({ error }) => reasonOf(error)));
  const detail = others.length === 0 ? reason : undefined;
  void (done === 0 ? toast.error(words, { detail }) : toast.warning(words, { detail }));
}
