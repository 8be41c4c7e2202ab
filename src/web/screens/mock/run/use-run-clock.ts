import { markToSpeak, type SpokenMark } from '#domain/mocks/spoken-marks.ts'
import { pageClock } from '#web/api/mocks/page-clock.ts'
import type { MockSheet } from '#web/api/mocks/mock-sheet.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Often enough that no second of the last minutes is left out. */
const LOOKS_MS = 250
const LAST_MINUTE = 60
/** After two clocks went apart: a reading that failed is tried again so late. */
const ASKS_AGAIN_MS = 5000

type Listeners = { onMark: (mark: SpokenMark) => void; onOver: () => void; onParted: () => void }

export type RunClock = {
  /** Seconds; never below 0. */
  left: () => number
  isTimed: boolean
  isLastMinute: boolean
  isOver: boolean
}

/** The time of a running Prova: tells each mark once, its end, and when the device's clocks went apart. */
export function useRunClock(
  { deadline, limitSeconds }: Pick<MockSheet, 'deadline' | 'limitSeconds'>,
  { onMark, onOver, onParted }: Listeners,
): RunClock {
  const left = () => (Date.parse(deadline) - pageClock.now()) / 1000
  const before = useRef<number | null>(null)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  const [phase, setPhase] = useState<'going' | 'last minute' | 'over'>('going')

  const look = useEffectEvent(() => {
    const now = left()
    if (phase !== 'over' && pageClock.hasParted() && performance.now() - askedAt.current > ASKS_AGAIN_MS) {
      askedAt.current = performance.now()
      onParted()
    }
    const mark = markToSpeak(limitSeconds ?? 0, before.current ?? now, now)
    before.current = now
    if (mark !== null) onMark(mark)
    if (phase === 'over') return
    if (now <= 0) {
      setPhase('over')
      onOver()
    } else setPhase(limitSeconds !== null && now <= LAST_MINUTE ? 'last minute' : 'going')
  })
  useEffect(() => {
    const looking = setInterval(() => look(), LOOKS_MS)
    return () => clearInterval(looking)
  }, [])

  return {
    left: () => Math.max(0, left()),
    isTimed: limitSeconds !== null,
    isLastMinute: phase === 'last minute',
    isOver: phase === 'over',
  }
}
