import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { isReady } from '#tests/support/servers/is-ready.ts'

/** A request that neither got an answer nor could be sent elsewhere: who had it, and when, as `performance.now()` tells. */
export type Cut = { origin: string; at: number }

export type Balancer = {
  origin: string
  failed: () => readonly Cut[]
  join: (origin: string) => void
  leave: (origin: string) => void
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 500

/**
 * Hands requests out in turn over connections that it keeps, to those that call themselves ready. It sends a request elsewhere only if its connection was
 * refused; one whose bytes were sent is never repeated, since it may have been done.
 */
export async function openBalancer(first: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const origins = [...first]
  const state = { turn: 0 }
  const failed: Cut[] = []
  const resting = new Set<string>()
  const look = async () => {
    for (const origin of origins)
      if (await isReady(origin)) resting.delete(origin)
      else resting.add(origin)
  }
  const watch = setInterval(() => void look(), LOOK_EVERY_MS)

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer) => {
    state.turn += 1
    const start = state.turn
    const awake = origins.filter((origin) => !resting.has(origin))
    const choice = awake.length > 0 ? awake : origins
    const tryAt = (attempt: number) => {
      const origin = choice[(start + attempt) % choice.length] ?? ''
      const { method, url, headers } = incoming
      const sent = request(`${origin}${url}`, { method, headers, agent }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        answer.once('error', () => fail())
      })
      const fail = () => {
        failed.push({ origin, at: performance.now() })
        outgoing.destroy()
      }
      sent.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && attempt < choice.length) tryAt(attempt + 1)
        else fail()
      })
      sent.end(body)
    }
    tryAt(1)
  }
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => pass(incoming, outgoing, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    failed: () => failed,
    join: (origin) => void origins.push(origin),
    leave: (origin) => void origins.splice(origins.indexOf(origin), 1),
    close: async () => {
      clearInterval(watch)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      agent.destroy()
    },
  }
}
