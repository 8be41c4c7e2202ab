import { CODE_LANGUAGE_CLASS } from '#domain/questions/rich-text-limits.ts'

/** Text, one of the three characters that are written as names, or a tag as the cleaner itself writes it. */
const PIECE = /[^<>&]+|&(?:amp|lt|gt);|<br \/>|<(\/?)(p|pre|code|b|strong|i|em|u)(?: class="([^"<>&]*)")?>/y
const BLOCKS: ReadonlySet<string> = new Set(['p', 'pre'])

/** Spares an import the parser; false proves nothing. Expects control characters and broken surrogates to be gone. */
export function isAlreadyClean(html: string): boolean {
  const open: string[] = []
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < html.length) {
    const piece = PIECE.exec(html)
    if (piece === null) return false
    const [, slash, name, className] = piece
    if (name === undefined) continue
    if (slash === '/') {
      if (className !== undefined || open.pop() !== name) return false
    } else {
      if (!mayOpen(name, className, open)) return false
      open.push(name)
    }
  }
  return open.length === 0
}

/** A block is in nothing, an element in none of its own kind, and `code` alone carries a class. */
function mayOpen(name: string, className: string | undefined, open: readonly string[]): boolean {
  if (BLOCKS.has(name) ? open.length > 0 : open.includes(name)) return false
  return className === undefined || (name === 'code' && CODE_LANGUAGE_CLASS.test(className))
}
