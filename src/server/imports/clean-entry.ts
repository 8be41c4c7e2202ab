import type { FileEntry } from '#domain/questions/question-file.ts'
import type { CleanedEntry } from '#domain/questions/question-import-judge.ts'
import { withTexts } from '#domain/questions/question-texts.ts'
import { MAX_RICH_TEXT_LENGTH } from '#domain/questions/rich-text-limits.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'

const FROM_FILE = 'file:'

/** An entry with every text as the one cleaner leaves it, and what was lost on the way (T55). */
export function cleanEntry(
  entry: FileEntry,
  addresses: ReadonlyMap<string, string>,
  absent: ReadonlySet<string>,
): CleanedEntry {
  const found: CleanedEntry['findings'] = []
  const lost = new Set<'absent' | 'unreadable'>()
  const known = new Set(addresses.values())
  const clean = (html: string): string => {
    const text = cleanRichText(html, {
      pictureSrc: (src) => {
        if (known.has(src)) return src
        if (!src.startsWith(FROM_FILE)) return null
        const name = src.slice(FROM_FILE.length)
        const address = addresses.get(name)
        if (address === undefined) lost.add(absent.has(name) ? 'absent' : 'unreadable')
        return address ?? null
      },
    })
    if (text.length > MAX_RICH_TEXT_LENGTH) found.push({ kind: 'textTooLong', details: {} })
    return text
  }
  const cleaned = {
    ...withTexts(entry, clean),
    domain: entry.domain === null ? null : plain(entry.domain),
    references: entry.references.map(({ title, url }) => ({ title: plain(title), url: url.toWellFormed() })),
  }
  for (const reason of lost) found.push({ kind: 'pictureLost', details: { reason } })
  return { ...cleaned, findings: [...entry.findings, ...found] }
}

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
