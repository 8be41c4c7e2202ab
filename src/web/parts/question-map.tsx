import type { PlaceState, ReviewState } from '#domain/simulation.ts'
import { PLACE_STATE_LABELS, REVIEW_STATE_LABELS } from '#pt-br/labels.ts'
import { Bubble } from '#web/ui/bubble.tsx'
import { penVariant } from '#web/ui/pen-strokes.ts'
import { Cross, Tick } from '#web/ui/strokes.tsx'
import classes from './question-map.module.css'

/** `unsent`: an answer that has not reached the server yet. */
export type MapState = PlaceState | ReviewState | 'unsent'

/** One bubble of the map. `outside` is kept in its place by a filter, but quiet. */
export type MapPlace = { position: number; state: MapState; marked: boolean; outside?: boolean }

export type QuestionMapProps = {
  places: readonly MapPlace[]
  /** The position that is on the screen; null for none. */
  current: number | null
  onChoose: (position: number) => void
  /** A place that cannot be opened now. By default the locked ones. */
  isClosed?: (place: MapPlace) => boolean
}

const LABELS: Readonly<Record<MapState, string>> = {
  ...PLACE_STATE_LABELS,
  ...REVIEW_STATE_LABELS,
  unsent: 'Não enviada',
}

/** The answer sheet of the simulation: one numbered bubble per question, in five columns. */
export function QuestionMap({ places, current, onChoose, isClosed = isLocked }: QuestionMapProps) {
  return (
    <ol className={classes.map}>
      {places.map((place) => (
        <li key={place.position} className={classes.cell}>
          <button
            type="button"
            ref={place.position === current ? reveal : undefined}
            className={classes.place}
            data-current={place.position === current || undefined}
            data-outside={place.outside || undefined}
            data-marked={(place.marked && !place.outside && isEmpty(place)) || undefined}
            aria-current={place.position === current ? 'true' : undefined}
            aria-label={labelOf(place)}
            disabled={isClosed(place)}
            onClick={() => onChoose(place.position)}
          >
            {place.marked && !place.outside && <span className={classes.marker} />}
            <Bubble
              size={38}
              className={classes.number}
              label={String(place.position + 1)}
              state={place.outside ? 'locked' : BUBBLES[place.state]}
              variant={penVariant(place.position)}
            />
            {!place.outside && <Notch state={place.state} />}
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Brings the place on the screen into the part of a long map that is seen, without moving the page. */
function reveal(place: HTMLElement | null) {
  const map = place?.closest('nav')
  if (!place || !map || map.scrollHeight <= map.clientHeight) return
  const { top, bottom } = place.getBoundingClientRect()
  const frame = map.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom) map.scrollTop += top - frame.top - frame.height / 2
}

/** Only the bubble's outline and number stand on the marker: they take the ink that is made for it. */
const isEmpty = ({ state }: MapPlace) => BUBBLES[state] !== 'selected' && BUBBLES[state] !== 'wrong'

const isLocked = ({ state }: MapPlace) => state === 'locked'

/** In the map a right answer keeps the learner's blue ink; the corrector's tick stands beside it. */
const BUBBLES = {
  right: 'selected',
  wrong: 'wrong',
  blank: 'empty',
  locked: 'locked',
  unanswered: 'unanswered',
  'left-out': 'locked',
  unsent: 'unsent',
} as const

/** 'Questão 7, errada, marcada para revisar'. */
function labelOf({ position, state, marked }: MapPlace): string {
  const words = [`Questão ${position + 1}`, LABELS[state].toLowerCase()]
  return [...words, ...(marked ? ['marcada para revisar'] : [])].join(', ')
}

function Notch({ state }: { state: MapState }) {
  if (state !== 'right' && state !== 'wrong' && state !== 'unanswered') return null
  return <span className={classes.notch}>{state === 'right' ? <Tick /> : <Cross />}</span>
}
