import { type ChangeObject, diffArrays } from 'diff'

export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** With more changed words, one text counts as gone and the other as new. */
const MOST_EDITS = 1000

/** Both texts as one, word by word. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS })
  if (changes === undefined) return [gone(before), fresh(after)]
  return joined(changes.map(pieceOf))
}

function pieceOf({ added, removed, value }: ChangeObject<string[]>): Piece {
  const text = value.join('')
  if (removed) return gone(text)
  return added ? fresh(text) : same(text)
}

const same = (text: string): Piece => ({ kind: 'same', text })
const gone = (text: string): Piece => ({ kind: 'gone', text })
const fresh = (text: string): Piece => ({ kind: 'new', text })

const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu) ?? []

/** Merges neighbours of one kind; the space between two changed words changes with them. */
/** The space between two changed words changes with them, and what went stands before what came. */
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
    const isBetween = run.gone !== '' && run.new !== '' && at + 1 < pieces.length
    if (kind !== 'same') run[kind] += text
    else if (isBetween && /^[^\S\n]+$/.test(text)) {
      run.gone += text
      run.new += text
    } else {
      end()
      result.push(same(text))
    }
  }
  end()
  return result
}
