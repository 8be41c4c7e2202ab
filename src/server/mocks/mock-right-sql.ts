import { mocks } from '#server/adapters/db/schema/mocks.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { ACCESS_RULE } from '#server/subscriptions/access-rule-store.ts'
import { hasPlanWithin } from '#server/subscriptions/subscription-store.ts'
import { sql } from 'drizzle-orm'

/**
 * Within a statement over `simulations` and `mocks`: whether the right to a Prova was taken back by a refund or an open
 * dispute (spec 14.13). A plan that only ran out since the start still stands, and so does one that came instead of it;
 * where everything is open there is nothing to take back.
 */
export const isWithdrawn =
  sql`(not ${mocks.isSample} and not ${hasPlanWithin(simulations, simulations.startedAt)} and ${ACCESS_RULE} <> 'open')`.mapWith(
    Boolean,
  )
