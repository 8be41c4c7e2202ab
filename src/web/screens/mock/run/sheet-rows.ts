import { laterOf, sheetState, withChoice, type AnswerSheet, type MockChoice } from '#domain/mocks/choices.ts'
import { type QueuedChoice, wasMade } from '#domain/mocks/unsent-choices.ts'
import { nextBlank } from '#domain/simulations/simulation.ts'
import type { ChoiceStage } from '#pt-br/mock-run.ts'
import type { MockSheet } from '#web/api/mocks/mock-sheet.ts'
import type { SheetRow } from '#web/parts/mocks/answer-sheet.tsx'

type Stored = Pick<MockSheet, 'choices'>

/** What counts of what the server and this browser hold. */
export const answersOn = ({ choices }: Stored, queue: readonly QueuedChoice[]): AnswerSheet =>
  [...choices, ...queue].reduce<AnswerSheet>(
    (sheet, { questionId, ...choice }) => withChoice(sheet, questionId, choice),
    new Map(),
  )

export const rowsOn = (
  { places }: Pick<MockSheet, 'places'>,
  answers: AnswerSheet,
  queue: readonly QueuedChoice[],
): readonly SheetRow[] =>
  places.map(({ position, questionId, options, choose, marked }) => ({
    position,
    options: options.length,
    selected: answers.get(questionId)?.selected ?? [],
    state: sheetState(answers.get(questionId), choose),
    marked,
    isUnsent: queue.some((choice) => choice.questionId === questionId && wasMade(choice) && choice.isOverdue),
  }))

/** Where the person chose last, stored or not, else the first place; from 0. */
export function newestPlace(
  { places, choices }: Stored & Pick<MockSheet, 'places'>,
  queue: readonly QueuedChoice[],
): number {
  const [first, ...others] = [...choices, ...queue].filter(wasMade)
  if (first === undefined) return 0
  const newest = others.reduce<OfQuestion>(laterOf, first)
  return places.find(({ questionId }) => questionId === newest.questionId)?.position ?? 0
}

type OfQuestion = MockChoice & { questionId: string }

export const isBlank = ({ state }: Pick<SheetRow, 'state'>): boolean =>
  state === 'blank' || state === 'unseen'

/** The next blank place, going round; null without one. */
export const nextBlankRow = (rows: readonly SheetRow[], position: number): number | null =>
  nextBlank(
    rows.map((row) => (isBlank(row) ? 'blank' : 'right')),
    position,
  )

/** How far the newest choice of a question is; null where nothing is to be said. */
export function stageOf(
  choice: MockChoice | undefined,
  waiting: QueuedChoice | undefined,
  startedAt: string,
): ChoiceStage | null {
  if (waiting !== undefined && wasMade(waiting)) return { kind: waiting.isOverdue ? 'unsent' : 'sending' }
  if (choice === undefined || choice.selected.length === 0) return null
  return { kind: 'stored', storedAt: new Date(Date.parse(startedAt) + choice.stamp) }
}
