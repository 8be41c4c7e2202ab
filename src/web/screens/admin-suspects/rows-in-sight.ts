type Row = { id: string }

type Typed<Listed> = { inList: readonly Listed[]; elsewhere: readonly Listed[] }

/**
 * A row that left the list stays, before the others, while something is typed in it; one that is typed in elsewhere
 * comes to the list only afterwards.
 */
export function rowsInSight<Listed extends Row>(
  entries: readonly Listed[],
  { inList, elsewhere }: Typed<Listed>,
): { row: Listed; hasLeft: boolean }[] {
  const kept = new Map(inList.map((row) => [row.id, row]))
  for (const { id } of entries) kept.delete(id)
  const rows = [
    ...[...kept.values()].map((row) => ({ row, hasLeft: true })),
    ...entries.map((row) => ({ row, hasLeft: false })),
  ]
  return rows.filter(({ row }) => elsewhere.every(({ id }) => id !== row.id))
}
