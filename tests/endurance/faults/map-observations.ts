/** What a learner sees of the answers at one moment: the state of each place in the map, by its word. */
type Look = {
  at: number
  /** The first look at a page that was just loaded. */
  isFresh: boolean
  /** By position from 0: 'certa', 'errada', 'não enviada', 'em branco'. */
  states: string[]
  /** The sheet shows a verdict for a choice that the map calls unsent. */
  isJudgedUnsent: boolean
}

type Chosen = { option: number; at: number }

const SAVED = new Set(['certa', 'errada'])
const UNSENT = 'não enviada'

/** Set up in every page before its own scripts run: looks at the map ten times a second. */
export function lookAtMap() {
  const EVERY_MS = 100
  let isFresh = true
  // The moment of the press itself: what drives the page may have to wait for a dialog to go first.
  document.addEventListener('click', () => Reflect.set(globalThis, 'pressedAt', Date.now()), true)
  setInterval(() => {
    const places = document.querySelectorAll(
      'nav[aria-label="Mapa de questões"] button[aria-label^="Questão "]',
    )
    if (places.length === 0) return
    const states = Array.from(places, (place) => place.getAttribute('aria-label')?.split(', ')[1] ?? '')
    const current = Array.from(places).findIndex((place) => place.hasAttribute('aria-current'))
    const hasVerdict = document.querySelector('article :is([data-state=right], [data-state=wrong])') !== null
    const look = {
      at: Date.now(),
      isFresh,
      states,
      isJudgedUnsent: hasVerdict && states[current] === 'não enviada',
    }
    isFresh = false
    const tell: unknown = Reflect.get(globalThis, 'tellLook')
    if (typeof tell === 'function') Reflect.apply(tell, null, [look])
  }, EVERY_MS)
}

/** What was chosen, and what was said of it on the screen. */
export class MapObservations {
  readonly chosen = new Map<number, Chosen>()
  /** The word of the first verdict that was seen, by position. */
  readonly saved = new Map<number, string>()
  readonly unsent = new Set<number>()
  /** The longest time that a choice stood neither as saved nor as 'Não enviada', in milliseconds. */
  longestUntold = 0
  judgedUnsent = 0
  /** Verdicts that were seen and went away again, or changed. */
  takenBack = 0
  #states: string[] = []
  readonly #untoldSince = new Map<number, number>()

  choose(position: number, chosen: Chosen) {
    this.chosen.set(position, chosen)
  }

  isSaved = (position: number): boolean => SAVED.has(this.#states[position] ?? '')

  take(look: Look) {
    this.#states = look.states
    if (look.isFresh) this.#untoldSince.clear()
    if (look.isJudgedUnsent) this.judgedUnsent += 1
    for (const [position, { at }] of this.chosen) {
      const state = look.states[position] ?? ''
      this.#note(position, state)
      if (SAVED.has(state) || state === UNSENT) this.#untoldSince.delete(position)
      else this.#wait(position, { from: look.isFresh ? look.at : at, until: look.at })
    }
  }

  #note(position: number, state: string) {
    const before = this.saved.get(position)
    if (before !== undefined && before !== state) this.takenBack += 1
    if (SAVED.has(state)) this.saved.set(position, before ?? state)
    if (state === UNSENT) this.unsent.add(position)
  }

  #wait(position: number, { from, until }: { from: number; until: number }) {
    const since = this.#untoldSince.get(position) ?? from
    this.#untoldSince.set(position, since)
    this.longestUntold = Math.max(this.longestUntold, until - since)
  }
}
