const MINUTE = 60_000

export type Press = 'start' | 'pause' | 'reset' | 'skip' | 'resetAll'

/**
 * The timer as the product tells it (spec 11.1), counted in the plainest way there is: no storage, no tabs, nothing of
 * the code that is measured against it.
 */
export class ReferenceTimer {
  cycles = 0
  inRound = 0
  phase: 'focus' | 'short' | 'long' = 'focus'
  endsAt: number | null = null
  #left = 25 * MINUTE
  /** The block that is carried, and when the focus of each came to its end. */
  carried: string | null = null
  readonly ended = new Map<string, number>()
  #dayTurned = false
  #stoppedAt = 0

  left = (now: number): number => (this.endsAt === null ? this.#left : Math.max(0, this.endsAt - now))

  isDue = (now: number): boolean => this.endsAt !== null && now >= this.endsAt

  /** The phase is over. */
  end() {
    const isFocus = this.phase === 'focus'
    if (isFocus && this.carried !== null && !this.ended.has(this.carried))
      this.ended.set(this.carried, this.endsAt ?? this.#stoppedAt)
    if (isFocus) this.cycles += 1
    this.inRound = isFocus ? (this.inRound + 1) % 4 : this.inRound
    const pause = this.inRound === 0 ? 'long' : 'short'
    this.#begin(isFocus ? pause : 'focus')
    if (this.#dayTurned) this.inRound = 0
    this.#dayTurned = false
  }

  press(press: Press, now: number) {
    const wasDue = this.isDue(now)
    if (wasDue) this.end()
    if (press === 'resetAll') {
      this.cycles = 0
      this.inRound = 0
      this.#begin('focus')
    }
    if (wasDue) return
    if (press === 'start') this.endsAt ??= now + this.#left
    if (press === 'pause') this.stop(now)
    if (press === 'reset') this.#begin(this.phase)
    if (press === 'skip') this.#begin(this.phase === 'focus' ? 'short' : 'focus')
  }

  /** A block begins a whole focus that runs. */
  carry(id: string, now: number) {
    if (this.isDue(now)) this.end()
    this.carried = id
    this.#begin('focus')
    this.endsAt = now + this.#left
  }

  /** The drill of a block is gone. */
  drop(id: string, now: number) {
    if (this.isDue(now)) this.end()
    if (this.carried === id) this.carried = null
  }

  stop(now: number) {
    this.#stoppedAt = Math.min(now, this.endsAt ?? now)
    this.#left = this.left(now)
    this.endsAt = null
  }

  #begin(phase: 'focus' | 'short' | 'long') {
    this.phase = phase
    if (phase === 'focus' && this.carried !== null && this.ended.has(this.carried)) this.carried = null
    this.endsAt = null
    this.#left = { focus: 25, short: 5, long: 15 }[phase] * MINUTE
  }

  /** 'Ciclos completados hoje' begins again; a phase that ended yesterday and was not seen yet is of yesterday. */
  midnight({ beforeTheEnd, afterIt }: { beforeTheEnd: boolean; afterIt: boolean }) {
    if (beforeTheEnd) this.inRound = 0
    this.#dayTurned = afterIt
  }
}
