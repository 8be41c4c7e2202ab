import { isSameChoice } from '#domain/simulations/unsent-answers.ts'
import type { OpenPlace } from '#web/api/simulations/simulations.ts'

/** Option indexes from 0; never stored. */
export type Draft = { selected: readonly number[]; struck: readonly number[] }

/** 'Responder de novo': practice against the key already shown; never sent. */
export type Practice = { selected: readonly number[]; shown: boolean }

/** One simulation on this screen; positions count from 0. */
export type RunState = {
  position: number
  drafts: ReadonlyMap<number, Draft>
  /** Places where another device's answer was first, and counts. */
  overruled: ReadonlySet<number>
  practice: Practice | null
  /** How many answers the server did not take. */
  refused: number
  /** The place confirmed once with too few options; null otherwise. */
  shortOf: number | null
}

export type RunEvent =
  | { type: 'moved'; position: number }
  | { type: 'chosen'; option: number; choose: number }
  | { type: 'struck'; option: number }
  | { type: 'overruled'; position: number }
  | { type: 'refused'; position: number }
  | { type: 'came short' }
  | { type: 'practice started' }
  | { type: 'practice shown' }

const EMPTY_DRAFT: Draft = { selected: [], struck: [] }

export const startAt = (position: number): RunState => ({
  position,
  drafts: new Map(),
  overruled: new Set(),
  practice: null,
  refused: 0,
  shortOf: null,
})

export const draftOf = (state: RunState, position: number): Draft => state.drafts.get(position) ?? EMPTY_DRAFT

/** Another answer counts than the one chosen here, be it learnt by a reply or by reading the place again (spec 6.19). */
export function isOverruled(
  state: RunState,
  { position, answer }: Pick<OpenPlace, 'position' | 'answer'>,
): boolean {
  if (state.overruled.has(position)) return true
  const { selected } = draftOf(state, position)
  return answer !== null && selected.length > 0 && !isSameChoice(selected, answer.selectedOptions)
}

/** The transitions of a simulation on this screen (spec 6.6). */
export function afterEvent(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'moved':
      return { ...state, position: event.position, practice: null, shortOf: null }
    case 'chosen':
      return { ...afterChoice(state, event), shortOf: null }
    case 'struck':
      return { ...afterStrike(state, event.option), shortOf: null }
    case 'overruled':
      return { ...state, overruled: new Set([...state.overruled, event.position]) }
    case 'refused':
      return withDraft({ ...state, refused: state.refused + 1 }, { selected: [] }, event.position)
    case 'came short':
      return { ...state, shortOf: state.position }
    case 'practice started':
      return withDraft({ ...state, practice: { selected: [], shown: false }, shortOf: null }, { struck: [] })
    case 'practice shown':
      return { ...state, practice: state.practice && { ...state.practice, shown: true } }
  }
}

function afterChoice(state: RunState, { option, choose }: { option: number; choose: number }): RunState {
  const draft = draftOf(state, state.position)
  // A struck option is restored first: nobody answers with an option they ruled out.
  if (draft.struck.includes(option)) return afterStrike(state, option)
  if (state.practice !== null) {
    const selected = chosen(state.practice.selected, option, choose)
    return { ...state, practice: { selected, shown: choose === 1 } }
  }
  return withDraft(state, { selected: chosen(draft.selected, option, choose) })
}

/** While practising, the choice that was answered stays as it is. */
function afterStrike(state: RunState, option: number): RunState {
  const draft = draftOf(state, state.position)
  if (state.practice === null) return withDraft(state, struckOut(draft, option))
  const { selected, struck } = struckOut({ ...draft, selected: state.practice.selected }, option)
  return withDraft({ ...state, practice: { ...state.practice, selected } }, { struck })
}

/** One option replaces another; of several, a further one needs a free slot ('Para trocar, desmarque uma'). */
export function chosen(selected: readonly number[], option: number, choose: number): readonly number[] {
  if (choose === 1) return [option]
  if (selected.includes(option)) return selected.filter((index) => index !== option)
  return selected.length < choose ? [...selected, option].toSorted((a, b) => a - b) : selected
}

/** Toggles the strike; a chosen option is unchosen. */
function struckOut({ selected, struck }: Draft, option: number): Draft {
  return {
    selected: selected.filter((index) => index !== option),
    struck: struck.includes(option) ? struck.filter((index) => index !== option) : [...struck, option],
  }
}

function withDraft(state: RunState, change: Partial<Draft>, position = state.position): RunState {
  const draft = { ...draftOf(state, position), ...change }
  return { ...state, drafts: new Map([...state.drafts, [position, draft]]) }
}
