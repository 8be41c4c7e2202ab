import { simulationEnd, simulations } from '#server/adapters/db/schema/simulations.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { expect, it } from 'vitest'

const { db, executeSql } = await testDatabase()

// The planner takes an index of an expression only for the same expression.
it('the end of a simulation is written as its index has it', async () => {
  const asked = db.select({ end: simulationEnd }).from(simulations).toSQL()
  expect(asked.params).toEqual([])
  const { rows } = await executeSql(`explain verbose ${asked.sql}`)
  const output = rows.map((row) => /Output: (.+)/.exec(String(row['QUERY PLAN']))?.[1]).find(Boolean)
  const { rows: indexed } = await executeSql(
    `select pg_get_expr(indexprs, indrelid) as expression from pg_index where indexrelid = 'simulations_by_end'::regclass`,
  )
  expect(indexed).toEqual([{ expression: output }])
})
