/** Enough to share the cost of asking, few enough not to keep the first ones waiting for the last. */
const MOST = 200;

interface Batch<Row> {
  ids: Set<string>;
  rows: PromiseWithResolvers<ReadonlyMap<string, Row>>;
}

/**
 * What several callers want in the same moment is asked for once: a busy server spends less on starting statements, and
 * what everybody looks at is read once for all of them. Nothing is kept: who comes later asks anew.
 */
export function gather<Row>(load: (ids: string[]) => Promise<ReadonlyMap<string, Row>>) {
  let open: Batch<Row> | undefined;

  function begin(): Batch<Row> {
    const batch: Batch<Row> = { ids: new Set(), rows: Promise.withResolvers() };
    // After everything that has already arrived had its turn.
    setImmediate(() => {
      if (open === batch) open = undefined;
      load([...batch.ids]).then(batch.rows.resolve, batch.rows.reject);
    });
    return batch;
  }

  return (ids: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    if (!open || open.ids.size >= MOST) open = begin();
    for (const id of ids) open.ids.add(id);
    return open.rows.promise;
  };
}
