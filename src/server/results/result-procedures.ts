import { asPerson } from '#server/handlers.ts'
import { signedIn } from '#server/procedures.ts'
import { readHistory, readTrend } from './read-history.ts'
import { readResult } from './read-result.ts'
import { reviewPlaces } from './review-places.ts'

const calls = signedIn.results

export const resultProcedures = {
  result: calls.result.handler(asPerson(readResult)),
  review: calls.review.handler(asPerson(reviewPlaces)),
  history: calls.history.handler(asPerson(readHistory)),
  trend: calls.trend.handler(asPerson(readTrend)),
}
