import { counted } from './formats/counts.ts'
import { typedDay } from './formats/typed-days.ts'

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' })

/** 'Segunda, 14/12/2026' from '2026-12-14'. */
export function weekdayAndDay(day: string): string {
  const [name = ''] = WEEKDAY.format(new Date(`${day}T12:00:00Z`)).split('-')
  return `${name.charAt(0).toLocaleUpperCase('pt-BR')}${name.slice(1)}, ${typedDay(day)}`
}

/** The stub of the exam's page: how long it is, and the day; the past is one sentence. */
export function goalInWords({ examOn, daysToGo }: { examOn: string; daysToGo: number }): {
  title: string
  day: string | null
} {
  if (daysToGo < 0) return { title: `A prova foi em ${typedDay(examOn)}.`, day: null }
  if (daysToGo === 0) return { title: 'É hoje', day: weekdayAndDay(examOn) }
  return { title: counted(daysToGo, 'day'), day: weekdayAndDay(examOn) }
}
