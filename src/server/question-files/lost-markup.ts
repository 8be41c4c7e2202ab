import type { FileEntry } from '#domain/questions/question-file.ts'
import { withFindings } from './file-entry.ts'

const LINK = /<a\s[^<>]{0,2000}href/i
const LOST_ANYWHERE = [
  { markup: 'media', tag: /<(?:iframe|video|audio|object|embed)(?=[\s/>])/i },
  { markup: 'script', tag: /<\/(?:script|style|textarea|xmp|noscript)(?=[\s/>])/i },
  {
    markup: 'numerals',
    tag: /<ol\s[^<>]{0,2000}(?:\btype\s*=\s*["']?[ai]|\bstart\s*=\s*["']?-?(?!1\b)\d|list-style)/i,
  },
  { markup: 'spans', tag: /<t[dh]\s[^<>]{0,2000}\b(?:col|row)span\s*=\s*["']?0*(?:[2-9]|1\d)/i },
  { markup: 'strike', tag: /<\/(?:s|del|strike)\s*>|<[a-z]{1,10}\s[^<>]{0,2000}line-through/i },
  { markup: 'drawing', tag: /<(?:svg|math|canvas)(?=[\s/>])/i },
]

/** Links in explanations lose their address without a word: real banks are full of them. */
export function withLostMarkup(entry: FileEntry): FileEntry {
  const asked = [entry.statement, ...entry.options.map(({ text }) => text)]
  const all = [
    ...asked,
    entry.explanation ?? '',
    ...entry.options.map(({ explanation }) => explanation ?? ''),
  ]
  const lost = [
    ...(asked.some((html) => LINK.test(html)) ? ['link'] : []),
    ...LOST_ANYWHERE.flatMap(({ markup, tag }) => (all.some((html) => tag.test(html)) ? [markup] : [])),
  ]
  return withFindings(entry, ...lost.map((markup) => ({ kind: 'markupLost', details: { markup } }) as const))
}
