type Anchor = 'start' | 'middle' | 'end'

/** A word under the scale, at a place in per cent. `onlyWide` needs more room than a phone has. */
export type RulerLabel = { at: number; anchor: Anchor; text: string; onlyWide: boolean; isMark: boolean }

export type RulerValues = { low: number; mark: number; high: number }

type PlacedLabel = Omit<RulerLabel, 'isMark'>

/** In pixels for a point of per cent: the narrowest phone, and from 640 px on. */
const NARROW = 2.2
const WIDE = 5.4
/** Of 13 px type, with the gap to the next word. */
const CHARACTER = 8
const GAP = 4

/** The result, its band outwards, then the ends of the scale: a word that would touch an earlier one is left out. */
export function rulerLabels({ low, mark, high }: RulerValues): RulerLabel[] {
  const wanted = [
    labelAt(mark, 'middle'),
    labelAt(low, 'end'),
    labelAt(high, 'start'),
    labelAt(0, 'start'),
    labelAt(100, 'end'),
  ]
  const labels: PlacedLabel[] = []
  for (const label of wanted) {
    if (fits(label, labels, NARROW)) labels.push(label)
    else if (fits(label, labels, WIDE)) labels.push({ ...label, onlyWide: true })
  }
  return labels.map((label, index) => ({ ...label, isMark: index === 0 }))
}

/** Words stay within the scale. */
function labelAt(at: number, anchor: Anchor): PlacedLabel {
  const text = at === 0 ? '0' : `${Math.round(at)}%`
  const room = (text.length * CHARACTER) / NARROW
  const left = anchor === 'end' ? room : room / 2
  const right = anchor === 'start' ? room : room / 2
  if (anchor !== 'start' && at < left) return { at, anchor: 'start', text, onlyWide: false }
  if (anchor !== 'end' && at > 100 - right) return { at, anchor: 'end', text, onlyWide: false }
  return { at, anchor, text, onlyWide: false }
}

const SHIFT: Readonly<Record<Anchor, number>> = { start: 0, middle: -0.5, end: -1 }

function fits(label: PlacedLabel, others: readonly PlacedLabel[], pixels: number): boolean {
  const [from, until] = boxOf(label, pixels)
  return others.every((other) => {
    const [start, end] = boxOf(other, pixels)
    return until + GAP <= start || end + GAP <= from
  })
}

function boxOf({ at, anchor, text }: PlacedLabel, pixels: number): [from: number, until: number] {
  const width = text.length * CHARACTER
  const from = at * pixels + SHIFT[anchor] * width
  return [from, from + width]
}
