import type { Database } from '#server/adapters/db/database.ts'

/** Everything that is written while somebody answers. */
export const SIMULATION_TABLES = [
  'simulations',
  'simulation_questions',
  'simulation_answers',
  'first_answers',
  'trial_openings',
] as const

/** How many rows each of these tables has. */
export async function rowCounts({ executeSql }: Pick<Database, 'executeSql'>, tables: readonly string[]) {
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await executeSql(`select count(*)::int as count from ${table}`)
    counts[table] = Number(rows[0]?.count)
  }
  return counts
}
