import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import { optionLetter } from '#domain/questions/questions.ts'
import { TIME_REMEMBERED, timeInWords } from '#pt-br/mock-start.ts'
import { TIME_CHOICE_LABELS } from '#pt-br/mocks.ts'
import type { MockFacts } from '#web/api/mocks/mock-facts.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Title } from '@mantine/core'
import classes from './time-field.module.css'

type TimeFieldProps = {
  times: MockFacts['times']
  value: TimeChoice
  onChange: (choice: TimeChoice) => void
}

/** With how much time, or without a clock: bubbles of an answer (spec 14.4). */
export const TimeField = ({ times, value, onChange }: TimeFieldProps) => (
  <fieldset className={classes.field}>
    <legend>
      <Title order={2} className={classes.heading ?? ''}>
        Quanto tempo você quer?
      </Title>
    </legend>
    <div className={classes.times}>
      {times.map(({ choice, seconds }, index) => (
        <label key={choice} className={classes.time} data-checked={choice === value || undefined}>
          <input
            type="radio"
            name="time"
            className={classes.radio}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <Bubble
            label={optionLetter(index)}
            size={28}
            animated
            variant={penVariant(index)}
            state={choice === value ? 'selected' : 'empty'}
          />
          <span className={classes.words}>
            <b>{TIME_CHOICE_LABELS[choice]}</b>
            <small>{timeInWords(seconds)}</small>
          </span>
        </label>
      ))}
    </div>
    <p className={classes.hint}>{TIME_REMEMBERED}</p>
  </fieldset>
)
