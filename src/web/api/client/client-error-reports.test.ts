import { expect, it } from 'vitest'
import { clientErrorId, onClientErrorReported, reportClientError } from './client-error-reports.ts'

it.each([
  ['an error', new Error('x is undefined')],
  ['a value that is none', 'x is undefined'],
  ['nothing', undefined],
])('%s that cannot be told is known to be untold', async (_, thrown) => {
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  const stop = onClientErrorReported(resolve)
  reportClientError(thrown)
  // Without a page there is no address to tell.
  await isDone
  stop()
  expect(clientErrorId(thrown)).toBe('')
})
