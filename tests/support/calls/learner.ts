import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { parsed } from './replies.ts'

/** What a call met. Without an answer its status is 0, and the text says why. Moments are those of `performance.now()`. */
export type Reply = { status: number; body: unknown; text: string; at: number; ms: number }

export type Sent = { method: string; headers: Record<string, string>; body?: string }

/** Never throws: without an answer the status is 0. */
export type Send = (address: string, init: Sent) => Promise<Reply>

type Place = { simulationId: string; questionId: string }

/** Somebody who studies over HTTP, by the calls that the pages make. */
export type Learner = {
  /** Any call; its path stands below `/api`. */
  ask: (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Reply>
  start: (exam: string) => Promise<Reply>
  open: (simulationId: string, position: number) => Promise<Reply>
  answer: (place: Place, option: number, secondsSpent?: number) => Promise<Reply>
  end: (simulationId: string, how: 'completion' | 'abandonment') => Promise<Reply>
}

/** `origin` is asked for at each call: the server may change. */
export function learnerAt(
  origin: () => string,
  cookie: string,
  { onReply = () => undefined, send = sendByFetch }: { onReply?: (reply: Reply) => void; send?: Send } = {},
): Learner {
  const ask: Learner['ask'] = async (method, path, body) => {
    const reply = await send(`${origin()}/api${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    onReply(reply)
    return reply
  }
  return {
    ask,
    start: (exam) => ask('POST', '/simulations', { exam, difficulties: DIFFICULTIES }),
    open: (simulationId, position) => ask('POST', `/simulations/${simulationId}/openings`, { position }),
    answer: ({ simulationId, questionId }, option, secondsSpent = 3) =>
      ask('PUT', `/simulations/${simulationId}/answers/${questionId}`, {
        selectedOptions: [option],
        secondsSpent,
      }),
    end: (simulationId, how) => ask('POST', `/simulations/${simulationId}/${how}`, {}),
  }
}

async function sendByFetch(address: string, init: Sent): Promise<Reply> {
  const at = performance.now()
  try {
    const response = await fetch(address, init)
    const text = await response.text()
    const ms = performance.now() - at
    return { status: response.status, body: parsed(text), text, at, ms }
  } catch (error) {
    return { status: 0, body: undefined, text: String(error), at, ms: performance.now() - at }
  }
}
