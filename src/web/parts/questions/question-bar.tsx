import { Button } from '@mantine/core'
import { IconChevronLeft, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './question-bar.module.css'

type QuestionBarProps = {
  /** '7 de 60': also the name of the button that opens the map. */
  count: string
  onOpenMap: () => void
  previousLabel?: string
  /** Absent on the first question. */
  onPrevious: (() => void) | undefined
  /** The button at the right: 'Próxima', 'Desbloquear Acesso', 'Finalizar'. */
  next: ReactNode
  /** Where there is room for the map it stands under the question, and at the foot of the window while that is below it. */
  inColumn?: boolean
  /** The verdict in one line, between the ways to the other questions. */
  verdict?: ReactNode
  /** A sheet that stands on the bar. */
  sheet?: ReactNode
}

/** The bar at the foot of the window: the way back, the map where it has no room beside the question, the way on. */
export function QuestionBar({
  count,
  onOpenMap,
  previousLabel = 'Anterior',
  onPrevious,
  next,
  inColumn = false,
  verdict,
  sheet,
}: QuestionBarProps) {
  return (
    <nav
      className={classes.foot}
      aria-label="Questões"
      data-question-bar
      data-in-column={inColumn || undefined}
      data-judged={verdict !== undefined || undefined}
    >
      {sheet}
      <div className={classes.bar}>
        {verdict !== undefined && <div className={classes.verdict}>{verdict}</div>}
        <Button
          h={48}
          variant="default"
          className={classes.previous ?? ''}
          aria-label={previousLabel}
          disabled={onPrevious === undefined}
          onClick={onPrevious}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
          <span className={classes.word}>{previousLabel}</span>
        </Button>
        <Button
          h={48}
          variant="default"
          className={classes.map ?? ''}
          aria-haspopup="dialog"
          aria-label={`Mapa de questões, ${count}`}
          px={14}
          leftSection={<IconListCheck className={classes.mapIcon} size={20} stroke={1.75} aria-hidden />}
          onClick={onOpenMap}
        >
          <span className={classes.count}>{count}</span>
        </Button>
        {next}
      </div>
    </nav>
  )
}
