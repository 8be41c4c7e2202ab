/** What is on the screen only: the choice so far and what is struck out, as option indexes from 0. */
export type Draft = { selected: readonly number[]; struck: readonly number[] }

/** 'Responder de novo': practice against the key that is shown already; nothing of it is sent. */
export type Practice = { selected: readonly number[]; shown: boolean }

/** One simulation on this screen; positions count from 0. */
export type RunState = {
  position: number
  drafts: ReadonlyMap<number, Draft>
  /** Places where an answer from elsewhere was first, and counts. */
  overruled: ReadonlySet<number>
  practice: Practice | null
  /** The place whose answer has fewer options than it asks for, and was confirmed once; null otherwise. */
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
  shortOf: null,
})

/** The draft of a place; empty for one that was not touched. */
export const draftOf = (state: RunState, position: number): Draft => state.drafts.get(position) ?? EMPTY_DRAFT

/** What happens to a simulation on this screen (spec 6.6). */
export function afterEvent(state: RunState, event: RunEvent): RunState {
  switch (event.type) {
    case 'moved':
      return { ...state, position: event.position, practice: null, shortOf: null }
    case 'chosen':
      return { ...afterChoice(state, event), shortOf: null }
    case 'struck':
      return { ...withDraft(state, struckOut(draftOf(state, state.position), event.option)), shortOf: null }
    case 'overruled':
      return { ...state, overruled: new Set([...state.overruled, event.position]) }
    case 'refused':
      return withDraft(state, { selected: [] }, event.position)
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
  // What was struck out is given back first: nobody answers by a click on an option that he ruled out.
  if (draft.struck.includes(option)) return withDraft(state, struckOut(draft, option))
  if (state.practice !== null) {
    const selected = chosen(state.practice.selected, option, choose)
    return { ...state, practice: { selected, shown: choose === 1 } }
  }
  return withDraft(state, { selected: chosen(draft.selected, option, choose) })
}

/** One option replaces another; of several, a further one needs a place left ('Para trocar, desmarque uma'). */
export function chosen(selected: readonly number[], option: number, choose: number): readonly number[] {
  if (choose === 1) return [option]
  if (selected.includes(option)) return selected.filter((index) => index !== option)
  return selected.length < choose ? [...selected, option].toSorted((a, b) => a - b) : selected
}

/** Strikes an option out, or gives it back; a chosen one is unchosen. */
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
