import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { type DrillPlace, drillPlaceQuery, readAgainAfterMidnight } from './drills.ts'

const ID = '7f1d0000-0000-4000-8000-000000000001'
const { queryKey } = drillPlaceQuery(ID, 0)

const answer = {
  selectedOptions: [0],
  isCorrect: true,
  secondsSpent: 20,
  rating: null,
  isGuess: false,
}

// Midnight of São Paulo is 03:00 in UTC.
test.each([
  ['2026-11-27T02:59:00.000Z', false],
  ['2026-11-27T03:01:00.000Z', true],
])('a place opened on 26/11 and answered at %s is read again: %s', (answeredAt, isReadAgain) => {
  const client = new QueryClient()
  client.setQueryData<Partial<DrillPlace>>(queryKey, { day: '2026-11-26', answer: { ...answer, answeredAt } })
  readAgainAfterMidnight(client, ID, 0)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isReadAgain)
})
