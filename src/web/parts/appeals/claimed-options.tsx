import { optionLetter } from '#domain/questions/questions.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './appeal-form.module.css'

type ClaimedOptionsProps = {
  count: 'one' | 'several'
  optionCount: number
  /** Indexes from 0. */
  claimed: readonly number[]
  error: string | undefined
  onMark: (option: number) => void
}

/** Which options the person holds for right, as bubbles in a row. */
export function ClaimedOptions({ count, optionCount, claimed, error, onMark }: ClaimedOptionsProps) {
  const id = useId()
  return (
    <fieldset className={classes.claimed} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{count === 'one' ? 'Qual seria a correta?' : 'Quais seriam as corretas?'}</legend>
      <div className={classes.letters}>
        {Array.from({ length: optionCount }, (_, option) => (
          <label key={option} className={classes.letter}>
            <input
              type={count === 'one' ? 'radio' : 'checkbox'}
              name={id}
              className={classes.unseen}
              data-field="claimed"
              aria-label={`Alternativa ${optionLetter(option)}`}
              checked={claimed.includes(option)}
              onChange={() => onMark(option)}
            />
            <Bubble
              animated
              size={38}
              label={optionLetter(option)}
              variant={penVariant(option)}
              state={claimed.includes(option) ? 'selected' : 'empty'}
            />
          </label>
        ))}
      </div>
      {error !== undefined && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </fieldset>
  )
}
