import type { Mistakes } from '#web/api/drills/mistakes.ts'

/** 'rest-in-drill': nothing more is asked, for what is left of today is in today's own drill that runs. */
export type TodayFace = 'list' | 'rest-in-drill' | 'nothing'

type Facts = {
  running: Pick<NonNullable<Mistakes['running']>, 'kind' | 'isOfToday' | 'answered' | 'total'> | null
  asked: number
  due: number
}

/** What the Caderno says of today. `asked`: today's list; `due`: all that is due. */
export function todayFace({ running, asked, due }: Facts): TodayFace {
  if (asked > 0) return 'list'
  if (running === null || !running.isOfToday || running.kind !== 'due' || due === 0) return 'nothing'
  return running.answered < running.total ? 'rest-in-drill' : 'nothing'
}
