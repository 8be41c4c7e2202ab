import { ANSWER_SHEET } from '#web/parts/mocks/answer-sheet-frame.tsx'
import { QuestionBar } from '#web/parts/questions/question-bar.tsx'
import { IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { Button } from '@mantine/core'
import type { MockRun } from './use-mock-run.ts'

export function MockBar({ run: { rows, place, dialog, go } }: { run: MockRun }) {
  const { position } = place
  const isLast = position === rows.length - 1
  return (
    <QuestionBar
      inColumn
      mapName={ANSWER_SHEET}
      count={`${position + 1} de ${rows.length}`}
      onOpenMap={() => dialog.open('sheet')}
      onPrevious={position === 0 ? undefined : () => go(position - 1)}
      next={
        isLast ? (
          <Button h={48} aria-haspopup="dialog" onClick={() => dialog.open('finish')}>
            Finalizar
          </Button>
        ) : (
          <Button
            h={48}
            rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
            onClick={() => go(position + 1)}
          >
            Próxima
          </Button>
        )
      }
    />
  )
}
