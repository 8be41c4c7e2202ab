import { DIFFICULTIES } from '#domain/difficulty.ts'
import type { QuestionFields } from './question-fields.ts'

/** A form that was not sent: what was typed, and the revision that it began from; none for a new question. */
export type KeptQuestion = { revision: number | null; fields: QuestionFields }

/** Whether what the browser kept is such a form: it may stem from an older edition of this page. */
export function isKeptQuestion(value: unknown): value is KeptQuestion {
  return (
    isRecord(value) &&
    (value['revision'] === null || typeof value['revision'] === 'number') &&
    isRecord(value['fields']) &&
    isFields(value['fields'])
  )
}

function isFields(fields: Readonly<Record<string, unknown>>): boolean {
  return (
    [fields['examId'], fields['domainId']].every((id) => id === null || typeof id === 'string') &&
    DIFFICULTIES.some((difficulty) => difficulty === fields['difficulty']) &&
    [fields['statement'], fields['explanation']].every(isText) &&
    areRows(fields['options'], { key: isText, text: isText, explanation: isText, isCorrect: isFlag }) &&
    areRows(fields['references'], { key: isText, title: isText, url: isText }) &&
    isFlag(fields['isActive'])
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isFlag = (value: unknown) => typeof value === 'boolean'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const areRows = (rows: unknown, shape: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Array.isArray(rows) &&
  rows.every((row) => isRecord(row) && Object.entries(shape).every(([name, isRight]) => isRight(row[name])))
