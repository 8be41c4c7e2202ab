import { comparedOutcomes } from '#domain/reports/told-outcomes.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listToldOutcomes } from './outcome-store.ts'

/** Of one exam or of all: what people told of the real one, beside what Prontidão had said (spec 16.7). */
export const readOutcomes = async ({ db }: Dependencies, { exam }: { exam?: string | undefined }) =>
  comparedOutcomes(await listToldOutcomes(db, exam))
