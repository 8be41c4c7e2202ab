/** What each group of rows holds, by its key and in the order of the rows. */
export const valuesBy = <Row, Value>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  valueOf: (row: Row) => Value,
): Map<string, Value[]> => new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, own.map(valueOf)]))
