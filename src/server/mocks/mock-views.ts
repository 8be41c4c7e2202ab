import { cutOf, sizeOf } from '#domain/mocks/mock-format.ts'
import type { ExamRow } from '#server/exams/exam-store.ts'
import { inIso } from '#server/iso-moments.ts'
import type { ChoiceRow } from './choice-store.ts'
import type { listSheetPlaces, MockRow } from './mock-store.ts'

type SheetPlace = Awaited<ReturnType<typeof listSheetPlaces>>[number]

/** Field by field, so that nothing of the key slips in but its size (T15). */
const sheetPlaceOf = ({ correctOptions, options, ...place }: SheetPlace) => ({
  position: place.position,
  questionId: place.questionId,
  marked: place.marked,
  statement: place.statement,
  options: options.map(({ text }) => text),
  choose: correctOptions.length,
})

export const choiceOf = ({ selected, stamp, counter, changeId, secondsSpent }: ChoiceRow) => ({
  selected,
  stamp,
  counter,
  changeId,
  secondsSpent,
})

export const sheetOf = (
  mock: MockRow,
  { exam, places, choices }: { exam: ExamRow; places: SheetPlace[]; choices: ChoiceRow[] },
) =>
  inIso({
    id: mock.id,
    exam: { id: exam.id, code: exam.code, name: exam.name, status: exam.status, booklet: exam.booklet },
    now: mock.now,
    startedAt: mock.startedAt,
    deadline: mock.deadline,
    timeChoice: mock.timeChoice,
    limitSeconds: mock.limitSeconds,
    isSample: mock.isSample,
    size: sizeOf(mock.format, places.length),
    cut: cutOf(mock.format),
    places: places.map(sheetPlaceOf),
    choices: choices.map((choice) => ({ questionId: choice.questionId, ...choiceOf(choice) })),
  })
