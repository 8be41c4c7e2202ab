import { endOfPlainLists } from './answer-list.ts'
import { namedRows } from './answer-rows.ts'
import {
  beginsQuestion,
  isLabelAlone,
  isQuestionHeading,
  isTail,
  roleOfLetters,
  startOfUnsure,
} from './led-options.ts'
import { asks, codeLines } from './markdown-lines.ts'
import {
  dashNumberedWords,
  difficultyOf,
  hasAnswerLine,
  numberedWords,
  optionsOf,
  plainOptionsOf,
  wordsOf,
  type MarkdownDocument,
  type OptionList,
  type Part,
} from './markdown-parts.ts'
import { refuseTooMany } from '#server/question-files/question-file-refused.ts'

export type Segment = {
  start: number
  anchor: number | null
  list: OptionList | null
  end: number
  number: number | null
}

const MOST_PARTS = 8

type Numbered = { at: number; number: number; style: string }

export function segmentsOf(document: MarkdownDocument): Segment[] {
  const { parts } = document
  const numbered = numberedParts(document)
  refuseTooMany(numbered.length)
  const numbers = new Map(numbered.map(({ at, number }) => [at, number]))
  const segments: Segment[] = []
  let before = -1
  for (const [at, part] of parts.entries()) {
    const list = optionsOf(document, part)
    if (list === null) continue
    const from = before + 1
    const last = segments.at(-1)
    const own = startOf(document, { from, anchor: at, numbered, isLed: list.lead.length > 0 })
    const unsure = startOfUnsure(document, { from, at, last, start: own, numbers, list, first: segments[0] })
    const start = unsure ?? own
    const role =
      own === null || unsure !== null
        ? 'unclear'
        : roleOfLetters(document, list, { at, start: own, numbers, last })
    if (role !== 'statement') before = at
    if (start === null || role === 'explanation' || role === 'statement') continue
    segments.push({
      start,
      anchor: at,
      list: role === 'unclear' ? null : list,
      end: parts.length,
      number: numbers.get(start) ?? null,
    })
    refuseTooMany(segments.length)
  }
  return closed([...segments, ...withoutOwnList(document, numbered, segments)], parts.length)
}

function withoutOwnList(
  document: MarkdownDocument,
  numbered: readonly Numbered[],
  segments: readonly Segment[],
): Segment[] {
  const usual = usualStyle(numbered, segments)
  const starts = new Set(segments.map(({ start }) => start))
  const own = numbered.filter(({ style }) => style === usual)
  const ends = [...starts, ...own.map(({ at }) => at), document.parts.length].toSorted((a, b) => a - b)
  return own
    .filter(({ at }) => !starts.has(at))
    .map(({ at, number }) => {
      const end = ends.find((other) => other > at) ?? document.parts.length
      const inside = document.parts.slice(at + 1, end)
      const offset = inside.findIndex(({ kind, items }) => kind === 'list' && items.length >= 2)
      const part = inside[offset]
      return {
        start: at,
        anchor: part === undefined ? null : at + 1 + offset,
        list: part === undefined ? null : plainOptionsOf(document, part),
        end,
        number,
      }
    })
}

