import { simulationEnd, simulations } from '#server/adapters/db/schema/simulations.ts'
import { testDatabase } from '#tests/support/databases/database.ts'
import { and, eq, gte, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'

const { db, executeSql } = await testDatabase()

it("simulations of today are found by the index of a person's ends, not by looking at all", async () => {
  const ofToday = and(
    eq(simulations.userId, sql`gen_random_uuid()`),
    gte(simulationEnd, sql`'2026-11-28'::timestamptz`),
  )
  const asked = db.select({ id: simulations.id }).from(simulations).where(ofToday).toSQL()
  expect(asked.params).toEqual([])
  // A table of a few rows is read whole whatever indexes it has.
  await executeSql('set enable_seqscan = off')
  const { rows } = await executeSql(`explain ${asked.sql}`)
  await executeSql('reset enable_seqscan')
  expect(JSON.stringify(rows)).toContain('simulations_by_end')
})
