/** Large enough to amortize the cost of a statement, small enough not to delay the first callers. */
const MAX_BATCH = 200;

interface Batch<Row> {
  ids: Set<string>;
  rows: PromiseWithResolvers<ReadonlyMap<string, Row>>;
}

/**
 * Batches concurrent loads into one statement with unique ids, which saves statement overhead on a busy server. Nothing
 * is cached: later calls load again.
 */
export function batchById<Row>(load: (ids: string[]) => Promise<ReadonlyMap<string, Row>>) {
  let open: Batch<Row> | undefined;

  function begin(): Batch<Row> {
    const batch: Batch<Row> = { ids: new Set(), rows: Promise.withResolvers() };
    // After all I/O events that are already queued.
    setImmediate(() => {
      if (open === batch) open = undefined;
      load([...batch.ids]).then(batch.rows.resolve, batch.rows.reject);
    });
    return batch;
  }

  return (ids: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    if (!open || open.ids.size >= MAX_BATCH) open = begin();
    for (const id of ids) open.ids.add(id);
    return open.rows.promise;
  };
}
