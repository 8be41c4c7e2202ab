import { reviewStateLabels } from '#pt-br/mode-labels.ts'
import type { SimulationResult } from '#web/api/simulations/results.ts'
import { QuestionBar } from '#web/parts/questions/question-bar.tsx'
import { QuestionMapDrawer } from '#web/parts/questions/question-map-drawer.tsx'
import { QuestionMapRail } from '#web/parts/questions/question-map-rail.tsx'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/icons.gen.ts'
import { useState } from 'react'
import { FilterList } from './filter-list.tsx'
import type { ReviewAddress, ReviewFilter } from './review-filters.ts'
import { initialFilter, passes, reviewStand } from './review-stand.ts'
import { filterWords } from './filter-words.ts'
import { ReviewPlaceView } from './review-place-view.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import classes from './review.module.css'

type ReviewProps = {
  result: SimulationResult
  address: ReviewAddress
  onMove: (address: { position: number; filter: ReviewFilter }) => void
}

export function Review({ result, address, onMove }: ReviewProps) {
  const [isMapOpen, map] = useDisclosure()
  const [hasMoved, setHasMoved] = useState(false)
  const filter = address.filter ?? initialFilter(result.places, address.position)
  const stand = reviewStand(result.places, filter, address.position)
  const words = filterWords(result.mode)[filter]

  const go = (position: number | null | undefined) => {
    if (position === null || position === undefined) return
    setHasMoved(true)
    onMove({ position, filter })
  }
  const choose = (chosen: ReviewFilter) => {
    setHasMoved(false)
    const keeps = result.places.some((mark) => mark.position === stand?.position && passes(mark, chosen))
    const next = reviewStand(result.places, chosen, keeps ? (stand?.position ?? null) : null)
    if (next !== null) onMove({ position: next.position, filter: chosen })
  }
  useArrowKeys({ onLeft: () => go(stand?.previous), onRight: () => go(stand?.next) })
  if (stand === null) return null

  const rail = {
    places: result.places.map((mark) => ({ ...mark, outside: !passes(mark, filter) })),
    labels: reviewStateLabels(result.mode),
    current: stand.position,
    legend: [],
    isClosed: () => false,
    note:
      filter === 'todas'
        ? undefined
        : 'O filtro atenua as outras questões. Elas ficam no lugar e continuam abrindo.',
    onChoose: go,
  }
  return (
    <>
      <div className={classes.layout}>
        <div className={classes.filters}>
          <FilterList result={result} filter={filter} onFilter={choose} />
        </div>
        <div className={classes.column}>
          <ReviewPlaceView
            key={stand.position}
            result={result}
            position={stand.position}
            rank={stand.rank === null ? null : `${words.one} ${stand.rank} de ${stand.count}`}
            takesFocus={hasMoved}
            onStay={() => onMove({ position: stand.position, filter })}
          >
            <div className={classes.ways}>
              <Button
                size="lg"
                variant="default"
                disabled={stand.previous === null}
                leftSection={<IconChevronLeft size={20} stroke={1.75} aria-hidden />}
                onClick={() => go(stand.previous)}
              >
                {words.previous}
              </Button>
              <Button
                size="lg"
                disabled={stand.next === null}
                rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
                onClick={() => go(stand.next)}
              >
                {words.next}
              </Button>
            </div>
          </ReviewPlaceView>
        </div>
        <div className={classes.rail}>
          <QuestionMapRail {...rail} />
        </div>
      </div>
      <QuestionBar
        count={stand.rank === null ? `Questão ${stand.position + 1}` : `${stand.rank} de ${stand.count}`}
        onOpenMap={map.open}
        previousLabel={words.previous}
        onPrevious={stand.previous === null ? undefined : () => go(stand.previous)}
        next={
          <Button
            h={48}
            disabled={stand.next === null}
            aria-label={words.next}
            rightSection={<IconChevronRight size={20} stroke={1.75} aria-hidden />}
            onClick={() => go(stand.next)}
          >
            Próxima
          </Button>
        }
      />
      <QuestionMapDrawer {...rail} opened={isMapOpen} onClose={map.close} />
    </>
  )
}
