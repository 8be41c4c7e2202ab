import { codeLines } from './markdown-lines.ts'
import { difficultyOf, sourceOf, type MarkdownDocument, type Part } from './markdown-parts.ts'
import type { Segment } from './markdown-questions.ts'
import { factOf } from './tail-labels.ts'

const NAMES = ['difficulty', 'domain'] as const
type Name = (typeof NAMES)[number]
export type FactsAbove = Partial<Record<Name, string>>
type FactLine = { place: number; name: Name; value: string }
/**
 * As typed. `isApart`: an empty line or a rule stands above it; `isJoined`: no empty line between it and the number, or the
 * rule.
 */
type Block = { facts: FactLine[]; isApart: boolean; isJoined: boolean }

/** What is said of each question above it, and the places of these lines: they are not of the question before. */
export function factsAbove(
  document: MarkdownDocument,
  segments: readonly Segment[],
): { facts: FactsAbove[]; places: ReadonlySet<number> } {
  const blocks = segments.map((segment, at) => blockAbove(document, segment, segments[at - 1]))
  const names = NAMES.filter((name) => !isBehindLast(document, segments.at(-1), name))
  const leading = names.filter((name) => doLead(blocks, name))
  const lines = blocks.map(({ facts, isApart, isJoined }, at) => {
    const own = at > 0 && isApart && isJoined ? names : leading
    return facts.filter(({ name }) => own.includes(name))
  })
  const facts = segments.map((segment, at) => ({
    ...difficultyAbove(document, segment, segments[at - 1]),
    ...Object.fromEntries((lines[at] ?? []).map(({ name, value }) => [name, value])),
  }))
  return {
    facts,
    places: new Set([...document.difficulties.keys(), ...lines.flat().map(({ place }) => place)]),
  }
}

function blockAbove(document: MarkdownDocument, segment: Segment, last: Segment | undefined): Block {
  const { parts, lines, numbers } = document
  const facts = factsRightAbove(document, segment, last)
  const places = [...facts.map(({ place }) => place), parts[segment.start]?.start ?? 0]
  const partAbove = parts[segment.start - facts.length - 1]
  const from = partAbove?.start ?? 0
  const above = from + lines.slice(from, places[0]).findLastIndex((line) => line.trim() !== '')
  const isBelowRule = partAbove?.kind === 'rule'
  const [gap = 0, ...within] = places.map(
    (place, at) => (numbers[place] ?? 0) - (numbers[at === 0 ? above : (places[at - 1] ?? 0)] ?? 0),
  )
  return {
    facts,
    isApart: isBelowRule || gap > 1,
    isJoined: isBelowRule || within.every((step) => step === 1),
  }
}

/** Alone on their lines, with nothing between them and the number of the question. */
function factsRightAbove(
  document: MarkdownDocument,
  { start, number }: Segment,
  last: Segment | undefined,
): FactLine[] {
  if (number === null) return []
  const facts = document.parts
    .slice((last?.anchor ?? last?.start ?? -1) + 1, start)
    .map((part) => factLine(document, part))
  return facts.slice(facts.lastIndexOf(null) + 1).filter((fact) => fact !== null)
}

function factLine(document: MarkdownDocument, part: Part): FactLine | null {
  const difficulty = difficultyOf(document, part)
  if (difficulty !== null) return { place: part.start, name: 'difficulty', value: difficulty }
  if (part.kind !== 'text' || part.end > part.start + 1) return null
  const { fact, value = '' } = factOf(sourceOf(document, part)) ?? {}
  const domain = value.replaceAll(/\*\*|__/g, '').trim()
  return fact === 'domain' ? { place: part.start, name: 'domain', value: domain } : null
}

/**
 * The first is above the first question; a single one may be the exam's, and so may it be where one of the others stands right
 * below the question before, unless all are right above their numbers.
 */
function doLead(blocks: readonly Block[], name: Name): boolean {
  const [first, ...others] = blocks.map((block) => ({
    ...block,
    isTold: block.facts.some((line) => line.name === name),
  }))
  if (first?.isTold !== true) return false
  const isLed = ({ isApart, isJoined }: (typeof others)[number]) => isApart || (isJoined && first.isJoined)
  const told = others.filter(({ isTold }) => isTold)
  return others.length === 0 || (told.length > 0 && told.every(isLed))
}

function isBehindLast({ parts, lines }: MarkdownDocument, last: Segment | undefined, name: Name): boolean {
  const end = parts[last?.anchor ?? last?.start ?? -1]?.end
  const own = lines.slice(end ?? lines.length)
  const code = codeLines(own)
  return own.some((line, index) => !code.has(index) && factOf(line)?.fact === name)
}

function difficultyAbove(
  { parts, difficulties }: MarkdownDocument,
  { start, anchor }: Segment,
  last: Segment | undefined,
): FactsAbove {
  const from = parts[last?.anchor ?? last?.start ?? -1]?.end ?? 0
  const until = parts[anchor ?? start]?.start ?? 0
  const difficulty = [...difficulties].findLast(([place]) => place >= from && place < until)?.[1]
  return difficulty === undefined ? {} : { difficulty }
}
