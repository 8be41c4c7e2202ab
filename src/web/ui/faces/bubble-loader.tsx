import classes from './bubble-loader.module.css'
import { LetterBubbles } from '#web/ui/marks/letter-bubbles.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'

type BubbleLoaderProps = {
  text: string
  fullPage?: boolean
}

/** Five bubbles filled in sequence (spec 24.16). */
export function BubbleLoader({ text, fullPage = false }: BubbleLoaderProps) {
  return (
    <div role="status" className={classes.loader} data-full-page={fullPage || undefined}>
      <LoadingBubbles />
      <span>{text}</span>
    </div>
  )
}

export function LoadingBubbles() {
  return (
    <span className={classes.bubbles} aria-hidden>
      <LetterBubbles
        bubbleAt={(index) => ({
          size: 24,
          state: 'selected',
          variant: penVariant(index),
          className: classes.bubble,
        })}
      />
    </span>
  )
}
