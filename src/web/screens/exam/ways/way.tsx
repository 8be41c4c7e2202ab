import { Bubble, type BubbleState } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './ways.module.css'

export type WayRow = { name: string; value: string }

type WayProps = {
  title: string
  text: string
  /** Its mode in five bubbles. */
  bubbles: readonly BubbleState[]
  /** On the bubbles; 1 to 5 without any. */
  numbers?: readonly number[]
  rows: readonly WayRow[]
  children: ReactNode
}

/** One way of working on an exam: a stub of the form, torn off its neighbour. */
export function Way({ title, text, bubbles, numbers, rows, children }: WayProps) {
  const titleId = useId()
  return (
    <article className={classes.way} aria-labelledby={titleId}>
      <div className={classes.words}>
        <div className={classes.bubbles} aria-hidden>
          {bubbles.map((state, index) => (
            <Bubble
              key={penVariant(index) + state + String(index)}
              size={38}
              label={numbers?.[index] ?? index + 1}
              state={state}
              variant={penVariant(index)}
            />
          ))}
        </div>
        <Title order={3} id={titleId}>
          {title}
        </Title>
        <p>{text}</p>
      </div>
      <div className={classes.stub}>
        {rows.length > 0 && (
          <dl className={classes.rows}>
            {rows.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className={classes.actions}>{children}</div>
      </div>
    </article>
  )
}
