import type { FileEntry, ReaderFinding } from '#domain/questions/question-file.ts'
import { withKey } from '#server/question-files/file-entry.ts'

/** Thirds are written 33.33333. */
const ROUNDING = 0.5

/** Of 100: whole shares are the key, else those that make a whole together; a share beside a whole one is lost. */
export function withCredits(
  entry: FileEntry,
  credits: readonly number[],
  { isSeveral }: { isSeveral: boolean } = { isSeveral: false },
): FileEntry {
  const whole = placesOf(credits, (credit) => credit >= 100 - ROUNDING)
  const parts = placesOf(credits, (credit) => credit > 0 && credit < 100 - ROUNDING)
  if (whole.length > 0) {
    const lost: ReaderFinding[] = parts.length > 0 ? [{ kind: 'partialCreditLost', details: {} }] : []
    const findings = [...entry.findings, ...lost]
    return withKey({ ...entry, findings }, { kind: 'key', options: whole }, { isSeveral })
  }
  if (parts.length === 0) return withKey(entry, { kind: 'missing' })
  const sum = parts.reduce((total, place) => total + (credits[place] ?? 0), 0)
  if (parts.length === 1 || Math.abs(sum - 100) > ROUNDING * parts.length) {
    const written = parts.map((place) => `${credits[place]}%`).join(', ')
    return withKey(entry, { kind: 'ambiguous' }, { written })
  }
  return withKey(entry, { kind: 'key', options: parts }, { isSeveral: true })
}

function placesOf(credits: readonly number[], fits: (credit: number) => boolean): number[] {
  return credits.flatMap((credit, place) => (fits(credit) ? [place] : []))
}
