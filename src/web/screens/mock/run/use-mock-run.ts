import { type SheetCounts, sheetCounts } from '#domain/mocks/choices.ts'
import { SPOKEN, spokenMarkInWords, timeLeftInWords, withoutClockInWords } from '#pt-br/mock-clock.ts'
import { formatLocalTime } from '#pt-br/formats/dates.ts'
import type { ChoiceStage } from '#pt-br/mock-run.ts'
import type { MockSheet, SheetPlace } from '#web/api/mocks/mock-sheet.ts'
import { pageClock } from '#web/api/mocks/page-clock.ts'
import type { SheetRow } from '#web/parts/mocks/answer-sheet.tsx'
import { useRef, useState, type ReactNode } from 'react'
import { answersOn, rowsOn, stageOf } from './sheet-rows.ts'
import { type Choosing, useChoosing } from './use-choosing.ts'
import { useHiddenClock } from './use-hidden-clock.ts'
import { useMarking } from './use-marking.ts'
import { type OwnQueue, useOwnQueue } from './use-own-queue.ts'
import { useReadAgain } from './use-read-again.ts'
import { type RunClock, useRunClock } from './use-run-clock.ts'
import { useSpoken } from './use-spoken.tsx'
import { useSpokenLine } from './use-spoken-line.ts'

/** One dialog at a time. */
type MockDialog = 'sheet' | 'shortcuts' | 'finish' | 'abandon'

export type MockRun = {
  code: string
  sheet: MockSheet
  place: SheetPlace
  rows: readonly SheetRow[]
  counts: SheetCounts & { marked: number }
  choosing: Choosing
  stage: ChoiceStage | null
  clock: RunClock & { isHidden: boolean; toggle: () => void; tell: () => void }
  sender: OwnQueue['sender']
  unsent: OwnQueue['unsent']
  dialog: { shown: MockDialog | null; open: (dialog: MockDialog) => void; close: () => void }
  go: (position: number) => void
  mark: (marked: boolean) => void
  /** Focuses the heading when the person has just moved there. */
  headingRef: (heading: HTMLHeadingElement | null) => void
  spoken: ReactNode
}

type MockRunInput = {
  code: string
  sheet: MockSheet
  first: SheetPlace
  /** From 0, of the address. */
  at: number
  isNew: boolean
  onPlace: (position: number) => void
}

/** A running Prova on the screen (spec 14.6 to 14.12). */
export function useMockRun({ code, sheet, first, at, isNew, onPlace }: MockRunInput): MockRun {
  const [position, setPosition] = useState(() => Math.min(Math.max(0, at), sheet.places.length - 1))
  const [shown, setShown] = useState<MockDialog | null>(null)
  const arriving = useRef(isNew)
  const { say, region } = useSpoken()
  const { sender, queue, unsent } = useOwnQueue(sheet.id)
  const mark = useMarking(sheet.id)
  const readAgain = useReadAgain(sheet.id)
  const clock = useRunClock(sheet, {
    onMark: (told) => say(spokenMarkInWords(told)),
    onOver: () => setShown(null),
    onParted: () => readAgain(0),
  })
  const hiding = useClockOnRequest(sheet, clock, say)
  useSpokenLine(queue, say)

  const answers = answersOn(sheet, queue)
  const rows = rowsOn(sheet, answers, queue)
  const place = sheet.places[position] ?? first
  const choosing = useChoosing({ sheet, place, answers, queue, sender, isClosed: clock.isOver })
  return {
    code,
    sheet,
    place,
    rows,
    counts: {
      ...sheetCounts(rows.map(({ state }) => state)),
      marked: rows.filter((row) => row.marked).length,
    },
    choosing,
    stage: stageOf(
      answers.get(place.questionId),
      queue.find(({ questionId }) => questionId === place.questionId),
      sheet.startedAt,
    ),
    clock: { ...clock, ...hiding },
    sender,
    unsent,
    dialog: { shown, open: setShown, close: () => setShown(null) },
    go: (next) => {
      if (next === position || sheet.places[next] === undefined) return
      arriving.current = true
      setPosition(next)
      onPlace(next)
      window.scrollTo({ top: 0 })
    },
    mark: (marked) => mark(position, marked),
    headingRef: (heading) => {
      if (heading === null || !arriving.current) return
      arriving.current = false
      heading.focus({ preventScroll: true })
    },
    spoken: region,
  }
}

/** Told and hidden when the person asks for it. */
function useClockOnRequest(sheet: MockSheet, clock: RunClock, say: (text: string) => void) {
  const { isHidden, toggle } = useHiddenClock()
  return {
    isHidden,
    toggle: () => {
      say(isHidden ? SPOKEN.clockShown : SPOKEN.clockHidden)
      toggle()
    },
    tell: () => say(timeToTell(sheet, clock)),
  }
}

function timeToTell({ deadline }: MockSheet, { isTimed, left }: RunClock): string {
  if (isTimed) return `${timeLeftInWords(left())}.`
  const end = new Date(deadline)
  return withoutClockInWords({
    deadline: end,
    now: new Date(pageClock.now()),
    localTime: formatLocalTime(end),
  })
}
