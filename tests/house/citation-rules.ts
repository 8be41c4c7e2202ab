import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isTest, type Finding } from './finding.ts'

/** Everything in the repository that a comment, a test's title or a page of docs may cite by its number. */
export type Citable = {
  rules: ReadonlySet<string>
  attempts: ReadonlySet<string>
  decisions: ReadonlySet<string>
}

type Suspect = { index: number; rule: string; sentence: string }
type Range = { pos: number; end: number }

const PAGES = /^(?:[\w-]+|docs\/[\w/-]+)\.md$/
const NOT_OURS = new Set(['THIRD-PARTY.md'])
const CODE = /\.(?:ts|tsx|mjs|js)$/
const MIGRATIONS = '/db/migrations/'
const TEST_WORDS = /^(?:it|test|describe|suite)(?:\.|\(|$)/
const CSS_COMMENT = /\/\*[\s\S]*?\*\//g

/** A citation may run over the lines of a comment. */
const GAP = String.raw`\s[\s*/]*`
const NUMBER = String.raw`[A-Z]?\d+(?:\.\d+)?[a-z]?\b(?![.:]\d|\s*[%×])`
/** Papers that are cited by a word and a number, with or without a part between the two. */
const PAPER = String.raw`\b(?:[Dd]ecisions|[Pp]roduct|[Ss]ecurity|[Ii]ssues?|[Dd]esign|[Mm]ocks?|[Ll]anguage|[Rr]equirements?|ASVS)`
const PART = String.raw`(?:sections?|screens?|mocks?|requirements?|points?|rows?|figures?)`
const OUTSIDE = [
  new RegExp(`${PAPER}(?:,?${GAP}${PART})?${GAP}${NUMBER}`, 'g'),
  new RegExp(`${PAPER},${GAP}[A-Z]${NUMBER}`, 'g'),
  /\b(?:learner|commerce|admin|inputs|face|ops|review)\s[\s*/]*[DRHML]\d+\b/g,
  /(?<![\w/-])(?:shared|spec|design|notes)\/[\w-]+\.(?:md|txt|html|ts)\b/g,
  /(?<![\w-])(?:product|decisions|security|language|stack|architecture|house-review|security-review|learning-screens|style|catalog)\.md\b/g,
]

const RULES_CITED =
  /\bspec\s[\s*/]*(\d+(?:\.\d+)?(?:(?:,?\s[\s*/]*(?:and|to|or)\s[\s*/]*|,\s[\s*/]*)\d+\.\d+)*)/g
const DECISION_CITED = /\bdecisions\/(\d+)|\b[Dd]ecision\s[\s*/]*(\d+)\b/g
const ATTEMPT_CITED = /(?<![\w:-])T\d{1,2}(?!\w|[:.-]\d)/g
const FOUND_CITED = /(?<=\(|['"`]|, |and )[HML]\d{1,2}(?=[:),])/g

const ANCHOR = /^\*\*(\d+\.\d+)\*\*/gm
const ATTEMPT = /^\| ([THML]\d+) \|/gm

/** The numbers that stand in the repository under `root`. */
export function readCitable(root: string): Citable {
  const textOf = (path: string): string => {
    const full = join(root, path)
    return existsSync(full) ? readFileSync(full, 'utf8') : ''
  }
  return {
    rules: new Set(allOf(ANCHOR, textOf('docs/spec.md'))),
    attempts: new Set(allOf(ATTEMPT, textOf('docs/threats.md'))),
    decisions: new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 3))),
  }
}

/**
 * What comments, titles of tests and pages of docs cite has to stand in the repository: a rule of docs/spec.md, an
 * attempt of docs/threats.md, a page of docs/decisions. Migrations stay as they ran.
 */
export function findBadCitations(path: string, text: string, citable: Citable): Finding[] {
  const suspects = [...outsidePapers(text), ...unknownNumbers(text, citable), ...doubledAnchors(path, text)]
  if (suspects.length === 0) return []
  const ranges = spokenRanges(path, text)
  return suspects
    .filter(({ index }) => ranges.some(({ pos, end }) => pos <= index && index < end))
    .map(({ index, rule, sentence }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      rule,
      sentence,
    }))
}

function outsidePapers(text: string): Suspect[] {
  return OUTSIDE.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      index: match.index,
      rule: 'cited-papers',
      sentence: `'${plain(match[0])}' stands outside the repository: cite docs/spec.md, or say it.`,
    })),
  )
}

function unknownNumbers(text: string, { rules, attempts, decisions }: Citable): Suspect[] {
  const rulesCited = [...text.matchAll(RULES_CITED)].flatMap((match) =>
    (match[1]?.match(/\d+(?:\.\d+)?/g) ?? [])
      .filter((number) => !rules.has(number))
      .map((number) => unknown(match.index, `docs/spec.md has no rule ${number}.`)),
  )
  const decisionsCited = [...text.matchAll(DECISION_CITED)]
    .filter((match) => !decisions.has(match[1] ?? match[2] ?? ''))
    .map((match) => unknown(match.index, `docs/decisions has no page for '${plain(match[0])}'.`))
  const attemptsCited = [ATTEMPT_CITED, FOUND_CITED]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((match) => !attempts.has(match[0]))
    .map((match) => unknown(match.index, `docs/threats.md has no attempt ${match[0]}.`))
  return [...rulesCited, ...decisionsCited, ...attemptsCited]
}

function unknown(index: number, sentence: string): Suspect {
  return { index, rule: 'cited-numbers', sentence }
}

/** A number stands for one rule. */
function doubledAnchors(path: string, text: string): Suspect[] {
  if (path !== 'docs/spec.md') return []
  const seen = new Set<string>()
  return [...text.matchAll(ANCHOR)].flatMap((match) => {
    const [, number = ''] = match
    const isNew = !seen.has(number)
    seen.add(number)
    return isNew ? [] : [{ index: match.index, rule: 'cited-numbers', sentence: `${number} is given twice.` }]
  })
}

/** Where a file speaks to people who read the code: our pages, comments, and titles of tests. */
function spokenRanges(path: string, text: string): Range[] {
  if (PAGES.test(path)) return NOT_OURS.has(path) ? [] : [{ pos: 0, end: text.length }]
  if (path.includes(MIGRATIONS)) return []
  if (path.endsWith('.css')) {
    return [...text.matchAll(CSS_COMMENT)].map(({ index, 0: { length } }) => ({
      pos: index,
      end: index + length,
    }))
  }
  if (!CODE.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return [...commentsOf(file, text), ...(isTest(path) ? titlesOf(file) : [])]
}

function commentsOf(file: ts.SourceFile, text: string): Range[] {
  const found: Range[] = []
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(file)
    for (const child of children) visit(child)
    if (children.length > 0 || ts.isJsxText(node)) return
    found.push(
      ...(ts.getLeadingCommentRanges(text, node.pos) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    )
  }
  visit(file)
  return found
}

function titlesOf(file: ts.SourceFile): Range[] {
  const found: Range[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_WORDS.test(node.expression.getText(file))) {
      const [title] = node.arguments
      if (title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push({ pos: title.getStart(file), end: title.end })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const plain = (cited: string): string => cited.replaceAll(/[\s*/]+/g, ' ')

function allOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, number = '']) => number)
}
