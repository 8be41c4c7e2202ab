import { connect, createServer, type Socket } from 'node:net'

/** The line between the product and its PostgreSQL, which a test can spoil. */
export type DatabaseLine = {
  url: string
  /** Nothing comes through any more, and nobody says so. What was sent arrives after `mend`. */
  hang: () => void
  /** Every connection ends at once; new ones are taken. */
  cut: () => void
  /** The line is spoilt as the next statement with this text comes by: before it arrives, or before its answer does. */
  spoilAt: (text: string, how: 'hang before' | 'cut before' | 'cut after') => void
  /** Every connection ends, and new ones are refused. */
  refuse: () => Promise<void>
  mend: () => Promise<void>
  close: () => Promise<void>
}

/** A line on this machine that leads to the database of `target`. */
export async function openDatabaseLine(target: string): Promise<DatabaseLine> {
  const goal = new URL(target)
  const sockets = new Set<Socket>()
  const state: { isHung: boolean; trap: { text: string; how: string } | null } = { isHung: false, trap: null }

  const server = createServer((client) => {
    const database = connect(Number(goal.port), goal.hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('error', () => undefined)
      from.on('data', (bytes: Buffer) => {
        if (from === client && state.trap && bytes.includes(state.trap.text)) spring(client, database, bytes)
        else to.write(bytes)
      })
      if (state.isHung) from.pause()
      from.once('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  const spring = (client: Socket, database: Socket, bytes: Buffer) => {
    const how = state.trap?.how
    state.trap = null
    if (how === 'cut before') return cut()
    if (how === 'hang before') return hang()
    // The answer ends the connection instead of travelling on it.
    database.removeAllListeners('data')
    database.on('data', () => client.destroy())
    database.write(bytes)
  }
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(goal)
  url.port = String(port)

  const hang = () => {
    state.isHung = true
    sockets.forEach((socket) => socket.pause())
  }
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const refuse = async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    cut()
    await closed
  }
  return {
    url: url.href,
    hang,
    cut,
    spoilAt: (text, how) => {
      state.trap = { text, how }
    },
    refuse,
    mend: async () => {
      Object.assign(state, { isHung: false, trap: null })
      sockets.forEach((socket) => socket.resume())
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}
