import type { Context } from './context.ts';
import type { Db } from './db/connect.ts';

type Effect = (ctx: Context) => void | Promise<void>;

/** Registers what follows from a write. It runs after the commit, in the order registered, and never after a rollback. */
export type After = (effect: Effect) => void;

/** A transaction with what follows from it. An effect that returns a promise is awaited before the next one. */
export const transact = <T>(ctx: Context, work: (trx: Db, after: After) => Promise<T>): Promise<T> =>
  withEffects(ctx, (after) => ctx.db.transaction().execute((trx) => work(trx, after)));

/** The same for a single statement, which is committed once it has answered. */
export async function withEffects<T>(ctx: Context, work: (after: After) => Promise<T>): Promise<T> {
  const effects: Effect[] = [];
  const result = await work((effect) => {
    effects.push(effect);
  });
  for (const effect of effects) {
    const pending = effect(ctx);
    if (pending) await pending;
  }
  return result;
}
