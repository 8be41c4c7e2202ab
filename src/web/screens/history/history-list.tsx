import { showingLabel } from '#pt-br/labels.ts'
import { nounFor } from '#pt-br/formats/counts.ts'
import type { HistoryKind } from '#web/parts/results/history-kinds.ts'
import type { HistoryPage } from '#web/api/simulations/results.ts'
import { CompletedList } from '#web/parts/results/completed-list.tsx'
import { useFirstOfPage } from '#web/parts/page/use-first-of-page.ts'
import { MoreButton } from '#web/parts/page/more-button.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton, Title, VisuallyHidden } from '@mantine/core'
import classes from './history.module.css'
import { formatMonth } from '#pt-br/formats/dates.ts'

type MonthGroup<Entry> = { month: string; entries: Entry[] }

type HistoryListProps = {
  pages: readonly HistoryPage[]
  lead: 'exam' | 'day'
  kind: HistoryKind | undefined
  /** Where there may be nothing else. */
  hasDrills: boolean
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function HistoryList({ pages, lead, kind, hasDrills, onMore, isLoadingMore }: HistoryListProps) {
  const simulations = pages.flatMap(({ entries }) => entries)
  const { firstId, keepPlace } = useFirstOfPage(simulations)
  const total = pages[0]?.total ?? simulations.length
  const more = () => {
    keepPlace()
    onMore?.()
  }
  if (simulations.length === 0) {
    return (
      <Sheet>
        <EmptyFace
          title={nothingSentence(lead, kind)}
          text={kind === undefined && hasDrills ? 'Os treinos que você fez estão em Treinos.' : undefined}
        />
      </Sheet>
    )
  }
  return (
    <>
      <div className={classes.months}>
        {groupByMonth(simulations).map(({ month, entries }) => (
          <section key={month} aria-label={month}>
            <Title order={2} className={classes.month ?? ''}>
              {month}
            </Title>
            <CompletedList simulations={entries} lead={lead} focusedId={firstId} />
          </section>
        ))}
      </div>
      <div className={classes.foot}>
        <p role="status">{showingLabel(simulations.length, total, nounFor(total, NOUNS[kind ?? 'all']))}</p>
        {onMore !== undefined && <MoreButton onMore={more} isLoading={isLoadingMore} />}
      </div>
    </>
  )
}

const NOUNS = { all: 'result', provas: 'mock', simulados: 'simulation', treinos: 'drill' } as const

const NOTHING: Readonly<Record<HistoryKind, string>> = {
  provas: 'nenhuma Prova',
  simulados: 'nenhum simulado',
  treinos: 'nenhum treino',
}

function nothingSentence(lead: HistoryListProps['lead'], kind: HistoryKind | undefined): string {
  return `Você ainda não finalizou ${NOTHING[kind ?? 'simulados']}${lead === 'day' ? ' deste exame' : ''}.`
}

/** Groups neighbours by month ('Novembro de 2026'); the order stays. */
export function groupByMonth<Entry extends { completedAt: string }>(
  entries: readonly Entry[],
): MonthGroup<Entry>[] {
  const groups: MonthGroup<Entry>[] = []
  for (const entry of entries) {
    const month = formatMonth(new Date(entry.completedAt))
    const group = groups.at(-1)
    if (group?.month === month) group.entries.push(entry)
    else groups.push({ month, entries: [entry] })
  }
  return groups
}

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
