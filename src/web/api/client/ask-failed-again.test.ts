import { refusalError } from '#web/api/client/refusal.ts'
import { notifyManager, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { askFailedAgain } from './ask-failed-again.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: false })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const noLine = () => Promise.reject<string>(new TypeError('no line'))
const refused = (status: number) => () =>
  Promise.reject<string>(refusalError({ code: 'ANY', status, message: 'Agora não.' }))

/** A list on the page, read until it has failed, and every face that it had since. */
async function failedList(read: () => Promise<string>, options: Partial<QueryObserverOptions<string>> = {}) {
  const queryClient = createQueryClient()
  const stop = askFailedAgain(queryClient, { state: { matches: [] }, invalidate: () => undefined })
  const queryFn = vi.fn(read)
  const list = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn, ...options })
  const faces: string[] = []
  // As React draws it: what stands once all has been told.
  const leave = list.subscribe(
    notifyManager.batchCalls(() => void faces.push(list.getCurrentResult().status)),
  )
  onTestFinished(() => {
    leave()
    stop()
  })
  await vi.advanceTimersByTimeAsync(2000)
  expect(list.getCurrentResult().status).toBe('error')
  faces.length = 0
  queryFn.mockClear()
  return { list, queryFn, faces, leave }
}

it.each([
  ['the line is away', noLine],
  ['the database is away', refused(503)],
  ['a proxy has no server', refused(502)],
])('a list that failed because %s comes by itself, and its face stays until then', async (_, read) => {
  const { list, queryFn, faces } = await failedList(read)
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(new Set(faces)).toEqual(new Set(['error']))

  queryFn.mockResolvedValue('rows')
  await vi.advanceTimersByTimeAsync(5000)
  expect(list.getCurrentResult().data).toBe('rows')
  expect(new Set(faces)).toEqual(new Set(['error', 'success']))
  queryFn.mockClear()
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn).not.toHaveBeenCalled()
})

it.each([
  ['was refused', refused(403), {}],
  ['broke', refused(500), {}],
  ['is asked for once alone', noLine, { retry: false }],
])('what %s is not asked for again', async (_, read, options) => {
  const { queryFn } = await failedList(read, options)
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn).not.toHaveBeenCalled()
})

it('nothing is asked for while the page is hidden, nor for a list that was left', async () => {
  const { queryFn, leave } = await failedList(noLine)
  vi.stubGlobal('document', { hidden: true })
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn).not.toHaveBeenCalled()
  vi.stubGlobal('document', { hidden: false })
  await vi.advanceTimersByTimeAsync(3000)
  expect(queryFn).toHaveBeenCalled()
  leave()
  queryFn.mockClear()
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn).not.toHaveBeenCalled()
})

/** A route whose loader could not read its list, as the router keeps it. */
async function failedRoute({ before }: { before?: string } = {}) {
  const queryClient = createQueryClient()
  const queryFn = vi.fn(noLine)
  queryClient.setQueryData(['list'], before)
  const load = () =>
    before === undefined
      ? queryClient.ensureQueryData({ queryKey: ['list'], queryFn })
      : queryClient.fetchQuery({ queryKey: ['list'], queryFn, staleTime: 0, retry: 1 })
  const matches: { status: string; error: unknown }[] = []
  const router = {
    state: { matches },
    invalidate: vi.fn(load),
  }
  onTestFinished(askFailedAgain(queryClient, router))
  const fail = (error: unknown) => void (router.state.matches = [{ status: 'error', error }])
  void load().catch(fail)
  await vi.advanceTimersByTimeAsync(2000)
  expect(router.state.matches[0]?.status).toBe('error')
  queryFn.mockClear()
  return { router, queryFn, load }
}

it('what failed a route is asked for, and once it has come the route reads it', async () => {
  const { router, queryFn } = await failedRoute()
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(router.invalidate).not.toHaveBeenCalled()
  queryFn.mockResolvedValue('rows')
  queryFn.mockClear()
  await vi.advanceTimersByTimeAsync(4000)
  expect(router.invalidate).toHaveBeenCalledOnce()
  expect(queryFn).toHaveBeenCalledOnce()
})

it('so is what it cannot use as it was read before', async () => {
  const { router, queryFn } = await failedRoute({ before: 'old rows' })
  queryFn.mockResolvedValue('rows')
  await vi.advanceTimersByTimeAsync(4000)
  expect(queryFn).toHaveBeenCalled()
  expect(router.invalidate).toHaveBeenCalledOnce()
})

it('a press asks for it at the same time as nobody else', async () => {
  const { router, queryFn, load } = await failedRoute()
  const reply = Promise.withResolvers<string>()
  queryFn.mockReturnValue(reply.promise)
  await vi.advanceTimersByTimeAsync(3000)
  expect(queryFn).toHaveBeenCalledOnce()
  const pressed = load()
  router.state.matches = [{ status: 'pending', error: undefined }]
  await vi.advanceTimersByTimeAsync(6000)
  reply.resolve('rows')
  expect(await pressed).toBe('rows')
  await vi.advanceTimersByTimeAsync(6000)
  expect(queryFn).toHaveBeenCalledOnce()
  expect(router.invalidate).not.toHaveBeenCalled()
})

it('a route that was left is not asked for', async () => {
  const { router, queryFn } = await failedRoute()
  router.state.matches = []
  await vi.advanceTimersByTimeAsync(9000)
  expect(queryFn).not.toHaveBeenCalled()
})
