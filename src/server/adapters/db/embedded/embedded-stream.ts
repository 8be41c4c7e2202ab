import type { PGlite } from '@electric-sql/pglite'
import { Duplex } from 'node:stream'
import { setImmediate as atNextTurn } from 'node:timers/promises'

/** The message by which a connection says goodbye: the engine, which has only this one session, would take it for its end. */
const TERMINATE = 'X'.charCodeAt(0)

type Done = (error?: Error) => void

/**
 * A connection of the driver to PostgreSQL in this process: what is written is carried out at once, and its answer read.
 * The engine knows a single session. A new connection finds it as a server's would be: no transaction open, nothing prepared.
 */
export class EmbeddedStream extends Duplex {
  readonly #lite: PGlite

  constructor(lite: PGlite) {
    super()
    this.#lite = lite
  }

  /** Called by the driver as by a socket. */
  connect() {
    this.#clear().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(asError(error)),
    )
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {
    // Answers come by writing.
  }

  override _write(message: Uint8Array, _encoding: string, done: Done) {
    void this.#carryOut(message, done)
  }

  override _writev(messages: { chunk: Uint8Array }[], done: Done) {
    void this.#carryOut(Buffer.concat(messages.map(({ chunk }) => chunk)), done)
  }

  override _final(done: () => void) {
    this.push(null)
    done()
  }

  /** The answer comes with the next turn of the event loop, as from a socket: else all that waits would be done before anything is read. */
  async #carryOut(message: Uint8Array, done: Done) {
    try {
      if (message[0] !== TERMINATE) await this.#ask(message)
    } catch (error) {
      done(asError(error))
      return
    }
    done()
  }

  async #ask(message: Uint8Array) {
    const pieces: Uint8Array[] = []
    // Only this one keeps nothing: the others gather all answers until the engine's own query function is used. The
    // bytes are a view of memory that the next statement writes to.
    await this.#lite.execProtocolRawStream(message, {
      onRawData: (bytes) => void pieces.push(Uint8Array.from(bytes)),
    })
    await atNextTurn()
    for (const piece of pieces) this.push(piece)
  }

  async #clear() {
    await this.#lite.exec('rollback')
    await this.#lite.exec('discard all')
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
