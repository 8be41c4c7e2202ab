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

/** After 'até': 'as 15:57', on another day '22/11 às 00:10'. */
export const lastMomentInWords = (end: End): string =>
  isToday(end) ? `as ${namedTime(end)}` : dayAndTimeInWords(end)

/** '22/11 às 00:10'. */
export const dayAndTimeInWords = (end: Omit<End, 'now'>): string =>
  `${formatDayAndMonth(end.deadline)} ${timeInWords(end)}`

const timeInWords = (end: Omit<End, 'now'>): string => `às ${namedTime(end)}`

/** São Paulo's '15:42', named so where the device shows another time. */
function namedTime({ deadline, localTime }: Omit<End, 'now'>): string {
  const time = formatTime(deadline)
  return localTime === time ? time : `${time} (horário de Brasília)`
}
