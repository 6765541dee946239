/** Small whole numbers for values, in the order in which they were first seen. */
export interface Dictionary<T> {
  readonly values: readonly T[];
  codeOf: (value: T) => number | undefined;
  take: (value: T) => number;
}

export function createDictionary<T>(): Dictionary<T> {
  const values: T[] = [];
  const codes = new Map<T, number>();
  return {
    values,
    codeOf: (value) => codes.get(value),
    take: (value) => {
      const known = codes.get(value);
      if (known !== undefined) return known;
      const code = values.push(value) - 1;
      codes.set(value, code);
      return code;
    },
  };
}
