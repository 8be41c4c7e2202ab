import { RAPID_SECONDS } from '#domain/mistakes/grades.ts'
import { chosenOf, comebackOfSaid, isTooQuick, type SaidOfAnswer } from '#domain/mistakes/said.ts'
import {
  AWAY_SENTENCES,
  comesBack,
  inDays,
  isMissedOn,
  leavingChoices,
  missHoldsSentence,
  outdatedSentence,
  outsideChoices,
  SAID_LABELS,
  saidInWords,
  settledSentence,
} from '#pt-br/drills.ts'
import type { DrillPlace } from '#web/api/drills/drills.ts'
import { LINE_OF_RADIOS } from '#web/parts/questions/shortcuts/shortcuts.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { answeredOn } from './answered-on.ts'
import classes from './how-was-it.module.css'

/** In the order of the line: the keys 1 to 4. */
export const SAID_BY_KEY: readonly SaidOfAnswer[] = SAID_LABELS.map(({ said }) => said)

type HowWasItProps = { place: DrillPlace; onSay: (said: SaidOfAnswer) => void; onGoOn: () => void }

/** 'Como foi?' after a right answer, with the days that each choice gives; saved when chosen (spec 15.5). */
export function HowWasIt({ place, onSay, onGoOn }: HowWasItProps) {
  const titleId = useId()
  const name = useId()
  const { said, answer, comebacks, settled } = place
  const seconds = answer?.secondsSpent ?? null
  const chosen = chosenOf(said, seconds)
  const daysOf = (choice: SaidOfAnswer) => {
    if (comebacks === null || settled) return null
    const { days, staysOut } = comebackOfSaid(comebacks, choice, seconds)
    return staysOut ? null : days
  }
  return (
    <section className={classes.how}>
      <h3 id={titleId}>Como foi?</h3>
      <div role="radiogroup" aria-labelledby={titleId} {...LINE_OF_RADIOS} className={classes.choices}>
        {SAID_LABELS.map(({ said: choice, label }, at) => {
          const days = daysOf(choice)
          return (
            <label key={choice} data-chosen={choice === chosen || undefined}>
              <input
                type="radio"
                name={name}
                value={choice}
                checked={choice === chosen}
                onChange={() => onSay(choice)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // With the shortcuts on, the page would go on once more.
                  event.preventDefault()
                  onGoOn()
                }}
              />
              <Bubble label="" size={20} state={choice === chosen ? 'selected' : 'empty'} animated />
              <b>{label}</b>
              {days !== null && <small>{at === 0 ? comesBack(days) : inDays(days)}</small>}
            </label>
          )
        })}
      </div>
      <p className={classes.hint}>{hintOf(place, seconds)}</p>
      <VisuallyHidden role="status">{said !== null && saidInWords(said, daysOf(said))}</VisuallyHidden>
    </section>
  )
}

function hintOf(place: DrillPlace, seconds: number | null): string {
  const { answer, said, away, comebacks, settled, reason } = place
  if (away) return AWAY_SENTENCES[away]
  if (answer && settled) return settledSentence({ answeredOn: answeredOn(answer), dueOn: settled.dueOn })
  const held = heldMissOf(place)
  if (held !== null) return missHoldsSentence(held)
  if (said === null && isTooQuick(seconds))
    return `Você respondeu em menos de ${RAPID_SECONDS} segundos: se não disser como foi, ela não conta.`
  if (comebacks === null)
    return outdatedSentence({ returns: reason.inNotebook || said === 'hard' || said === 'guess' })
  return choicesHint(comebacks, reason.inNotebook, seconds)
}

/** After how many days a miss of the same day and form brings it back. */
function heldMissOf({ answer, comebacks, trail, formTrail = trail }: DrillPlace): number | null {
  if (!answer || comebacks === null) return null
  return isMissedOn(answeredOn(answer), formTrail) ? comebacks.wrong.days : null
}

function choicesHint(
  comebacks: NonNullable<DrillPlace['comebacks']>,
  inNotebook: boolean,
  seconds: number | null,
): string {
  const leaving = inNotebook
    ? SAID_BY_KEY.filter((choice) => comebackOfSaid(comebacks, choice, seconds).leaves)
    : []
  const outside = SAID_BY_KEY.filter((choice) => comebackOfSaid(comebacks, choice, seconds).staysOut)
  return ['“Próxima” sozinha vale médio.', leavingChoices(leaving), outsideChoices(outside)]
    .filter((words) => words !== null)
    .join(' ')
}
