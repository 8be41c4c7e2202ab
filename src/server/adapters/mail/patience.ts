import { Readable } from 'node:stream'

export const PATIENCE = {
  /** Until the server asks for the message, also from one that answers drop by drop. */
  beginMs: 20_000,
  /** From then on until it counts as slow. */
  slowMs: 10_000,
  /** And until it is left. Ended too soon, a message that was taken is sent again (RFC 5321, 4.5.3.2.6). */
  replyMs: 300_000,
}

/** The server has the message and never said whether it takes it. */
export class MailInDoubt extends Error {}

type Begin = (signal: AbortSignal, onAsked: () => void) => Promise<unknown>

/** Throws MailInDoubt where the server was handed the message and gave no reply. */
export async function withPatience(
  { beginMs, slowMs, replyMs }: typeof PATIENCE,
  begin: Begin,
  onSlow: () => void,
) {
  const leaving = new AbortController()
  const leaveIn = (ms: number) =>
    setTimeout(() => leaving.abort(new Error(`the mail server took longer than ${ms} ms`)), ms)
  const timers = [leaveIn(beginMs)]
  const stopTimers = () => {
    for (const timer of timers.splice(0)) clearTimeout(timer)
  }
  let isAsked = false
  const onAsked = () => {
    isAsked = true
    stopTimers()
    timers.push(leaveIn(replyMs), setTimeout(onSlow, slowMs))
  }
  try {
    await begin(leaving.signal, onAsked)
  } catch (error) {
    const cause: unknown = leaving.signal.aborted ? leaving.signal.reason : error
    if (!isAsked || replyIn(error) !== null) throw cause
    throw new MailInDoubt(`no reply to the message: ${String(cause)}`, { cause })
  } finally {
    stopTimers()
  }
}

/** The code with which the server answered, if it did. */
export function replyIn(reason: unknown): number | null {
  const code: unknown = Reflect.get(Object(reason), 'responseCode')
  return typeof code === 'number' ? code : null
}

/** The library reads a message when the server has asked for it, and not before. */
export function tellFirstRead(words: Readable, onRead: () => void): Readable {
  async function* told() {
    onRead()
    yield* words
  }
  return Readable.from(told(), { objectMode: false })
}
