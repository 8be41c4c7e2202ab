import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseOutage } from './outage.ts'

/** Waits beside each other count once. */
type Deadline = { limitMs: number; spentMs: number; waits: number; since: number; metOutage: boolean }

const deadline = new AsyncLocalStorage<Deadline>()

class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT'

  constructor(limitMs: number) {
    super(`The database was waited for ${limitMs} ms`)
  }
}

/** Limits what the work waits for the database in all; other time does not count (spec 3.15). */
export const withDatabaseDeadline = <Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> =>
  deadline.run({ limitMs, spentMs: 0, waits: 0, since: 0, metOutage: false }, work)

/** Whether the database failed this piece of work: a library in between may have turned that into an error of its own. */
export const metDatabaseOutage = (): boolean => deadline.getStore()?.metOutage ?? false

const TIME_IS_UP = /^(timeout exceeded when trying to connect|Query read timeout)$/
/** PostgreSQL: the statement took longer than it may. */
const STATEMENT_TIMEOUT = '57014'

/** The question, or its turn for a connection, took longer than we wait: that alone says nothing bad of the server. */
export function isOwnDeadline(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DeadlinePassed || TIME_IS_UP.test(error.message)) return true
  return ('code' in error && error.code === STATEMENT_TIMEOUT) || isOwnDeadline(error.cause)
}

/** At most for the rest of the deadline or `mostMs`, in which `ask` has to stop. Throws a transient failure. */
export async function waitWithinDeadline<Result>(
  mostMs: number,
  ask: (leftMs: number) => Promise<Result>,
): Promise<Result> {
  const own = deadline.getStore()
  if (!own) return ask(mostMs)
  const leftMs = Math.min(mostMs, own.limitMs - spentUntilNow(own))
  if (leftMs < 1) {
    own.metOutage = true
    throw new DeadlinePassed(own.limitMs)
  }
  if (own.waits === 0) own.since = performance.now()
  own.waits += 1
  try {
    return await ask(Math.ceil(leftMs))
  } catch (error) {
    own.metOutage ||= isDatabaseOutage(error)
    throw error
  } finally {
    own.waits -= 1
    if (own.waits === 0) own.spentMs += performance.now() - own.since
  }
}

const spentUntilNow = ({ spentMs, waits, since }: Deadline): number =>
  waits === 0 ? spentMs : spentMs + performance.now() - since

/** Gives up waiting after so long; what comes later is handed to `late`, so that it does not leak. */
export async function withinMs<Value>(
  leftMs: number,
  coming: Promise<Value>,
  late: (value: Value) => void,
): Promise<Value> {
  const wait: { isOver: boolean; timer?: NodeJS.Timeout } = { isOver: false }
  const over = new Promise<never>((_resolve, reject) => {
    wait.timer = setTimeout(() => {
      wait.isOver = true
      reject(new DeadlinePassed(leftMs))
    }, leftMs)
  })
  coming.then(
    (value) => wait.isOver && late(value),
    () => undefined,
  )
  try {
    return await Promise.race([coming, over])
  } finally {
    clearTimeout(wait.timer)
  }
}
