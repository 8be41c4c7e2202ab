import type { ReviewMark } from '#web/api/simulations/results.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-list.module.css'
import { FILTER_WORDS, passes, REVIEW_FILTERS, type ReviewFilter } from './review-filters.ts'

type FilterListProps = {
  marks: readonly ReviewMark[]
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
export function FilterList({ marks, filter, onFilter }: FilterListProps) {
  return (
    <nav className={classes.filters} aria-label="Filtrar questões">
      {REVIEW_FILTERS.map((value) => {
        const count = marks.filter((mark) => passes(mark, value)).length
        return (
          <UnstyledButton
            key={value}
            className={classes.filter ?? ''}
            aria-current={value === filter ? 'true' : undefined}
            disabled={count === 0}
            onClick={() => onFilter(value)}
          >
            {SIGNS[value]}
            {FILTER_WORDS[value].name} <b className={classes.count}>{count}</b>
          </UnstyledButton>
        )
      })}
    </nav>
  )
}
