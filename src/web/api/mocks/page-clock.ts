import {
  type ClockReading,
  haveClocksParted,
  nearerReading,
  serverTimeAt,
} from '#domain/mocks/server-clock.ts'

type Clocks = { wall: () => number; steady: () => number }

/** The server's time in this page (spec 14.6), by its replies and the clock that nobody sets. */
export class PageClock {
  #reading: ClockReading | null = null
  readonly #clocks: Clocks

  constructor(clocks: Clocks = { wall: () => Date.now(), steady: () => performance.now() }) {
    this.#clocks = clocks
  }

  /** Milliseconds since 1970; before the first reply to this page `otherwise`, or the device's own. */
  now(otherwise?: number): number {
    const { wall, steady } = this.#clocks
    return this.#reading === null ? (otherwise ?? wall()) : serverTimeAt(this.#reading, steady())
  }

  /** Asks, and learns the time from the reply. */
  async timed<Reply extends { now: string }>(ask: () => Promise<Reply>): Promise<Reply> {
    const sentAt = this.#clocks.steady()
    const reply = await ask()
    const fresh = { serverNow: Date.parse(reply.now), ...this.#look() }
    const known = this.#reading
    this.#reading = known === null ? fresh : nearerReading(known, fresh, fresh.steady - sentAt)
    return reply
  }

  /** The device slept, or its clock was set, since the last reply. */
  hasParted = (): boolean => this.#reading !== null && haveClocksParted(this.#reading, this.#look())

  #look = () => ({ wall: this.#clocks.wall(), steady: this.#clocks.steady() })
}

export const pageClock = new PageClock()
