import { describe, expect, it } from 'vitest'
import { readPomodoro } from './stored-pomodoro.ts'
import { lastSevenDays } from './pomodoro-days.ts'
import { hasProgress } from './progress.ts'
import {
  DEFAULT_DURATIONS,
  restingPomodoro,
  stepPomodoro,
  timeLeft,
  type PomodoroEvent,
  type PomodoroState,
} from './pomodoro.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** São Paulo. */
const OFFSET = -180
/** Ten in the morning there. */
const TEN = Date.parse('2026-11-21T13:00:00Z')

const at = (now: number) => ({ now, offsetMinutes: OFFSET })
const resting = () => restingPomodoro('2026-11-21')
const after = (
  state: PomodoroState,
  now: number,
  event: PomodoroEvent['kind'] & ('start' | 'pause' | 'reset' | 'resetAll' | 'skip' | 'tick'),
) => stepPomodoro(state, { kind: event }, at(now))
const startedAt = (now: number, state = resting()) => after(state, now, 'start').state
/** Runs that many whole phases, one after the other, without a rest between them. */
function afterPhases(count: number, begin = TEN) {
  let state = resting()
  let now = begin
  for (let phase = 0; phase < count; phase += 1) {
    const { whole } = state
    state = after(startedAt(now, state), (now += whole), 'tick').state
  }
  return { state, now }
}

describe('a phase', () => {
  it('lasts 25, 5 and 15 minutes, with a long break after four cycles', () => {
    const phases = Array.from({ length: 9 }, (_, count) => afterPhases(count).state)
    expect(phases.map(({ phase, whole }) => `${phase} ${whole / MINUTE}`)).toEqual([
      'focus 25',
      'shortBreak 5',
      'focus 25',
      'shortBreak 5',
      'focus 25',
      'shortBreak 5',
      'focus 25',
      'longBreak 15',
      'focus 25',
    ])
    expect(phases.map(({ cyclesCompleted }) => cyclesCompleted)).toEqual([0, 1, 1, 2, 2, 3, 3, 0, 0])
    expect(phases.at(-1)?.totalCycles).toBe(4)
  })

  it('waits to be started after the one before it', () => {
    const { state, completed } = after(startedAt(TEN), TEN + 25 * MINUTE, 'tick')
    expect(completed).toBe('focus')
    expect(state.timer).toEqual({ kind: 'paused', left: 5 * MINUTE })
  })

  it('goes by the clock and not by how often anybody looked', () => {
    const running = startedAt(TEN)
    expect(timeLeft(running, TEN + 7 * MINUTE + 400)).toBe(18 * MINUTE - 400)
    expect(timeLeft(after(running, TEN + 7 * MINUTE, 'tick').state, TEN + 8 * MINUTE)).toBe(17 * MINUTE)
  })

  it('keeps its time while paused', () => {
    const paused = after(startedAt(TEN), TEN + 10 * MINUTE, 'pause').state
    expect(timeLeft(paused, TEN + 3 * HOUR)).toBe(15 * MINUTE)
    expect(timeLeft(startedAt(TEN + 3 * HOUR, paused), TEN + 3 * HOUR + MINUTE)).toBe(14 * MINUTE)
  })

  it('that was slept over ends once, at its own time', () => {
    const slept = after(startedAt(TEN), TEN + 5 * HOUR, 'tick')
    expect(slept.completed).toBe('focus')
    expect(slept.state.totalCycles).toBe(1)
    const again = after(slept.state, TEN + 6 * HOUR, 'tick')
    expect(again.completed).toBeNull()
    expect(again.state).toEqual(slept.state)
  })

  it('that ended unnoticed takes no press meant for it into the next one', () => {
    for (const press of ['start', 'pause', 'reset', 'skip'] as const) {
      const { state } = after(startedAt(TEN), TEN + HOUR, press)
      expect([state.phase, state.timer]).toEqual(['shortBreak', { kind: 'paused', left: 5 * MINUTE }])
    }
  })

  it('that is skipped counts no cycle', () => {
    const skipped = after(startedAt(TEN), TEN + 20 * MINUTE, 'skip')
    expect(skipped.completed).toBeNull()
    expect(skipped.state).toMatchObject({ phase: 'shortBreak', cyclesCompleted: 0, totalCycles: 0 })
    expect(after(skipped.state, TEN + 21 * MINUTE, 'skip').state.phase).toBe('focus')
  })

  it('is never longer than it was, though the clock be set back', () => {
    const { state } = after(startedAt(TEN), TEN - 2 * HOUR, 'tick')
    expect(timeLeft(state, TEN - 2 * HOUR)).toBe(25 * MINUTE)
    expect(after(state, TEN - 2 * HOUR + 25 * MINUTE, 'tick').completed).toBe('focus')
  })
})

