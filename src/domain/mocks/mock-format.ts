import type { OfficialFormat, PracticeFormat } from '#domain/exams/exam-format.ts'

/** Of the format of an exam what a Prova goes by (spec 14.2). */
export type MockFormat = {
  official: Pick<OfficialFormat, 'questions' | 'minutes' | 'passingRule'>
  practice: Pick<PracticeFormat, 'questions' | 'minutes' | 'cut'>
}

/** Questions wanted where neither `practice` nor the exam itself tells a number. */
const USUAL_QUESTIONS = 40

export const wantedQuestions = ({ practice, official }: MockFormat): number =>
  practice.questions ?? official.questions ?? USUAL_QUESTIONS

/** Fewer were drawn than are wanted: the bank has no more. */
export const isBankShort = (format: MockFormat, drawn: number): boolean => drawn < wantedQuestions(format)

/** How many questions the real exam has, as far as anybody can say. */
export const fullLength = ({ practice, official }: MockFormat): number | null =>
  official.questions ?? practice.questions

/** `isOfficial`: the full length is confirmed, not only ours. */
export type MockSize =
  | { kind: 'whole' | 'reduced'; fullLength: number; isOfficial: boolean }
  | { kind: 'unknown' }

/** 'Prova reduzida' is one that is shorter than the real exam. */
export function sizeOf(format: MockFormat, drawn: number): MockSize {
  const length = fullLength(format)
  if (length === null) return { kind: 'unknown' }
  const isOfficial = format.official.questions !== null
  return { kind: drawn < length ? 'reduced' : 'whole', fullLength: length, isOfficial }
}

/** The pace of the exam; null where it is not known. */
export function secondsPerQuestion(format: MockFormat): number | null {
  const known = paceOf(format)
  return known === null ? null : (known.minutes * 60) / known.questions
}

/** Minutes for so many questions at the pace of the exam, rounded up; null where the pace is not known. */
export function minutesFor(format: MockFormat, drawn: number): number | null {
  const pace = paceOf(format)
  return pace === null ? null : Math.ceil((pace.minutes * drawn) / pace.questions)
}

/** Our Provas go by the confirmed pace of the real exam, or by the same. */
export function hasOfficialPace(format: MockFormat): boolean {
  const [pace, { questions, minutes }] = [paceOf(format), format.official]
  if (pace === null || questions === null || minutes === null) return false
  return pace.minutes * questions === minutes * pace.questions
}

function paceOf({ official, practice }: MockFormat): { minutes: number; questions: number } | null {
  // Minutes belong to the number that stands beside them.
  const minutes = practice.minutes ?? official.minutes
  const questions =
    practice.minutes === null
      ? (official.questions ?? practice.questions)
      : (practice.questions ?? official.questions)
  return minutes === null || questions === null ? null : { minutes, questions }
}

/** So many right `of` so many; a reference is ours, and called so. */
export type Cut = { kind: 'official' | 'reference'; right: number; of: number }

/** What a result is held against (spec 14.2); null where there is no verdict. */
export function cutOf({ official, practice }: MockFormat): Cut | null {
  const rule = official.passingRule
  if (rule?.kind === 'count') return { kind: 'official', right: rule.right, of: rule.of }
  if (rule?.kind === 'percent') return { kind: 'official', ...partsOf(rule.value) }
  return practice.cut === null ? null : { kind: 'reference', ...partsOf(practice.cut) }
}

/** Per cent with two decimals as whole numbers. */
const partsOf = (percent: number) => ({ right: Math.round(percent * 100), of: 10_000 })
