import { signedIn } from '#server/procedures.ts'
import { readHistory, readTrend } from './read-history.ts'
import { readResult } from './read-result.ts'
import { reviewPlaces } from './review-places.ts'

const calls = signedIn.results

export const resultProcedures = {
  result: calls.result.handler(({ input, context }) => readResult(context.deps, context.person, input)),
  review: calls.review.handler(({ input, context }) => reviewPlaces(context.deps, context.person, input)),
  history: calls.history.handler(({ input, context }) => readHistory(context.deps, context.person, input)),
  trend: calls.trend.handler(({ input, context }) => readTrend(context.deps, context.person, input)),
}
