import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import type { FollowedState } from './question-beginning.ts'
import type { QuestionFields } from './question-fields.ts'

export type KeptQuestion = { followed: FollowedState | null; fields: QuestionFields }

/** Stored data may be of an older release. */
export function isKeptQuestion(value: unknown): value is KeptQuestion {
  return (
    isRecord(value) &&
    (value['followed'] === null || isState(value['followed'])) &&
    isRecord(value['fields']) &&
    isFields(value['fields'])
  )
}

const isState = (state: unknown) =>
  isRecord(state) &&
  typeof state['revision'] === 'number' &&
  isRecord(state['was']) &&
  isText(state['was']['examId']) &&
  isTextOrNone(state['was']['domainId']) &&
  isFlag(state['was']['isActive'])

function isFields(fields: Readonly<Record<string, unknown>>): boolean {
  return (
    [fields['examId'], fields['domainId']].every(isTextOrNone) &&
    DIFFICULTIES.some((difficulty) => difficulty === fields['difficulty']) &&
    [fields['statement'], fields['explanation']].every(isText) &&
    areRows(fields['options'], { key: isText, text: isText, explanation: isText, isCorrect: isFlag }) &&
    areRows(fields['references'], { key: isText, title: isText, url: isText }) &&
    isFlag(fields['isActive'])
  )
}

const isText = (value: unknown) => typeof value === 'string'
const isTextOrNone = (value: unknown) => value === null || isText(value)
const isFlag = (value: unknown) => typeof value === 'boolean'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const areRows = (rows: unknown, shape: Readonly<Record<string, (value: unknown) => boolean>>) =>
  Array.isArray(rows) &&
  rows.every((row) => isRecord(row) && Object.entries(shape).every(([name, isRight]) => isRight(row[name])))
