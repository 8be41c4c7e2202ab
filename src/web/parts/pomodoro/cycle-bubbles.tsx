import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '#web/ui/icons/icons.gen.ts'
import { Bubble, type BubbleSize } from '#web/ui/marks/bubble.tsx'

export function PlaySign({ isRunning, size }: { isRunning: boolean; size: number }) {
  const Sign = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return <Sign size={size} aria-hidden />
}

const PEN_VARIANTS = [1, 2, 0] as const

type CycleBubblesProps = { completed: number; longAfter: number; size: BubbleSize }

/** One bubble per focus cycle up to the long break (spec 24.15). Decorative: the count is in the text. */
export function CycleBubbles({ completed, longAfter, size }: CycleBubblesProps) {
  return Array.from({ length: longAfter }, (_, index) => (
    <Bubble
      key={index}
      label={index + 1}
      size={size}
      state={index < completed ? 'selected' : 'empty'}
      variant={PEN_VARIANTS[index % PEN_VARIANTS.length] ?? 0}
    />
  ))
}
