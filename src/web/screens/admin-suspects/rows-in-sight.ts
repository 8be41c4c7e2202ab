type Row = { id: string }

/** A row that left the list stays, before the others, while something is typed in it. */
export function rowsInSight<Listed extends Row>(
  entries: readonly Listed[],
  typed: readonly Listed[],
): { row: Listed; hasLeft: boolean }[] {
  const kept = new Map(typed.map((row) => [row.id, row]))
  for (const { id } of entries) kept.delete(id)
  return [
    ...[...kept.values()].map((row) => ({ row, hasLeft: true })),
    ...entries.map((row) => ({ row, hasLeft: false })),
  ]
}
