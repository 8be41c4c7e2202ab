import { dayOf } from '#domain/text/days.ts'
import { formatTime } from './formats/dates.ts'
import { formatDayAndMonth } from './history.ts'

export const TIME_IS_OVER = 'O tempo acabou'
export const HANDED_IN_BY_TIME = 'O tempo acabou. A Prova foi entregue.'

/** `localTime` is the end as the device's own clock shows it. */
export type End = { deadline: Date; now: Date; localTime: string }

const isToday = ({ deadline, now }: End): boolean => dayOf(deadline) === dayOf(now)

/** 'às 15:42', on another day 'em 22/11 às 00:10'. */
export const endInWords = (end: End): string => `${isToday(end) ? '' : 'em '}${momentInWords(end)}`

/** The same without 'em'. */
export const momentInWords = (end: End): string => (isToday(end) ? timeInWords(end) : dayAndTimeInWords(end))

/** '22/11 às 00:10'. */
export const dayAndTimeInWords = (end: Omit<End, 'now'>): string =>
  `${formatDayAndMonth(end.deadline)} ${timeInWords(end)}`

/** São Paulo's, named so where the device shows another time. */
function timeInWords({ deadline, localTime }: Omit<End, 'now'>): string {
  const time = `às ${formatTime(deadline)}`
  return localTime === formatTime(deadline) ? time : `${time} (horário de Brasília)`
}
