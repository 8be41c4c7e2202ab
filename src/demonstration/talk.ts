import { REMARKS } from './remarks.ts'
import { ADMINISTRATOR, later, type Chapter } from './script.ts'

const FIRST_DECISION = '08:40'
const MINUTES_APART = 37
const WITHIN_MINUTES = 90

const FIRST_REPORT = '12:10'
const BETWEEN_REPORTS_MINUTES = 31

export const TALK: Chapter[] = REMARKS.flatMap((remark, number) => {
  const { by, daysAgo, time, exam, question, text, decided, reportedBy = [] } = remark
  const name = `${question}-${number}`
  const nextDay = daysAgo - 1
  return [
    { who: by, daysAgo, time, step: { kind: 'comment', exam, question, name, text } },
    ...reportedBy.map((who, turn) => ({
      who,
      daysAgo: nextDay,
      time: later(FIRST_REPORT, turn * BETWEEN_REPORTS_MINUTES),
      step: { kind: 'report' as const, comment: name },
    })),
    ...(decided === undefined
      ? []
      : [
          {
            who: ADMINISTRATOR,
            daysAgo: nextDay,
            time: later(FIRST_DECISION, (number * MINUTES_APART) % WITHIN_MINUTES),
            step: { kind: 'decide' as const, comment: name, status: decided },
          },
        ]),
  ] satisfies Chapter[]
})
