import { askedLine, plainText } from '#domain/text/plain-text.ts'
import type { ReviewState } from '#domain/simulations/simulation.ts'
import { lettersLabel } from '#pt-br/labels.ts'
import { ANNULLED } from '#pt-br/ruling-notes.ts'
import { BROKEN_QUESTION, HELD_QUESTION } from '#pt-br/failures.ts'
import { type ReviewMark, reviewQuery, type ShownPlace } from '#web/api/simulations/results.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { EmptyFace } from '#web/ui/faces/empty-face.tsx'
import { FailedFace } from '#web/ui/faces/failed-face.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconChevronDown, IconLock } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { RowBody, RowBodyFailed, RowBodyLocked, RowBodySkeleton } from './row-body.tsx'
import classes from './result-row.module.css'

/** The labels are the mode's own. */
type MarkedRowProps = { mark: ReviewMark; labels: Readonly<Record<ReviewState, string>> }
type AnsweredRowProps = MarkedRowProps & { place: ShownPlace }

export function AnsweredRow({ place, ...marked }: AnsweredRowProps) {
  const { statement } = place.question
  const words = plainText(statement)
  const line = askedLine(statement, TWO_LINES)
  return (
    <Row
      {...marked}
      title={
        <>
          <span className={classes.statement}>{line}</span>
          <span className={classes.onPaper}>{words}</span>
        </>
      }
      aside={
        marked.mark.isAnnulled ? (
          <AnnulledWord />
        ) : (
          <Letters place={place} isRight={marked.mark.state === 'right'} />
        )
      }
    >
      {() => <RowBody place={place} withStatement={line !== words || HAS_MORE_THAN_WORDS.test(statement)} />}
    </Row>
  )
}

/** In characters. */
const TWO_LINES = 150

/** Content that the row's plain text cannot show. */
const HAS_MORE_THAN_WORDS = /<(?:pre|table|img|ul|ol)\b/

/** A blank question. Its content is read when it is opened, never before: on the free plan that counts (spec 6.32). */
export function BlankRow({ simulationId, ...marked }: MarkedRowProps & { simulationId: string }) {
  const { mark, labels } = marked
  return (
    <Row
      {...marked}
      title={<PlaceNumber mark={mark} />}
      aside={
        mark.isAnnulled ? (
          <AnnulledWord />
        ) : (
          <span className={classes.unanswered} aria-hidden>
            {labels.unanswered}
          </span>
        )
      }
    >
      {() => <BlankBody simulationId={simulationId} position={mark.position} />}
    </Row>
  )
}

const AnnulledWord = () => (
  <span className={classes.annulled} aria-hidden>
    {ANNULLED}
  </span>
)

const PlaceNumber = ({ mark }: { mark: ReviewMark }) => (
  <span className={classes.number} aria-hidden>
    Questão {mark.position + 1}
  </span>
)

function BlankBody({ simulationId, position }: { simulationId: string; position: number }) {
  const query = useQuery(reviewQuery(simulationId, [position]))
  if (query.isPending) return <RowBodySkeleton />
  const place = query.data?.places[0]
  if (place === undefined) return <RowBodyFailed query={query} />
  if (place.kind === 'held') return <EmptyFace headingLevel={3} {...HELD_QUESTION} />
  if (place.kind === 'broken') return <FailedFace headingLevel={3} {...BROKEN_QUESTION} />
  return place.kind === 'locked' ? <RowBodyLocked /> : <RowBody place={place} withStatement />
}

/** A question whose stored text cannot be read: it counted, and there is nothing to show. */
export function BrokenRow(marked: MarkedRowProps) {
  return (
    <Row {...marked} title={<PlaceNumber mark={marked.mark} />} aside={null}>
      {() => <FailedFace headingLevel={3} {...BROKEN_QUESTION} />}
    </Row>
  )
}

/** A question locked and blank at the end: it did not count, and there is nothing to open. */
export function LeftOutRow({ mark, labels }: MarkedRowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <RowBubble mark={mark} />
        <span className={classes.number}>Questão {mark.position + 1}</span>
        <span className={classes.leftOut}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {labels['left-out']}
        </span>
      </div>
    </li>
  )
}

type RowProps = MarkedRowProps & { title: ReactNode; aside: ReactNode; children: () => ReactNode }

function Row({ mark, labels, title, aside, children }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <h3 className={classes.heading}>
        <UnstyledButton
          className={classes.head ?? ''}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <RowBubble mark={mark} />
          <VisuallyHidden>
            Questão {mark.position + 1}, {(mark.isAnnulled ? ANNULLED : labels[mark.state]).toLowerCase()}.
          </VisuallyHidden>
          {title}
          {aside}
          <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={bodyId} className={classes.body} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </li>
  )
}

const BUBBLES = { right: 'selected', wrong: 'wrong', unanswered: 'unanswered', 'left-out': 'locked' } as const

function RowBubble({ mark }: { mark: ReviewMark }) {
  return (
    <Bubble
      className={classes.bubble}
      label={mark.position + 1}
      state={BUBBLES[mark.state]}
      variant={penVariant(mark.position)}
    />
  )
}

function Letters({ place, isRight }: { place: ShownPlace; isRight: boolean }) {
  return (
    <span className={classes.letters}>
      {!isRight && (
        <>
          <span className={classes.wrong}>
            <Cross />
            <VisuallyHidden>Sua resposta: </VisuallyHidden>
            {lettersLabel(place.answer?.selectedOptions ?? [])}
          </span>
          <IconArrowRight className={classes.arrow} size={15} stroke={1.75} aria-hidden />
        </>
      )}
      <span className={classes.right}>
        <Tick />
        <VisuallyHidden>Resposta correta: </VisuallyHidden>
        {lettersLabel(isRight ? (place.answer?.selectedOptions ?? []) : place.key.correctOptions)}
      </span>
    </span>
  )
}
