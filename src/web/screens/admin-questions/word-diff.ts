import { type ChangeObject, diffArrays } from 'diff'

/** A stretch of text that stayed, went or came. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** More changed words than this are not worth their time: then one text has gone and the other has come. */
const MOST_EDITS = 1000

/** The two texts as one, word by word: what stayed, what went, what came. */
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

/** Words with the punctuation that follows them, and the spaces between. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\S\n]+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]+/gu) ?? []

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
