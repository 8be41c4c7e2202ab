import type { SimulationResult } from '#web/api/simulations/results.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-list.module.css'
import { filterWords } from './filter-words.ts'
import { REVIEW_FILTERS, type ReviewFilter } from './review-filters.ts'
import { passes } from './review-stand.ts'

type FilterListProps = {
  result: SimulationResult
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

const SIGNS: Readonly<Record<ReviewFilter, ReactNode>> = {
  todas: null,
  erradas: <Cross />,
  acertos: <Tick />,
  marcadas: <span className={classes.marker} />,
  'nao-respondidas': <span className={classes.blank} />,
}

/** The filters with their counts; an empty one cannot be chosen. */
export function FilterList({ result: { mode, places }, filter, onFilter }: FilterListProps) {
  const words = filterWords(mode)
  return (
    <nav className={classes.filters} aria-label="Filtrar questões">
      {REVIEW_FILTERS.map((value) => {
        const count = places.filter((mark) => passes(mark, value)).length
        return (
          <UnstyledButton
            key={value}
            className={classes.filter ?? ''}
            aria-current={value === filter ? 'true' : undefined}
            disabled={count === 0}
            onClick={() => onFilter(value)}
          >
            {SIGNS[value]}
            {words[value].name} <b className={classes.count}>{count}</b>
          </UnstyledButton>
        )
      })}
    </nav>
  )
}