function usualStyle(numbered: readonly Numbered[], segments: readonly Segment[]): string | null {
  const starts = new Set(segments.map(({ start }) => start))
  const owned = numbered.filter(({ at }) => starts.has(at))
  const counts = new Map<string, number>()
  for (const { style } of owned.length > 0 ? owned : numbered) counts.set(style, (counts.get(style) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}

function closed(segments: readonly Segment[], end: number): Segment[] {
  const ordered = segments.toSorted((one, other) => one.start - other.start)
  return ordered.map((segment, index) => ({ ...segment, end: ordered[index + 1]?.start ?? end }))
}

function numberedParts(document: MarkdownDocument): Numbered[] {
  const { parts, lines } = document
  const rows = parts.some((part) => optionsOf(document, part) !== null)
    ? namedRows(lines, codeLines(lines))
    : new Set()
  const signed = parts.flatMap((part, at) => (rows.has(part.start) ? [] : numberedPart(document, part, at)))
  return signed.length > 0 ? signed : dashNumberedParts(document)
}

/** Where they count up and most of them have options or an answer: claims within a statement are numbered, too. */
function dashNumberedParts(document: MarkdownDocument): Numbered[] {
  const found: Numbered[] = []
  for (const [at, part] of document.parts.entries()) {
    const number = part.kind === 'text' ? dashNumberedWords(wordsOf(document, part))?.number : undefined
    const last = found.at(-1)?.number
    if (number === undefined || (last !== undefined && number !== last + 1)) continue
    found.push({ at, number, style: `${part.kind}${part.level}` })
  }
  const parts = found.map(({ at }, place) => document.parts.slice(at, found[place + 1]?.at))
  const withOptions = parts.filter((own) => own.some((part) => optionsOf(document, part) !== null))
  const answered = parts.filter((own) => own.some((part) => hasAnswerLine(document, part)))
  const told = new Set([...withOptions, ...answered])
  return found.length > 1 && withOptions.length > 0 && told.size * 2 > found.length ? found : []
}

function numberedPart(document: MarkdownDocument, part: Part, at: number): Numbered[] {
  if (part.kind === 'list' || part.kind === 'rule') return []
  const words = wordsOf(document, part)
  if (part.kind === 'text' && !/^(?:\*\*|__|q|p|e)/i.test(words)) return []
  const found = numberedWords(words)
  return found === null ? [] : [{ at, number: found.number, style: `${part.kind}${part.level}` }]
}

type Search = { from: number; anchor: number; numbered: readonly Numbered[]; isLed: boolean }

/** Null where the list belongs to an explanation. */
function startOf(document: MarkdownDocument, { from, anchor, numbered, isLed }: Search): number | null {
  const { parts, difficulties } = document
  const own = numbered.findLast(({ at }) => at >= from && at < anchor)
  if (own !== undefined) return own.at
  const heading = lastIndex({ from, until: anchor }, (at) => {
    const part = parts[at]
    return part !== undefined && (isLed ? beginsQuestion : isQuestionHeading)(document, part)
  })
  if (heading !== null) return firstOfHeadings(parts, heading, from)
  const rule = lastIndex({ from, until: anchor }, (at) => parts[at]?.kind === 'rule')
  if (rule !== null) return Math.min(rule + 1, anchor)
  if (from > 0 && numbered.length > 0) return null
  const difficulty = lastIndex({ from, until: anchor }, (at) => difficulties.has(parts[at]?.start ?? -1))
  if (from > 0 && difficulty !== null && difficulty + 1 < anchor) return difficulty
  const next = Math.max(behindLists(document, from, anchor), behindTail(document, from, anchor))
  return from > 0 && next === anchor ? null : Math.min(next, anchor)
}

/** The first part below the lists of answers that come before a question; `from` where they end within a part. */
function behindLists({ parts, lines }: MarkdownDocument, from: number, anchor: number): number {
  const first = parts[from]?.start ?? 0
  const end = first + endOfPlainLists(lines.slice(first, parts[anchor]?.start))
  let behind = from
  while (behind < anchor && (parts[behind]?.start ?? end) < end) behind += 1
  const isEnd = lines.slice(end, parts[behind]?.start).every((line) => line.trim() === '')
  return behind < anchor && isEnd ? behind : from
}

function firstOfHeadings(parts: readonly Part[], last: number, from: number): number {
  const level = parts[last]?.level
  let first = last
  while (first > from && parts[first - 1]?.kind === 'heading' && parts[first - 1]?.level === level) first -= 1
  return first
}

function behindTail(document: MarkdownDocument, from: number, anchor: number): number {
  if (from === 0) return Math.max(0, anchor - MOST_PARTS)
  const { parts } = document
  const [words, above] = parts.slice(anchor - 2, anchor)
  const isBelowWords =
    above !== undefined && difficultyOf(document, above) !== null && !isTail(document, words)
  const until = isBelowWords ? anchor - 1 : anchor
  const last = lastIndex({ from, until }, (at) => isTail(document, parts[at]))
  if (last === null) return from
  const [label, below] = parts.slice(last, anchor)
  const isHead = below !== undefined && isLabelAlone(document, label) && !asks(wordsOf(document, below))
  return last + (isHead ? 2 : 1)
}

function lastIndex(
  { from, until }: { from: number; until: number },
  fits: (at: number) => boolean,
): number | null {
  for (let at = until - 1; at >= from; at -= 1) if (fits(at)) return at
  return null
}
