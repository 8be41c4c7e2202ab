import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './history.module.css'

export function HistorySkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>Carregando histórico...</VisuallyHidden>
      <Sheet>
        <Skeleton height={22} width="40%" mb="md" />
        <Skeleton height={300} />
      </Sheet>
      <Sheet>
        <Skeleton height={48} mb="sm" />
        <Skeleton height={48} mb="sm" />
        <Skeleton height={48} />
      </Sheet>
    </div>
  )
}
