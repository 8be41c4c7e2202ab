import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** What the demonstration has written of its past, each once per data folder; empty anywhere else. */
export const demonstrationSeeds = pgTable('told_histories', {
  name: text().primaryKey(),
  toldAt: createdAt(),
})
