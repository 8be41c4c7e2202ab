import { type AnswerSheet, seenBlank } from '#domain/mocks/choices.ts'
import { afterPress, orderOfNext, without } from '#domain/mocks/choosing.ts'
import type { QueuedChoice } from '#domain/mocks/unsent-choices.ts'
import { newId } from '#web/api/drafts/making-id.ts'
import type { MockSheet, SheetPlace } from '#web/api/mocks/mock-sheet.ts'
import { pageClock } from '#web/api/mocks/page-clock.ts'
import type { MockSender } from '#web/api/mocks/unsent-choices.ts'
import { useVisibleTime } from '#web/parts/questions/use-visible-time.ts'
import { useEffect, useEffectEvent, useState } from 'react'

/** So long a place must be seen to count as left blank (spec 14.7). */
const SEEN_MS = 2000

export type Choosing = {
  struck: readonly number[]
  press: (option: number) => void
  strike: (option: number) => void
  clear: () => void
}

type ChoosingInput = {
  sheet: MockSheet
  place: SheetPlace
  answers: AnswerSheet
  queue: readonly QueuedChoice[]
  sender: MockSender
  isClosed: boolean
}

/** The choices on the place that is shown, each stored at once (spec 14.10). */
export function useChoosing({ sheet, place, answers, queue, sender, isClosed }: ChoosingInput): Choosing {
  const { position, questionId, choose } = place
  const [struckOf, setStruckOf] = useState<ReadonlyMap<number, readonly number[]>>(new Map())
  // What earlier visits of this page had spent on each question.
  const [spentBefore] = useState(
    () => new Map(sheet.choices.map((choice) => [choice.questionId, choice.secondsSpent ?? 0])),
  )
  const secondsOf = useVisibleTime(position)
  const struck = struckOf.get(position) ?? []
  const known = answers.get(questionId)
  const selected = known?.selected ?? []

  const here = { simulationId: sheet.id, questionId, position }
  const store = (next: readonly number[]) => {
    if (isClosed) return
    const elapsed = pageClock.now() - Date.parse(sheet.startedAt)
    const lastCounter = Math.max(0, ...[...sheet.choices, ...queue].map(({ counter }) => counter))
    sender.add({
      ...here,
      selected: next,
      changeId: newId(),
      secondsSpent: Math.min(LONGEST_S, (spentBefore.get(questionId) ?? 0) + secondsOf(position)),
      ...orderOfNext(elapsed, known, lastCounter),
    })
  }
  const setStruck = (next: readonly number[]) => setStruckOf((last) => new Map(last).set(position, next))

  useWhenSeen(position, () => {
    if (known !== undefined || isClosed) return
    sender.add({ ...here, ...seenBlank(newId()), secondsSpent: secondsOf(position) })
  })

  return {
    struck,
    press: (option) => {
      if (isClosed) return
      // A struck option is restored first: nobody answers with an option they ruled out.
      if (struck.includes(option)) return setStruck(without(struck, option))
      const next = afterPress(selected, option, choose)
      if (next !== null) store(next)
    },
    strike: (option) => {
      if (isClosed) return
      if (struck.includes(option)) return setStruck(without(struck, option))
      // What is chosen is struck only where a press would take it back: striking out never clears.
      const next = selected.includes(option) ? afterPress(selected, option, choose) : selected
      if (next === null) return
      setStruck([...struck, option])
      if (next !== selected) store(next)
    },
    clear: () => {
      if (selected.length > 0) store([])
    },
  }
}

/** Of one question, as the call takes it. */
const LONGEST_S = 86_400

/** Tells once the position was visible for so long without a break. */
function useWhenSeen(position: number, tell: () => void) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(() => told(), SEEN_MS)
    }
    watch()
    document.addEventListener('visibilitychange', watch)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', watch)
    }
  }, [position])
}
