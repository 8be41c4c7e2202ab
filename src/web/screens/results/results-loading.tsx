import { SitePage } from '#web/parts/page/site-page.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './results.module.css'

// Apart from the screen: the router keeps the loading face in the first chunk of every page.

export function ResultsLoadingScreen() {
  return (
    <SitePage>
      <ResultsSkeleton />
    </SitePage>
  )
}

export function ResultsSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>Carregando resultados...</VisuallyHidden>
      <Sheet padding="lg">
        <Skeleton height={18} width={220} mb="md" />
        <Skeleton height={40} width="60%" mb="md" />
        <Skeleton height={54} width={300} mb="xl" />
        <Skeleton height={54} />
      </Sheet>
      <div className={classes.rows}>
        <Skeleton height={66} radius="lg" />
        <Skeleton height={66} radius="lg" />
        <Skeleton height={66} radius="lg" />
      </div>
    </div>
  )
}
