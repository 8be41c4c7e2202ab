import { connect, createServer, type Socket } from 'node:net'

/** What becomes of a step: it passes; or the server is killed before it, or after it was done and before it knows. */
export type Fate = 'pass' | 'kill before' | 'kill after'
export type Step = { text: string }

/** Whoever decides on each step, and kills. */
export type Watcher = { decide: (step: Step) => Promise<Fate>; kill: () => void }

const TERMINATE = 'X'
/** A message that ends a question: a simple query, or the end of a prepared one. */
const ENDS = new Set(['Q', 'S'])
const READY = 'Z'

/**
 * Stands between a server and its PostgreSQL and reads the frames of the protocol, so that the server can be killed
 * exactly before a query, or after the database did it and before the answer arrived.
 */
export async function openDatabaseTap(
  target: URL,
  watcher: Watcher,
): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
    }
    client.once('close', () => database.destroy())
    database.once('close', () => client.destroy())
    join({ client, database, watcher })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = new URL(target)
  url.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: url.href,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function join({ client, database, watcher }: { client: Socket; database: Socket; watcher: Watcher }) {
  const state = { killWhenReady: false }
  let batch: Frame[] = []
  let turn = Promise.resolve()

  const ask = async (frames: Frame[], text: string) => {
    const fate = await watcher.decide({ text })
    if (fate === 'kill before') return watcher.kill()
    state.killWhenReady = fate === 'kill after'
    database.write(Buffer.concat(frames.map(({ bytes }) => bytes)))
  }
  const texts = statementTexts()
  const asked = frameReader({ startsBare: true }, (frame) => {
    if (frame.kind === '' || frame.kind === TERMINATE) {
      turn = turn.then(() => void database.write(frame.bytes))
      return
    }
    batch.push(frame)
    if (!ENDS.has(frame.kind)) return
    const frames = batch
    batch = []
    const text = texts(frames)
    turn = turn.then(() => ask(frames, text))
  })
  const answered = frameReader({ startsBare: false }, ({ kind, bytes }) => {
    if (kind === READY && state.killWhenReady) watcher.kill()
    else client.write(bytes)
  })
  client.on('data', asked)
  database.on('data', answered)
}

type Frame = { kind: string; bytes: Buffer }

/** Cuts a stream into frames; the first of a client's has no letter (`startsBare`). */
function frameReader({ startsBare }: { startsBare: boolean }, take: (frame: Frame) => void) {
  let rest: Buffer = Buffer.alloc(0)
  let isBare = startsBare
  return (part: Buffer) => {
    rest = Buffer.concat([rest, part])
    for (;;) {
      const head = isBare ? 0 : 1
      if (rest.length < head + 4) return
      const length = head + rest.readUInt32BE(head)
      if (rest.length < length) return
      const bytes = rest.subarray(0, length)
      take({ kind: isBare ? '' : String.fromCharCode(bytes[0] ?? 0), bytes })
      rest = rest.subarray(length)
      isBare = false
    }
  }
}

/** The SQL of a question: its own text, or that of the prepared statement it names. */
function statementTexts() {
  const prepared = new Map<string, string>()
  return (frames: readonly Frame[]): string => {
    let text = ''
    for (const { kind, bytes } of frames) {
      const [first = '', second = ''] = bytes.subarray(5).toString('utf8').split('\0', 2)
      if (kind === 'Q') text = first
      if (kind === 'P') prepared.set(first, second)
      if (kind === 'P') text = second
      if (kind === 'B') text = prepared.get(second) ?? text
    }
    return text
  }
}
