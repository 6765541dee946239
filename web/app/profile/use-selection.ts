import { startTransition, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();
const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Which rows of a list are chosen, from when somebody begins to choose; with `first` they have begun. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], first?: readonly Row[]) {
  const [isOn, setOn] = useState(first !== undefined);
  const [ids, setIds] = useState(first ? idsOf(first) : NONE);
  return {
    isOn,
    /** Of the rows that are there: nothing is done with one that has left the list. */
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: Row) => ids.has(id),
    // The button that was pressed stays until the bar, which is fetched now, can take its place.
    begin: () => startTransition(() => setOn(true)),
    end: () => {
      setOn(false);
      setIds(NONE);
    },
    toggle: ({ id }: Row) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    chooseAll: () => setIds(idsOf(rows)),
    clear: () => setIds(NONE),
    drop: (dropped: readonly Row[]) =>
      setIds((before) => new Set([...before].filter((id) => !dropped.some((row) => row.id === id)))),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