describe('beginning again', () => {
  it('of the current phase keeps the cycles', () => {
    const { state, now } = afterPhases(2)
    const again = after(startedAt(now, state), now + MINUTE, 'reset').state
    expect(again).toMatchObject({
      phase: 'focus',
      cyclesCompleted: 1,
      totalCycles: 1,
      timer: { kind: 'paused', left: 25 * MINUTE },
    })
  })

  it('of everything zeroes both counts and keeps the minutes studied', () => {
    const { state, now } = afterPhases(3)
    const zero = after(state, now, 'resetAll').state
    expect(zero).toMatchObject({ phase: 'focus', cyclesCompleted: 0, totalCycles: 0 })
    expect(zero.focusByDay).toEqual([{ day: '2026-11-21', focus: 50 * MINUTE }])
  })

  it('of everything takes something away once a phase was begun or a cycle counted', () => {
    expect(hasProgress(restingPomodoro())).toBe(false)
    expect(hasProgress(startedAt(TEN))).toBe(true)
    expect(hasProgress(after(startedAt(TEN), TEN + MINUTE, 'pause').state)).toBe(true)
    const { state, now } = afterPhases(2)
    expect(hasProgress(state)).toBe(true)
    expect(hasProgress(after(state, now + 24 * HOUR, 'tick').state)).toBe(true)
    expect(hasProgress(after(state, now, 'resetAll').state)).toBe(false)
  })
})

describe('midnight', () => {
  const LATE = Date.parse('2026-11-22T02:50:00Z')

  it('begins the cycles of the day again and leaves the total', () => {
    const { state } = afterPhases(3)
    const next = after(state, TEN + 24 * HOUR, 'tick').state
    expect([next.cyclesCompleted, next.totalCycles, next.day]).toEqual([0, 2, '2026-11-22'])
  })

  it('parts the focus of a phase between the two days', () => {
    const { state } = after(startedAt(LATE), LATE + 25 * MINUTE, 'tick')
    expect(state.focusByDay).toEqual([
      { day: '2026-11-21', focus: 10 * MINUTE },
      { day: '2026-11-22', focus: 15 * MINUTE },
    ])
    expect([state.cyclesCompleted, state.totalCycles]).toEqual([1, 1])
  })

  it('is the one of the place: in Lisbon that evening is another day', () => {
    const { state } = stepPomodoro(
      startedAt(LATE),
      { kind: 'tick' },
      { now: LATE + 25 * MINUTE, offsetMinutes: 0 },
    )
    expect(state.focusByDay).toEqual([{ day: '2026-11-22', focus: 25 * MINUTE }])
  })
})

describe('the last seven days', () => {
  it('are all there, and older ones are forgotten', () => {
    const old = {
      ...resting(),
      focusByDay: [
        { day: '2026-11-14', focus: MINUTE },
        { day: '2026-11-15', focus: 2 * MINUTE },
      ],
    }
    const { state } = after(startedAt(TEN, old), TEN + MINUTE, 'pause')
    expect(
      lastSevenDays(state.focusByDay, '2026-11-21').map(
        ({ day, focus }) => `${day.slice(8)}: ${focus / MINUTE}`,
      ),
    ).toEqual(['15: 2', '16: 0', '17: 0', '18: 0', '19: 0', '20: 0', '21: 1'])
  })

  it('count focus and no break', () => {
    const { state } = afterPhases(2)
    expect(state.focusByDay).toEqual([{ day: '2026-11-21', focus: 25 * MINUTE }])
  })
})

