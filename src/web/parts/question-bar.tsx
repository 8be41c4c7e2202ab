import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './question-map.module.css'

type QuestionBarProps = {
  /** '7 de 60': also the name of the button that opens the map. */
  count: string
  onOpenMap: () => void
  previousLabel?: string
  /** Absent on the first question. */
  onPrevious: (() => void) | undefined
  /** The button at the right: 'Próxima', 'Desbloquear Acesso', 'Finalizar'. */
  next: ReactNode
}

/** The bar at the foot of phones and tablets, where the map has no room beside the question. */
export function QuestionBar({
  count,
  onOpenMap,
  previousLabel = 'Anterior',
  onPrevious,
  next,
}: QuestionBarProps) {
  return (
    <div className={classes.bar} data-question-bar>
      <ActionIcon
        size={48}
        variant="default"
        aria-label={previousLabel}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <IconChevronLeft size={20} stroke={1.75} />
      </ActionIcon>
      <Button
        h={48}
        variant="default"
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
  )
}
