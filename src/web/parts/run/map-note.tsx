import { isForSale } from '#pt-br/site.ts'
import { type Lockable, lockedSentence } from './simulation-facts.ts'
import type { LegendEntry } from '#web/parts/questions/question-map-rail.tsx'
import type { MapPlace } from '#web/parts/questions/question-map.tsx'
import { Anchor } from '@mantine/core'
import { IconCloudOff, IconLock } from '#web/ui/icons/icons.gen.ts'
import classes from './map-note.module.css'
import type { Answering } from './use-answering.ts'

const LEGEND: readonly LegendEntry[] = ['right', 'wrong', 'blank', 'marked']
const LEGEND_UNSENT: readonly LegendEntry[] = ['right', 'wrong', 'unsent', 'blank', 'marked']

type Run = { simulation: Lockable; answering: Answering; onSeePlans: () => void }

/** The places of a run with what waits here, the legend, and a sentence where some cannot be opened. */
export function runMap({ simulation, answering, onSeePlans }: Run) {
  const isWaiting = answering.waiting.length > 0
  return {
    places: simulation.places.map((place): MapPlace =>
      answering.waiting.some(({ position }) => position === place.position)
        ? { ...place, state: 'unsent' }
        : place,
    ),
    current: answering.state.position,
    legend: isWaiting ? LEGEND_UNSENT : LEGEND,
    note: isWaiting ? <WaitingNote /> : lockedNote(simulation, onSeePlans),
  }
}

const WaitingNote = () => (
  <>
    <IconCloudOff size={18} stroke={1.75} aria-hidden />
    <span>As questões que você ainda não abriu aparecem quando a conexão voltar.</span>
  </>
)

function lockedNote(simulation: Lockable, onSeePlans: () => void) {
  const sentence = lockedSentence(simulation)
  if (sentence === null) return undefined
  return (
    <>
      <IconLock size={18} stroke={1.75} aria-hidden />
      <span>
        {sentence}{' '}
        {isForSale(simulation.exam) && (
          <Anchor
            component="button"
            type="button"
            fz="inherit"
            className={classes.plans ?? ''}
            aria-haspopup="dialog"
            onClick={onSeePlans}
          >
            Ver planos
          </Anchor>
        )}
      </span>
    </>
  )
}
