import type { PlaceState, ReviewState } from '#domain/simulations/simulation.ts'
import { PLACE_STATE_LABELS, REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { ANNULLED } from '#pt-br/ruling-notes.ts'
import { Bubble } from '#web/ui/marks/bubble.tsx'
import { penVariant } from '#web/ui/marks/pen-strokes.ts'
import { Cross, Tick } from '#web/ui/marks/strokes.tsx'
import { IconLock } from '#web/ui/icons/icons.gen.ts'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import classes from './question-map.module.css'

/** `unsent`: an answer that has not reached the server yet; `answered` and `incomplete`: of a Prova, not judged. */
export type MapState = PlaceState | ReviewState | 'unsent' | 'answered' | 'incomplete'

/** `outside`: kept in its place by a filter, but quiet. */
export type MapPlace = {
  position: number
  state: MapState
  marked: boolean
  outside?: boolean
  isAnnulled?: boolean
}

export type QuestionMapProps = {
  places: readonly MapPlace[]
  current: number | null
  onChoose: (position: number) => void
  isClosed?: (place: MapPlace) => boolean
  /** Where a mode has words of its own. */
  labels?: Partial<Readonly<Record<MapState, string>>>
}

const LABELS: Readonly<Record<MapState, string>> = {
  ...PLACE_STATE_LABELS,
  ...REVIEW_STATE_LABELS,
  unsent: 'Não enviada',
  answered: 'Respondida',
  incomplete: 'Incompleta',
}

export function QuestionMap({ places, current, onChoose, isClosed = isLocked, labels }: QuestionMapProps) {
  // A stable callback: a bubble renders when its own place changes, not when another does.
  const latest = useRef(onChoose)
  useLayoutEffect(() => {
    latest.current = onChoose
  })
  const [choose] = useState(() => (position: number) => latest.current(position))
  return (
    <ol className={classes.map}>
      {places.map(({ position, state, marked, outside = false, isAnnulled = false }) => (
        <Place
          key={position}
          {...{ position, state, marked, outside, isAnnulled }}
          word={isAnnulled ? ANNULLED : (labels?.[state] ?? LABELS[state])}
          isCurrent={position === current}
          isClosed={isClosed({ position, state, marked, outside })}
          onChoose={choose}
        />
      ))}
    </ol>
  )
}

type PlaceProps = Required<MapPlace> & {
  word: string
  isCurrent: boolean
  isClosed: boolean
  onChoose: (position: number) => void
}

const Place = memo(function Place({ isCurrent, isClosed, onChoose, word, ...place }: PlaceProps) {
  const { position, state, outside } = place
  const isMarked = place.marked && !outside
  return (
    <li className={classes.cell}>
      <button
        type="button"
        ref={isCurrent ? reveal : undefined}
        className={classes.place}
        data-current={isCurrent || undefined}
        {...looksOf(place)}
        aria-current={isCurrent ? 'true' : undefined}
        aria-label={labelOf(place, word)}
        disabled={isClosed}
        onClick={() => onChoose(position)}
      >
        {isMarked && <span className={classes.marker} />}
        <Bubble
          size={38}
          className={classes.number}
          label={String(position + 1)}
          state={outside ? 'locked' : BUBBLES[state]}
          variant={penVariant(position)}
        />
        {!outside && <Notch state={state} />}
      </button>
    </li>
  )
})

const looksOf = ({ outside, isAnnulled, marked, ...place }: Required<MapPlace>) => ({
  'data-outside': outside || undefined,
  'data-annulled': (isAnnulled && !outside) || undefined,
  'data-marked': (marked && !outside && isEmpty(place)) || undefined,
})

/** Scrolls the map, never the page, to the current place. */
function reveal(place: HTMLElement | null) {
  const map = place?.closest('nav')
  if (!place || !map || map.scrollHeight <= map.clientHeight) return
  const { top, bottom } = place.getBoundingClientRect()
  const frame = map.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) map.scrollTop += top - frame.top - frame.height / 2
}

/** Only outline and number lie on the marker: they take the ink made for it. */
const isEmpty = ({ state }: Pick<MapPlace, 'state'>) =>
  BUBBLES[state] !== 'selected' && BUBBLES[state] !== 'wrong'

const isLocked = ({ state }: MapPlace) => state === 'locked'

/** In the map a right answer keeps the learner's blue ink; the corrector's tick is beside it. */
const BUBBLES = {
  right: 'selected',
  wrong: 'wrong',
  blank: 'empty',
  locked: 'locked',
  unanswered: 'unanswered',
  'left-out': 'locked',
  unsent: 'unsent',
  answered: 'selected',
  incomplete: 'selected',
} as const

function labelOf({ position, marked }: MapPlace, word: string): string {
  const words = [`Questão ${position + 1}`, word.toLowerCase()]
  return [...words, ...(marked ? ['marcada para revisar'] : [])].join(', ')
}

function Notch({ state }: { state: MapState }) {
  if (state === 'left-out') {
    return (
      <span className={classes.lock}>
        <IconLock size={12} stroke={2} aria-hidden />
      </span>
    )
  }
  if (state !== 'right' && state !== 'wrong' && state !== 'unanswered') return null
  return <span className={classes.notch}>{state === 'right' ? <Tick /> : <Cross />}</span>
}
