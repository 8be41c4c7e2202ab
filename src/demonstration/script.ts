import type { CommentStatus } from '#domain/comments/comments.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { StoryMoment } from './moments.ts'

/** Whom the story knows without having them sign up: the two accounts of demonstration mode. */
export const LEARNER = 'Marina Souza'
export const ADMINISTRATOR = 'Administração'

/** More answers than any simulation has places. */
export const ALL = 1000

/** One simulation: how many places are answered, and which share of them rightly. */
export type DemoSimulation = {
  exam: string
  answers: number
  right: number
  difficulties?: readonly Difficulty[]
  /** `finish` hands it in, `leave` goes away and leaves it active, `restart` gives it up. */
  ending: 'finish' | 'leave' | 'restart'
  /** Places marked for review, counted from 0. */
  marks?: readonly number[]
}

/** What one person does at a moment, by a use case that people use. */
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

/** What one person does, from the first day on. */
type Act = readonly [daysAgo: number, time: string, step: DemoStep]

export const lifeOf = (who: string, acts: readonly Act[]): Chapter[] =>
  acts.map(([daysAgo, time, step]) => ({ who, daysAgo, time, step }))

/** Signs up, takes the free questions of an exam and answers some of them. */
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
