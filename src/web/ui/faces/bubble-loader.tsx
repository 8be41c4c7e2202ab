import classes from './bubble-loader.module.css'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'

const LETTERS = ['A', 'B', 'C', 'D', 'E']

type BubbleLoaderProps = {
  /** The fixed text, for instance "Carregando simulado...". */
  text: string
  /** Fills the height of the page instead of standing in a line. */
  fullPage?: boolean
}

/** Five bubbles filled in sequence beside the loading text (spec 24.16). */
export function BubbleLoader({ text, fullPage = false }: BubbleLoaderProps) {
  return (
    <div role="status" className={classes.loader} data-full-page={fullPage || undefined}>
      <LoadingBubbles />
      <span>{text}</span>
    </div>
  )
}

/** The bubbles alone, where the loading text stands elsewhere. */
export function LoadingBubbles() {
  return (
    <span className={classes.bubbles} aria-hidden>
      {LETTERS.map((letter, index) => (
        <Bubble
          key={letter}
          label={letter}
          size={24}
          state="selected"
          variant={penVariant(index)}
          className={classes.bubble}
        />
      ))}
    </span>
  )
}
