import type { CommentStatus } from '#domain/comments/comments.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { StoryMoment } from './moments.ts'

export const LEARNER = 'Marina Souza'
export const ADMINISTRATOR = 'Administração'

export const ALL = 1000

export type DemoSimulation = {
  exam: string
  answers: number
  right: number
  difficulties?: readonly Difficulty[]
  /** `finish` hands it in, `leave` goes away and leaves it active, `restart` gives it up. */
  ending: 'finish' | 'leave' | 'restart'
  marks?: readonly number[]
}

export type DemoStep =
  | { kind: 'join' }
  | { kind: 'trial'; exam: string }
  | ({ kind: 'sit' } & DemoSimulation)
  | { kind: 'order'; exam: string; plan: PaidPlanType; ending: 'paid' | 'declined' | 'left' }
  | { kind: 'give-back'; exam: string }
  | { kind: 'courtesy'; exam: string; days: number; reason: string }
  | { kind: 'comment'; exam: string; question: string; name: string; text: string }
  | { kind: 'report'; comment: string }
  | { kind: 'decide'; comment: string; status: CommentStatus }

export type Chapter = StoryMoment & { who: string; step: DemoStep }

type Act = readonly [daysAgo: number, time: string, step: DemoStep]

export const lifeOf = (who: string, acts: readonly Act[]): Chapter[] =>
  acts.map(([daysAgo, time, step]) => ({ who, daysAgo, time, step }))

export const visitor = (
  who: string,
  daysAgo: number,
  of: { time: string; exam: string; answers: number; right: number; ending?: DemoSimulation['ending'] },
): Chapter[] => {
  const { time, exam, answers, right, ending = 'leave' } = of
  return lifeOf(who, [
    [daysAgo, time, { kind: 'join' }],
    [daysAgo, later(time, 6), { kind: 'trial', exam }],
    [daysAgo, later(time, 7), { kind: 'sit', exam, answers, right, ending }],
  ])
}

/** '20:58' and 7 minutes are '21:05'; a day does not end within a story. */
export function later(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = hour * 60 + minute + minutes
  return [Math.floor(total / 60), total % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
