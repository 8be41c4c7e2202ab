import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { fetchOrUnreachable, isUnreachable } from './unreachable.ts'

/** An address at which nobody listens any more. */
function goneAddress(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(`http://127.0.0.1:${port}/`))
    })
  })
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a server that is not there is told apart from other failures', async () => {
  expect(isUnreachable(await failureOf(fetchOrUnreachable(new Request(await goneAddress()))))).toBe(true)
  expect(isUnreachable(new TypeError('x is undefined'))).toBe(false)
})

test('a request that was given up is no broken line', async () => {
  const request = new Request(await goneAddress(), { signal: AbortSignal.abort() })
  expect(isUnreachable(await failureOf(fetchOrUnreachable(request)))).toBe(false)
})
