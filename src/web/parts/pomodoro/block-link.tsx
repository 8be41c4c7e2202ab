import { blockSize } from '#domain/focus/block-size.ts'
import { blockLabel } from '#pt-br/focus.ts'
import { usePomodoro } from '#web/parts/pomodoro/use-pomodoro.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { IconTarget } from '#web/ui/icons/icons.gen.ts'

type BlockLinkProps = {
  code: string
  /** Official seconds for a question, if known. */
  pace: number | null
  /** Active questions of the exam that are open to the person. */
  questions: number
}

/** To the block of focus of an exam, with its size at the length that the timer of this device has. */
export function BlockLink({ code, pace, questions }: BlockLinkProps) {
  const minutes = usePomodoro().state.durations.focus
  return (
    <LinkButton
      to="/pomodoro"
      search={{ bloco: code }}
      variant="subtle"
      color="gray"
      leftSection={<IconTarget size={20} stroke={1.75} aria-hidden />}
    >
      {blockLabel({ minutes, questions: Math.min(questions, blockSize(minutes, pace)), code })}
    </LinkButton>
  )
}
