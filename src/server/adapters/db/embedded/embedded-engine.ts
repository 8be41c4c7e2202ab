import type { PGlite } from '@electric-sql/pglite'

export type Session = Pick<PGlite, 'exec' | 'execProtocolRawStream'>

/** `letGo` ends it without writing anything. */
export type OpenEngine = { lite: Session & Pick<PGlite, 'close'>; letGo: () => Promise<void> }

/** The engine works in this process: each try holds everybody up for up to half a second. */
const PAUSE_MS = 5_000

/**
 * The engine with its one session. A full disk can break it for good, where its log cannot grow: a server would end
 * then, and start again with what the log holds. So does this one, with the first session that finds it broken.
 */
export class EmbeddedEngine {
  #open: OpenEngine | null
  readonly #openAgain: (() => Promise<OpenEngine>) | null
  #turn: Promise<unknown> = Promise.resolve()
  #mayOpenAt = 0

  /** `openAgain` is null where all is in memory, and would be lost. */
  constructor(open: OpenEngine, openAgain: (() => Promise<OpenEngine>) | null) {
    this.#open = open
    this.#openAgain = openAgain
  }

  /** A session in which no transaction is open and nothing prepared. Throws 57P03 while the engine cannot be opened. */
  newSession(): Promise<Session> {
    // One after the other: two engines over one folder would spoil it.
    const session = this.#turn.then(() => this.#session())
    this.#turn = session.catch(() => undefined)
    return session
  }

  async #session(): Promise<Session> {
    const openAgain = this.#openAgain
    if (openAgain === null) return cleared(this.#open)
    try {
      return await cleared(this.#open)
    } catch (error) {
      // Closed as usual, it would write what it holds, which nobody can trust.
      await this.#open?.letGo()
      this.#open = null
      return this.#tryOnceInAWhile(openAgain, error)
    }
  }

  async close() {
    await this.#open?.lite.close()
  }

  async #tryOnceInAWhile(openAgain: () => Promise<OpenEngine>, broken: unknown): Promise<Session> {
    if (performance.now() < this.#mayOpenAt) throw notYet(broken)
    try {
      this.#open = await openAgain()
      return this.#open.lite
    } catch (error) {
      throw notYet(error)
    } finally {
      this.#mayOpenAt = performance.now() + PAUSE_MS
    }
  }
}

async function cleared(open: OpenEngine | null): Promise<Session> {
  if (open === null) throw new Error('The embedded engine is not open')
  const { lite } = open
  await lite.exec('rollback')
  await lite.exec('discard all')
  return lite
}

/** By the code of a server that is still starting. */
const notYet = (cause: unknown) =>
  Object.assign(new Error('The embedded engine cannot be opened for now', { cause }), { code: '57P03' })
