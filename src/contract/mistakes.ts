import { DAILY_LIMIT } from '#domain/mistakes/today.ts'
import { z } from 'zod'
import { questionChange, runningDrill, trailMark } from './drills.ts'
import { accessKind, examSummary } from './exams.ts'
import { examField, idField, nothing } from './fields.ts'
import { refusals } from './refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Caderno de erros')

const drillCount = z.object({ questions: z.int() })

/** What still lacks until a question leaves: right on time so many times more. */
const entryStanding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hits-left'), hits: z.int().min(1), enteredAsHard: z.boolean() }),
  /** Mastered: it came back to be checked. */
  z.object({ kind: z.literal('mastered') }),
  z.object({ kind: z.literal('restarted'), changed: questionChange }),
])

/** A question of today's list: the beginning of its statement, never its key. */
const todayEntry = z.object({
  questionId: idField,
  statement: z.string(),
  domain: z.string().nullable(),
  trail: z.array(trailMark),
  standing: entryStanding,
})

export const mistakes = {
  /** The Caderno de erros of one exam. Without a plan only open questions are counted; the others are `locked`. */
  get: signedIn
    .get('/exams/{exam}/mistakes', 'Caderno de erros de um exame')
    .input(z.object({ exam: examField }))
    .output(
      z.object({
        exam: examSummary.pick({ id: true, code: true, name: true, status: true, booklet: true }),
        access: accessKind,
        counts: z.object({
          /** Of today's day of São Paulo, mastered ones among them. */
          due: z.int(),
          inNotebook: z.int(),
          mastered: z.int(),
          reviewedThisMonth: z.int(),
          /** In the Caderno, but behind a plan that is over. */
          locked: z.int(),
        }),
        /** Today and the six days after. */
        days: z.array(z.object({ day: z.iso.date(), due: z.int() })),
        later: z.int(),
        /** The first day on which something returns; null where nothing does. */
        nextOn: z.iso.date().nullable(),
        /** What a start of 'Revisar hoje' would draw; reviewed already today, and all that is due. */
        today: z.object({
          entries: z.array(todayEntry),
          reviewed: z.int(),
          limit: z.int(),
          /** How many 'Mais 10' would draw once the limit is done; else 0. */
          more: z.int(),
        }),
        drills: z.object({
          missed: drillCount,
          unseen: drillCount,
          marked: drillCount,
          guesses: drillCount,
          domains: z.array(drillCount.extend({ id: idField, name: z.string() })),
        }),
        /** Active ones, and how many of them are open to the person. */
        questions: z.int(),
        openQuestions: z.int(),
        /** Official seconds for a question; null where nobody knows. */
        pace: z.number().nullable(),
        goal: z.object({ examOn: z.iso.date(), daysToGo: z.int() }).nullable(),
        running: runningDrill.nullable(),
      }),
    )
    .errors(refusals('EXAM_NOT_FOUND')),

  /** 'Limite por dia' of one exam. */
  setLimit: signedIn
    .put('/exams/{exam}/mistakes/limit', 'Limite por dia')
    .input(z.object({ exam: examField, perDay: z.int().min(DAILY_LIMIT.least).max(DAILY_LIMIT.most) }))
    .output(nothing)
    .errors(refusals('EXAM_NOT_FOUND')),
}
