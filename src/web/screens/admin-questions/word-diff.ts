export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Above this, one text counts as gone and the other as new. */
const MOST_COMPARISONS = 4_000_000

/** Both texts as one, word by word (longest common subsequence). */
export function wordDiff(before: string, after: string): Piece[] {
  const one = wordsOf(before)
  const other = wordsOf(after)
  const start = sharedLength(one, other)
  const end = sharedLength(one.slice(start).toReversed(), other.slice(start).toReversed())
  const middle = diffOf(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return joined([...one.slice(0, start).map(same), ...middle, ...one.slice(one.length - end).map(same)])
}

const same = (text: string): Piece => ({ kind: 'same', text })
const gone = (text: string): Piece => ({ kind: 'gone', text })
const fresh = (text: string): Piece => ({ kind: 'new', text })

const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu) ?? []

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((word, at) => word !== other[at])
  return differs === -1 ? one.length : differs
}

function diffOf(one: readonly string[], other: readonly string[]): Piece[] {
  if (one.length * other.length > MOST_COMPARISONS || one.length === 0 || other.length === 0)
    return [...one.map(gone), ...other.map(fresh)]
  const lengths = commonLengths(one, other)
  const width = other.length + 1
  const pieces: Piece[] = []
  let left = 0
  let right = 0
  while (left < one.length && right < other.length) {
    const word = one[left] ?? ''
    if (word === other[right]) {
      pieces.push(same(word))
      left += 1
      right += 1
    } else if ((lengths[(left + 1) * width + right] ?? 0) >= (lengths[left * width + right + 1] ?? 0)) {
      pieces.push(gone(word))
      left += 1
    } else {
      pieces.push(fresh(other[right] ?? ''))
      right += 1
    }
  }
  return [...pieces, ...one.slice(left).map(gone), ...other.slice(right).map(fresh)]
}

function commonLengths(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  for (let left = one.length - 1; left >= 0; left -= 1) {
    for (let right = other.length - 1; right >= 0; right -= 1) {
      const at = left * width + right
      lengths[at] =
        one[left] === other[right]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

/** Merges neighbours of one kind; the space between two changed words changes with them. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  const run = { gone: '', new: '' }
  const end = () => {
    if (run.gone !== '') result.push(gone(run.gone))
    if (run.new !== '') result.push(fresh(run.new))
    run.gone = ''
    run.new = ''
  }
  for (const [at, { kind, text }] of pieces.entries()) {
    const isBetween = run.gone !== '' && run.new !== '' && (pieces[at + 1]?.kind ?? 'same') !== 'same'
    if (kind !== 'same') run[kind] += text
    else if (isBetween && /^[^\S\n]+$/.test(text)) {
      run.gone += text
      run.new += text
    } else {
      end()
      const last = result.at(-1)
      if (last?.kind === 'same') last.text += text
      else result.push(same(text))
    }
  }
  end()
  return result
}
