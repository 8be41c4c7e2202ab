import { Button } from '@mantine/core'
import { IconChevronLeft, IconListCheck } from '#web/ui/icons/icons.gen.ts'
import type { ReactNode } from 'react'
import classes from './question-bar.module.css'

type QuestionBarProps = {
  count: string
  mapName?: string
  onOpenMap: () => void
  previousLabel?: string
  onPrevious: (() => void) | undefined
  next: ReactNode
  inColumn?: boolean
  verdict?: ReactNode
  sheet?: ReactNode
}

export function QuestionBar({
  count,
  mapName = 'Mapa de questões',
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
          aria-label={`${mapName}, ${count}`}
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
