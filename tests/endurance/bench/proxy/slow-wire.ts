import { connect, createServer, type Socket } from 'node:net'

/** `rttMs`: there and back, which a new connection takes once more. `bytesPerSecond`: of all connections together. */
export type Wire = { rttMs: number; bytesPerSecond: number }

type Direction = { isBusyUntil: number }

/** A line as a phone has it: every byte takes its turn and its way. A browser's own imitation knows no connections. */
export async function openSlowWire(port: number, wire: Wire): Promise<{ port: number; close: () => void }> {
  const up: Direction = { isBusyUntil: 0 }
  const down: Direction = { isBusyUntil: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const proxy = connect(port, '127.0.0.1')
    for (const socket of [browser, proxy]) sockets.add(socket)
    const opensAt = performance.now() + wire.rttMs
    join(browser, proxy, { wire, direction: up, opensAt })
    join(proxy, browser, { wire, direction: down, opensAt })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

type Way = { wire: Wire; direction: Direction; opensAt: number }

function join(from: Socket, to: Socket, { wire, direction, opensAt }: Way) {
  // Timers of the same moment may ring in any order: each lets the oldest go.
  const waiting: (() => void)[] = []
  const after = (bytes: number, act: () => void) => {
    const now = Math.max(performance.now(), opensAt)
    direction.isBusyUntil = Math.max(direction.isBusyUntil, now) + (bytes / wire.bytesPerSecond) * 1000
    waiting.push(act)
    setTimeout(() => waiting.shift()?.(), direction.isBusyUntil + wire.rttMs / 2 - performance.now())
  }
  from.setNoDelay(true)
  from.on('data', (bytes: Buffer) => after(bytes.length, () => void to.write(bytes)))
  from.on('end', () => after(0, () => void to.end()))
  // An end that breaks ends the other one; what was on its way is lost with it.
  from.on('error', () => void to.destroy())
}
