import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { TIME_CHOICES } from '#domain/mocks/mock-time.ts'
import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import type { StoryMoment } from './moments.ts'

export const LEARNER = 'Marina Souza'
export const ADMINISTRATOR = 'Administração'

const line = z.string().min(1)
const clockTime = z.string().regex(/^\d\d:\d\d$/)
const someDays = z.int().positive()

/** `finish` hands it in, `leave` goes away and leaves it active, `restart` gives it up. */
const simulationEnding = z.enum(['finish', 'leave', 'restart'])

const simulation = z.strictObject({
  exam: line,
  /** Absent: all that there are. */
  answers: z.int().positive().optional(),
  right: z.number().min(0).max(1),
  difficulties: z.array(z.enum(DIFFICULTIES)).optional(),
  ending: simulationEnding,
  marks: z.array(z.int()).optional(),
})

/** `time` goes away and lets the clock end it; a `blank` is seen and left so. */
const mock = z.strictObject({
  exam: line,
  time: z.enum(TIME_CHOICES).optional(),
  /** How many are come to. Absent: all that there are. */
  answers: z.int().positive().optional(),
  /** Of those, blanks included. */
  right: z.number().min(0).max(1),
  blanks: z.int().positive().optional(),
  marks: z.array(z.int()).optional(),
  ending: z.enum(['finish', 'time', 'give-up']),
})

const drill = z.strictObject({
  exam: line,
  choice: z.enum(['due', 'missed', 'unseen', 'focus']),
  /** At most so many; the rest of the list stays for another day. */
  answers: z.int().positive(),
  right: z.number().min(0).max(1),
  /** How many of the right ones were a guess. */
  guesses: z.int().positive().optional(),
})

const order = z.strictObject({
  exam: line,
  plan: z.enum(PAID_PLAN_TYPES),
  ending: z.enum(['paid', 'declined', 'left']),
})

const demoStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('join') }),
  z.strictObject({ kind: z.literal('trial'), exam: line }),
  simulation.extend({ kind: z.literal('sit') }),
  mock.extend({ kind: z.literal('mock') }),
  drill.extend({ kind: z.literal('drill') }),
  order.extend({ kind: z.literal('order') }),
  z.strictObject({ kind: z.literal('give-back'), exam: line }),
  /** The day of the real exam, so many days after that evening. */
  z.strictObject({ kind: z.literal('goal'), exam: line, daysAhead: someDays }),
  z.strictObject({ kind: z.literal('courtesy'), exam: line, days: z.int(), reason: line }),
])

const act = z.tuple([someDays, clockTime, demoStep])

const people = z.strictObject({
  lives: z.array(z.strictObject({ who: line, acts: z.array(act) })),
  visitors: z.array(
    simulation.pick({ exam: true, right: true }).extend({
      who: line,
      daysAgo: someDays,
      time: clockTime,
      answers: z.int().positive(),
      ending: simulationEnding.optional(),
    }),
  ),
})

const remarks = z.array(
  z.strictObject({
    by: line,
    daysAgo: someDays,
    time: clockTime,
    exam: line,
    question: line,
    text: line,
    /** What the moderation made of it the next morning; absent: it waits. */
    decided: z.enum(COMMENT_STATUSES).optional(),
    reportedBy: z.array(line).optional(),
  }),
)

export type DemoSimulation = z.infer<typeof simulation>
export type DemoMock = z.infer<typeof mock>
export type DemoDrill = z.infer<typeof drill>
export type DemoOrder = z.infer<typeof order>
export type DemoStep =
  | z.infer<typeof demoStep>
  | { kind: 'comment'; exam: string; question: string; name: string; text: string }
  | { kind: 'report'; comment: string }
  | { kind: 'decide'; comment: string; status: (typeof COMMENT_STATUSES)[number] }

export type Chapter = StoryMoment & { who: string; step: DemoStep }

/** The whole story, from `people.json` and `remarks.json` of the catalogue. */
export function readScript(folder: string): Chapter[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const { lives, visitors } = people.parse(read('people.json'))
  return [
    ...lives.flatMap(({ who, acts }) => lifeOf(who, acts)),
    ...visitors.flatMap(visitor),
    ...remarks.parse(read('remarks.json')).flatMap(talkOf),
  ]
}

export const lifeOf = (who: string, acts: readonly z.infer<typeof act>[]): Chapter[] =>
  acts.map(([daysAgo, time, step]) => ({ who, daysAgo, time, step }))

export const visitor = (visit: z.infer<typeof people>['visitors'][number]): Chapter[] => {
  const { who, daysAgo, time, ending = 'leave', ...sat } = visit
  return lifeOf(who, [
    [daysAgo, time, { kind: 'join' }],
    [daysAgo, later(time, 6), { kind: 'trial', exam: sat.exam }],
    [daysAgo, later(time, 7), { kind: 'sit', ...sat, ending }],
  ])
}

const FIRST_DECISION = '08:40'
const MINUTES_APART = 37
const WITHIN_MINUTES = 90
const FIRST_REPORT = '12:10'
const BETWEEN_REPORTS_MINUTES = 31

function talkOf(remark: z.infer<typeof remarks>[number], number: number): Chapter[] {
  const { by, daysAgo, time, exam, question, text, decided, reportedBy = [] } = remark
  const comment = `${question}-${number}`
  const nextDay = daysAgo - 1
  const reports = reportedBy.map((who, turn): Chapter => ({
    who,
    daysAgo: nextDay,
    time: later(FIRST_REPORT, turn * BETWEEN_REPORTS_MINUTES),
    step: { kind: 'report', comment },
  }))
  const posted: Chapter = {
    who: by,
    daysAgo,
    time,
    step: { kind: 'comment', exam, question, name: comment, text },
  }
  if (decided === undefined) return [posted, ...reports]
  const decisionTime = later(FIRST_DECISION, (number * MINUTES_APART) % WITHIN_MINUTES)
  const step = { kind: 'decide', comment, status: decided } as const
  return [posted, ...reports, { who: ADMINISTRATOR, daysAgo: nextDay, time: decisionTime, step }]
}

/** '20:58' and 7 minutes are '21:05'; a day does not end within a story. */
function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
