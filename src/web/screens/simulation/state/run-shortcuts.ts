import type { OpenPlace } from '#web/api/simulations/simulations.ts'
import { placeView } from './place-view.ts'
import type { Shortcut } from '#web/parts/questions/shortcuts/shortcuts.ts'
import { nextBlankOf, nextStep, openPlaceBeside } from '#web/screens/simulation/start/simulation-facts.ts'
import type { SimulationRun } from './use-simulation-run.ts'
import { useShortcutPreference, useShortcuts } from '#web/parts/questions/shortcuts/use-shortcuts.ts'

/** The keyboard of the simulation (spec 6.15). Without a place only navigation works. */
export function useRunShortcuts(run: SimulationRun, place: OpenPlace | undefined) {
  const { enabled } = useShortcutPreference()
  useShortcuts(enabled, (shortcut) => {
    if (place !== undefined && isForPlace(shortcut)) actOnPlace(run, place, shortcut)
    else goAround(run, shortcut)
  })
}

type PlaceShortcut = Extract<Shortcut, { kind: 'choose' | 'strike' | 'confirm' | 'mark' }>

const isForPlace = (shortcut: Shortcut): shortcut is PlaceShortcut =>
  ['choose', 'strike', 'confirm', 'mark'].includes(shortcut.kind)

function actOnPlace(run: SimulationRun, place: OpenPlace, shortcut: PlaceShortcut) {
  const { answering, simulation, mark } = run
  const view = placeView(place, answering)
  if (shortcut.kind === 'mark')
    mark(place.position, !(simulation.places[place.position]?.marked ?? place.marked))
  else if (shortcut.kind === 'confirm') {
    if (view.kind === 'answered') goOn(run)
    else if (view.kind === 'open' && view.selected.length > 0) answering.confirm(place)
  } else if (view.kind === 'open' && shortcut.option < place.question.options.length) {
    if (shortcut.kind === 'choose') answering.choose(place, shortcut.option)
    else answering.dispatch({ type: 'struck', option: shortcut.option })
  }
}

/** As the button at the right; at the end only a press on it finishes. */
function goOn({ answering, simulation, go, dialog }: SimulationRun) {
  const { position } = answering.state
  if (nextStep(simulation, position) === 'unlock') dialog.open('plans')
  else go(openPlaceBeside(simulation, position, 1) ?? position)
}

function goAround(run: SimulationRun, { kind }: Shortcut) {
  const { answering, simulation, go, dialog } = run
  const { position } = answering.state
  const isChosen = (at: number) => answering.unsent.has(at)
  if (kind === 'previous') go(openPlaceBeside(simulation, position, -1) ?? position)
  else if (kind === 'next') goOn(run)
  else if (kind === 'list') dialog.open('shortcuts')
  else if (kind === 'next blank') go(nextBlankOf(simulation, position, isChosen) ?? position)
}
