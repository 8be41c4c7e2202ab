import { chosenOf, comebackOfSaid, type SaidOfAnswer } from '#domain/mistakes/said.ts'
import { dayNumber, dayOfNumber } from '#domain/text/days.ts'
import { trailInWords } from '#pt-br/drills.ts'
import { dayAndMonth } from '#pt-br/formats/typed-days.ts'
import type { DrillPlace } from '#web/api/drills/drills.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { VisuallyHidden } from '@mantine/core'
import { answeredOn } from './answered-on.ts'
import classes from './why-here.module.css'

/** 'Por que ela está aqui': its days so far, and the next one once it is answered. */
export function WhyHere({ place }: { place: DrillPlace }) {
  const { trail, answer } = place
  const answered = answer === null ? null : { day: answeredOn(answer), isRight: answer.isCorrect }
  const days = trailInWords({ trail, answered })
  const next = nextOf(place)
  if (days.length === 0) return null
  return (
    <section className={classes.why}>
      <h3>Por que ela está aqui</h3>
      <ol>
        {days.map(({ day, isRight, words }) => (
          <li key={day}>
            {isRight ? <Tick className={classes.stroke} /> : <Cross className={classes.stroke} />}
            <span>
              <VisuallyHidden>{isRight ? 'Certa em ' : 'Errada em '}</VisuallyHidden>
              {dayAndMonth(day)}
            </span>
            <small>{words}</small>
          </li>
        ))}
        {next !== null && (
          <li>
            <span className={classes.ahead} aria-hidden />
            <span>{dayAndMonth(next.day)}</span>
            <small>{next.words}</small>
          </li>
        )}
      </ol>
    </section>
  )
}

function nextOf({ answer, said, comebacks, settled }: DrillPlace): { day: string; words: string } | null {
  if (settled) return settled.dueOn === null ? null : { day: settled.dueOn, words: 'próxima' }
  if (answer === null || comebacks === null) return null
  const dayAfter = (days: number) => dayOfNumber(dayNumber(answeredOn(answer)) + days)
  if (!answer.isCorrect) return { day: dayAfter(comebacks.wrong.days), words: 'próxima' }
  const chosen = chosenOf(said, answer.secondsSpent)
  if (chosen === null) return null
  const { days, staysOut } = comebackOfSaid(comebacks, chosen, answer.secondsSpent)
  return staysOut ? null : { day: dayAfter(days), words: `próxima, ${IF_SAID[chosen]}` }
}

const IF_SAID = {
  easy: 'se foi fácil',
  medium: 'se foi médio',
  hard: 'se foi difícil',
  guess: 'se foi chute',
} as const satisfies Record<SaidOfAnswer, string>
