import { MINUTE_MS } from '#domain/text/time-units.ts'
import { lastSevenDays, type FocusDay } from '#domain/pomodoro/pomodoro-days.ts'
import { formatFocus } from '#pt-br/pomodoro.ts'
import { formatDate } from '#pt-br/formats/dates.ts'
import { formatDayAndMonth } from '#pt-br/history.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { VisuallyHidden } from '@mantine/core'
import classes from './focus-panel.module.css'

const DRAWING = { width: 280, height: 72, bar: 22 }

/** Today's focus minutes and the last seven days (spec 11.4). */
export function FocusPanel() {
  const { state } = usePomodoro()
  if (state.day === '') return null
  const days = lastSevenDays(state.focusByDay, state.day)
  return (
    <Sheet as="section" aria-labelledby="minutes">
      <div className={classes.head}>
        <h2 id="minutes">Foco hoje</h2>
        <b className={classes.today}>{formatFocus(days.at(-1)?.focus ?? 0)}</b>
      </div>
      <Bars days={days} />
      <VisuallyHidden>
        <table>
          <caption>Minutos de foco nos últimos sete dias</caption>
          <thead>
            <tr>
              <th scope="col">Dia</th>
              <th scope="col">Foco</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, focus }) => (
              <tr key={day}>
                <td>{formatDate(noonOf(day))}</td>
                <td>{formatFocus(focus)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Sheet>
  )
}

function Bars({ days }: { days: readonly FocusDay[] }) {
  const most = Math.max(25 * MINUTE_MS, ...days.map(({ focus }) => focus))
  const step = DRAWING.width / days.length
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height + 20}`}
      aria-hidden
      focusable="false"
    >
      <path className={classes.floor} d={`M0 ${DRAWING.height}H${DRAWING.width}`} />
      {days.map(({ day, focus }, index) => {
        const x = step * (index + 0.5)
        const height = (focus / most) * (DRAWING.height - 4)
        const isToday = index === days.length - 1
        return (
          <g key={day} data-today={isToday || undefined}>
            <rect x={x - DRAWING.bar / 2} y={DRAWING.height - height} width={DRAWING.bar} height={height} />
            <text x={x} y={DRAWING.height + 16} textAnchor="middle">
              {isToday ? 'hoje' : formatDayAndMonth(noonOf(day))}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Noon in São Paulo, where dates are formatted: the same day everywhere on the page. */
const noonOf = (day: string) => new Date(`${day}T15:00:00Z`)