describe('durations', () => {
  const wished = { focus: 50, shortBreak: 10, longBreak: 30, longAfter: 2 }

  it('take hold at once of a phase that was not begun, and of one begun only after it', () => {
    const waiting = stepPomodoro(resting(), { kind: 'setDurations', durations: wished }, at(TEN)).state
    expect(timeLeft(waiting, TEN)).toBe(50 * MINUTE)
    const begun = stepPomodoro(
      startedAt(TEN),
      { kind: 'setDurations', durations: wished },
      at(TEN + MINUTE),
    ).state
    expect(timeLeft(begun, TEN + MINUTE)).toBe(24 * MINUTE)
    expect(after(begun, TEN + 25 * MINUTE, 'tick').state.whole).toBe(10 * MINUTE)
  })

  it('stay whole numbers within their limits', () => {
    const wild = { focus: 0, shortBreak: 5.4, longBreak: 1e9, longAfter: Number.NaN }
    const { state } = stepPomodoro(resting(), { kind: 'setDurations', durations: wild }, at(TEN))
    expect(state.durations).toEqual({ focus: 1, shortBreak: 5, longBreak: 60, longAfter: 4 })
  })
})

describe('a timer found running with nobody behind it', () => {
  const found = (seenAt: number, now: number) =>
    stepPomodoro(startedAt(TEN), { kind: 'abandoned', seenAt }, at(now))

  it('stands where it was last seen', () => {
    expect(found(TEN + 8 * MINUTE, TEN + 3 * HOUR).state.timer).toEqual({ kind: 'paused', left: 17 * MINUTE })
  })

  it('whose last sight makes no sense stands within its own run', () => {
    expect(timeLeft(found(0, TEN + HOUR).state, TEN)).toBe(25 * MINUTE)
    expect(found(TEN + 9 * HOUR, TEN + 10 * MINUTE).state.timer).toEqual({
      kind: 'paused',
      left: 15 * MINUTE,
    })
  })
})

describe('what a browser kept', () => {
  it('is read back as it was', () => {
    const { state, now } = afterPhases(3)
    const running = startedAt(now, state)
    expect(readPomodoro(JSON.parse(JSON.stringify(running)), at(now))).toEqual(running)
  })

  it('gives a sound timer whatever it is', () => {
    const odd = [
      null,
      7,
      'x',
      [],
      {},
      { phase: 'siesta', timer: { kind: 'running', endsAt: 1e300 } },
      { timer: { kind: 'paused', left: -1 }, cyclesCompleted: 99, totalCycles: 'many', day: '2026-99-99' },
      {
        timer: null,
        durations: { focus: '25' },
        focusByDay: [null, { day: 'today', focus: 5 }, { day: '2026-11-21', focus: -5 }],
      },
    ]
    for (const kept of odd) expect(readPomodoro(kept, at(TEN))).toEqual(resting())
  })

  it('ends a phase of long ago once', () => {
    const { state, completed } = after(
      readPomodoro(startedAt(TEN), at(TEN + 40 * 24 * HOUR)),
      TEN + 40 * 24 * HOUR,
      'tick',
    )
    expect([completed, state.totalCycles, state.cyclesCompleted]).toEqual(['focus', 1, 0])
  })
})

