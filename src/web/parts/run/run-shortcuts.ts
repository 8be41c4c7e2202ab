import type { OpenPlace, Simulation } from '#web/api/simulations/simulations.ts'
import { placeView } from './place-view.ts'
import type { Shortcut } from '#web/parts/questions/shortcuts/shortcuts.ts'
import { nextBlankOf, openPlaceBeside } from './simulation-facts.ts'
import type { Answering } from './use-answering.ts'
import { useShortcutPreference, useShortcuts } from '#web/parts/questions/shortcuts/use-shortcuts.ts'

export type RunWithShortcuts = {
  simulation: Simulation
  answering: Answering
  go: (position: number) => void
  /** As the button at the right. */
  goOn: () => void
  mark: (position: number, marked: boolean) => void
  /** Of an answered place: the choice of 'Como foi?' at this place of the line, from 0. */
  sayAt?: (choice: number) => void
  showShortcuts: () => void
}

/** The keyboard of the simulation (spec 6.15). Without a place only navigation works. */
export function useRunShortcuts(run: RunWithShortcuts, place: OpenPlace | undefined) {
  const { enabled } = useShortcutPreference()
  useShortcuts(enabled, (shortcut) => {
    if (place !== undefined && isForPlace(shortcut)) actOnPlace(run, place, shortcut)
    else goAround(run, shortcut)
  })
}

type PlaceShortcut = Extract<Shortcut, { kind: 'choose' | 'strike' | 'confirm' | 'mark' }>

const isForPlace = (shortcut: Shortcut): shortcut is PlaceShortcut =>
  ['choose', 'strike', 'confirm', 'mark'].includes(shortcut.kind)

function actOnPlace(run: RunWithShortcuts, place: OpenPlace, shortcut: PlaceShortcut) {
  const { answering, simulation, mark } = run
  const view = placeView(place, answering)
  if (shortcut.kind === 'mark')
    return mark(place.position, !(simulation.places[place.position]?.marked ?? place.marked))
  if (view.kind === 'answered') {
    if (shortcut.kind === 'confirm') run.goOn()
    else if (shortcut.kind === 'choose' && !view.practising) run.sayAt?.(shortcut.option)
  } else if (view.kind === 'open') {
    if (shortcut.kind !== 'confirm') actOnOption(answering, place, shortcut)
    else if (view.selected.length > 0) answering.confirm(place)
  }
}

type OptionShortcut = Extract<Shortcut, { kind: 'choose' | 'strike' }>

function actOnOption(answering: Answering, place: OpenPlace, { kind, option }: OptionShortcut) {
  if (option >= place.question.options.length) return
  if (kind === 'choose') answering.choose(place, option)
  else answering.dispatch({ type: 'struck', option })
}

function goAround(run: RunWithShortcuts, { kind }: Shortcut) {
  const { answering, simulation, go } = run
  const { position } = answering.state
  const isChosen = (at: number) => answering.unsent.has(at)
  if (kind === 'previous') go(openPlaceBeside(simulation, position, -1) ?? position)
  else if (kind === 'next') run.goOn()
  else if (kind === 'list') run.showShortcuts()
  else if (kind === 'next blank') go(nextBlankOf(simulation, position, isChosen) ?? position)
}
