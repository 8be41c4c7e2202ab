import { failureSentence } from '#web/api/client/refusal-toast.tsx'
import { reviewStateLabels } from '#pt-br/mode-labels.ts'
import { type ReviewMark, reviewQuery, type SimulationResult } from '#web/api/simulations/results.ts'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filtered, inPages, moreLabel } from './filtered-marks.ts'
import type { ResultFilter } from './result-filters.ts'
import { AnsweredRow, BlankRow, BrokenRow, LeftOutRow } from './result-row.tsx'
import classes from './results.module.css'

type ReviewListProps = { result: SimulationResult; filter: ResultFilter }

export function ReviewList({ result, filter }: ReviewListProps) {
  const [shownPages, setShownPages] = useState(1)
  const all = filtered(result.places, filter)
  const pages = inPages(all)
  const next = pages[shownPages]
  if (pages.length === 0) {
    return (
      <Sheet>
        <p className={classes.nothing}>
          {filter === 'erros' ? 'Nenhum erro' : 'Nenhum acerto'}{' '}
          {result.mode === 'mock' ? 'nesta Prova.' : 'neste simulado.'}
        </p>
      </Sheet>
    )
  }
  return (
    <>
      {pages.slice(0, shownPages).map((page, index) => (
        <ReviewPage
          key={page[0]?.position}
          result={result}
          marks={page}
          // The pressed button may be gone.
          takesFocus={index > 0 && index === shownPages - 1}
        />
      ))}
      {next !== undefined && (
        <p className={classes.onPaper}>
          {`Impressas ${pages.slice(0, shownPages).flat().length} de ${all.length} questões. Para imprimir as outras, carregue-as antes na página.`}
        </p>
      )}
      {next !== undefined && (
        <Button variant="default" fullWidth onClick={() => setShownPages(shownPages + 1)}>
          {moreLabel(filter, next.length)}
        </Button>
      )}
    </>
  )
}

type ReviewPageProps = {
  result: SimulationResult
  marks: readonly ReviewMark[]
  /** Once, when it comes. */
  takesFocus: boolean
}

const focusOn = (list: HTMLUListElement | null) => list?.focus({ preventScroll: true })

/** Ten rows; answered ones load at once, blank ones when opened. */
function ReviewPage({ result, marks, takesFocus }: ReviewPageProps) {
  const labels = reviewStateLabels(result.mode)
  const answered = marks.filter((mark) => !mark.isBlank && mark.state !== 'left-out')
  const query = useQuery({
    ...reviewQuery(
      result.id,
      answered.map(({ position }) => position),
    ),
    enabled: answered.length > 0,
  })
  if (query.data === undefined && query.isError) {
    return (
      <Sheet>
        <FailedFace
          headingLevel={3}
          title="Não foi possível carregar estas questões"
          text={failureSentence(query.error)}
          retry={query}
        />
      </Sheet>
    )
  }
  return (
    <ul
      className={classes.rows}
      aria-busy={query.isLoading}
      tabIndex={-1}
      ref={takesFocus ? focusOn : undefined}
    >
      {query.isLoading && (
        <li>
          <VisuallyHidden role="status">Carregando questões...</VisuallyHidden>
        </li>
      )}
      {marks.map((mark) => {
        if (mark.isBlank && mark.state !== 'left-out')
          return <BlankRow key={mark.position} mark={mark} labels={labels} simulationId={result.id} />
        if (mark.state === 'left-out') return <LeftOutRow key={mark.position} mark={mark} labels={labels} />
        const place = query.data?.places.find(({ position }) => position === mark.position)
        if (place?.kind === 'broken') return <BrokenRow key={mark.position} mark={mark} labels={labels} />
        return place?.kind === 'shown' ? (
          <AnsweredRow key={mark.position} mark={mark} labels={labels} place={place} />
        ) : (
          <Skeleton key={mark.position} component="li" height={66} radius="lg" />
        )
      })}
    </ul>
  )
}
