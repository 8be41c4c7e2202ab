import { formatInteger } from '#pt-br/formats/numbers.ts'
import { shortDay, weekInWords } from '#pt-br/mistakes.ts'
import type { Mistakes } from '#web/api/drills/mistakes.ts'
import classes from './week-ahead.module.css'

const HEIGHT = 84
const LEAST = 3

/** 'Próximos dias': how many questions come back on each. */
export function WeekAhead({ days, later }: Pick<Mistakes, 'days' | 'later'>) {
  const today = days[0]?.day ?? ''
  const most = Math.max(1, later, ...days.map(({ due }) => due))
  const heightOf = (due: number) => (due === 0 ? LEAST : Math.max(LEAST, Math.round((due / most) * HEIGHT)))
  const columns = [
    ...days.map(({ day, due }) => ({ name: shortDay(day, today), due, isToday: day === today })),
    { name: 'depois', due: later, isToday: false },
  ]
  return (
    <div role="img" aria-label={weekInWords({ days, later })} className={classes.week}>
      {columns.map(({ name, due, isToday }) => (
        <span key={name} data-today={isToday || undefined} data-none={due === 0 || undefined}>
          <b>{formatInteger(due)}</b>
          <svg width="26" height={heightOf(due)} aria-hidden focusable="false">
            <rect width="26" height="100%" rx="2" />
          </svg>
          <small>{name}</small>
        </span>
      ))}
    </div>
  )
}
