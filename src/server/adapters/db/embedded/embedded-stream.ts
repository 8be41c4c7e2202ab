import type { EmbeddedEngine, Session } from './embedded-engine.ts'
import { Duplex } from 'node:stream'
import { setImmediate as atNextTurn } from 'node:timers/promises'

/** The message by which a connection says goodbye: the engine, which has only this one session, would take it for its end. */
const TERMINATE = 'X'.charCodeAt(0)

type Done = (error?: Error) => void

export class EmbeddedStream extends Duplex {
  readonly #engine: EmbeddedEngine
  #session: Session | undefined

  constructor(engine: EmbeddedEngine) {
    super()
    this.#engine = engine
  }

  connect() {
    this.#engine.newSession().then(
      (session) => {
        this.#session = session
        this.emit('connect')
      },
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

  /** With the next turn of the event loop, as from a socket: else all writes would run before anything is read. */
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
    // The only variant that gathers no answers. The bytes are a view of memory that the next statement overwrites.
    await this.#session?.execProtocolRawStream(message, {
      onRawData: (bytes) => void pieces.push(Uint8Array.from(bytes)),
    })
    await atNextTurn()
    for (const piece of pieces) this.push(piece)
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
