const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|legend|main|nav|option|section|summary)(?=[\s/>])[^<>]*>/gi

/** A control character: what was typed holds none. */
const MARK = '\u001f'
// oxlint-disable-next-line no-control-regex -- the mark is one
const PIECE = /<(\/?)([a-z]+)[^<>]*>|\u001f|[^<\u001f]+|</g
const INLINE: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 'code'])

/** Marks where a block begins or ends whose tags we do not keep: its words must not run into those beside it. */
export const withBlockMarks = (html: string): string => html.replace(BLOCK_TAG, MARK)

export const withoutBlockMarks = (text: string): string => text.replaceAll(MARK, '')

/** Expects clean rich text with such marks; they become line breaks where no tag of ours parts the words already. */
export function withBlockBreaks(html: string): string {
  if (!html.includes(MARK)) return html
  const pieces: string[] = []
  let isParted = true
  let isMarked = false
  let isInPre = false
  for (const [piece, slash, name] of html.matchAll(PIECE)) {
    if (piece === MARK) {
      isMarked = !isParted
    } else if (name !== undefined && name !== 'img') {
      if (name === 'pre') isInPre = slash === ''
      if (!INLINE.has(name)) [isParted, isMarked] = [true, false]
      pieces.push(withoutBlockMarks(piece))
    } else if (name === undefined && piece.trim() === '') {
      pieces.push(piece)
    } else {
      if (isMarked) pieces.push(isInPre ? '\n' : '<br />')
      ;[isParted, isMarked] = [false, false]
      pieces.push(withoutBlockMarks(piece))
    }
  }
  return pieces.join('')
}