/** The same numbers every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296
}

it('whatever is pressed and whenever, no cycle is lost or doubled and time stays within the phase', () => {
  const random = randomFrom(20_261_121)
  const presses = ['start', 'start', 'pause', 'reset', 'skip', 'tick', 'tick', 'resetAll'] as const
  for (let sequence = 0; sequence < 300; sequence += 1) {
    let now = TEN
    let state = resting()
    let cycles = 0
    for (let step = 0; step < 60; step += 1) {
      now += Math.floor(random() ** 4 * 8 * HOUR)
      const press = presses[Math.floor(random() * presses.length)] ?? 'tick'
      const isDue = state.timer.kind === 'running' && state.timer.endsAt <= now
      const isCycle = isDue && state.phase === 'focus'
      const result = after(state, now, press)
      cycles = press === 'resetAll' ? 0 : cycles + (isCycle ? 1 : 0)
      expect(result.completed).toBe(isDue ? state.phase : null)
      expect(result.state.totalCycles).toBe(cycles)
      state = readPomodoro(JSON.parse(JSON.stringify(result.state)), at(now))
      expect(state).toEqual(result.state)
      expect(state.cyclesCompleted).toBeLessThan(DEFAULT_DURATIONS.longAfter)
      expect(timeLeft(state, now)).toBeLessThanOrEqual(state.whole)
    }
  }
})

describe('a block of focus', () => {
  const BLOCK = { id: 'b1', exam: 'SAA-C03', accountId: 'marina' }
  const carry = (state: PomodoroState, now: number, block = BLOCK) =>
    stepPomodoro(state, { kind: 'carry', block }, at(now)).state

  it('begins a whole focus that runs, also out of a break', () => {
    const inBreak = afterPhases(1)
    for (const state of [resting(), startedAt(TEN), startedAt(inBreak.now, inBreak.state)]) {
      const carried = carry(state, TEN + 60 * MINUTE)
      expect(carried).toMatchObject({ phase: 'focus', block: { ...BLOCK, endedAt: null } })
      expect(timeLeft(carried, TEN + 60 * MINUTE)).toBe(25 * MINUTE)
    }
  })

  it('ends at its own end, once, also when that was slept over', () => {
    const { state } = after(carry(resting(), TEN), TEN + 3 * HOUR, 'tick')
    const ended = { ...BLOCK, endedAt: TEN + 25 * MINUTE }
    expect(state).toMatchObject({ phase: 'shortBreak', block: ended, untold: [ended] })
    expect(after(state, TEN + 4 * HOUR, 'tick').state.untold).toHaveLength(1)
  })

  it('stays through its break and goes with it', () => {
    const ended = after(carry(resting(), TEN), TEN + 25 * MINUTE, 'tick').state
    const running = startedAt(TEN + 26 * MINUTE, ended)
    expect(running.block?.id).toBe('b1')
    expect(after(running, TEN + 31 * MINUTE, 'tick').state.block).toBeNull()
    expect(after(running, TEN + 27 * MINUTE, 'skip').state.block).toBeNull()
  })

  it('paused, reset or skipped stays open, and the next focus carries it to its end', () => {
    let state = carry(resting(), TEN)
    state = after(state, TEN + 5 * MINUTE, 'pause').state
    state = after(state, TEN + 6 * MINUTE, 'reset').state
    state = after(state, TEN + 7 * MINUTE, 'skip').state
    state = after(state, TEN + 8 * MINUTE, 'skip').state
    expect(state).toMatchObject({ phase: 'focus', block: { id: 'b1', endedAt: null }, untold: [] })
    state = after(startedAt(TEN + HOUR, state), TEN + 2 * HOUR, 'tick').state
    expect(state.untold).toEqual([{ ...BLOCK, endedAt: TEN + HOUR + 25 * MINUTE }])
  })

  it('gives way to another one, and its end is still told', () => {
    const ended = after(carry(resting(), TEN), TEN + 25 * MINUTE, 'tick').state
    const other = carry(ended, TEN + 30 * MINUTE, { ...BLOCK, id: 'b2' })
    expect(other).toMatchObject({ block: { id: 'b2', endedAt: null }, untold: [{ id: 'b1' }] })
    const told = stepPomodoro(other, { kind: 'told', id: 'b1' }, at(TEN + 31 * MINUTE)).state
    expect(told.untold).toEqual([])
  })

  it('goes with its account, also what is still to be told of it, and nobody else’s', () => {
    const ended = after(carry(resting(), TEN), TEN + 25 * MINUTE, 'tick').state
    const running = carry(ended, TEN + 30 * MINUTE, { ...BLOCK, id: 'b2' })
    const forget = (accountId: string) =>
      stepPomodoro(running, { kind: 'forget', accountId }, at(TEN + 31 * MINUTE)).state
    expect(forget('paula')).toMatchObject({ block: { id: 'b2' }, untold: [{ id: 'b1' }] })
    expect(forget('marina')).toEqual({ ...forget('paula'), block: null, untold: [] })
    expect(JSON.stringify(forget('marina'))).not.toContain('marina')
  })

  it('is dropped where its drill is gone, and no other', () => {
    const carried = carry(resting(), TEN)
    const drop = (id: string) => stepPomodoro(carried, { kind: 'drop', id }, at(TEN)).state.block
    expect(drop('b2')?.id).toBe('b1')
    expect(drop('b1')).toBeNull()
  })

  it('is read back as it was kept; what makes no sense is no block', () => {
    const ended = after(carry(resting(), TEN), TEN + 25 * MINUTE, 'tick').state
    expect(readPomodoro(JSON.parse(JSON.stringify(ended)), at(TEN + 25 * MINUTE))).toEqual(ended)
    for (const block of [7, {}, { id: '', exam: 'A', accountId: 'b' }, { id: 'a'.repeat(101) }])
      expect(readPomodoro({ ...ended, block, untold: block }, at(TEN))).toMatchObject({
        block: null,
        untold: [],
      })
  })
})
