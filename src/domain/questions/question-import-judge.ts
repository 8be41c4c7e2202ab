import { statementPreview } from '#domain/text/plain-text.ts'
import {
  draftProblems,
  draftToSave,
  emptyPlaces,
  MAX_REFERENCES,
  type DraftProblem,
  type QuestionDraft,
} from './question-draft.ts'
import type { FileEntry, LeavableField, ReaderFinding } from './question-file.ts'
import {
  isRefusing,
  isWaiting,
  type ImportFinding,
  type ImportFindingKind,
  type UncomparedEntry,
} from './question-import.ts'
import { openLikenessIndex, wordRunsOf, type Likeness } from './question-likeness.ts'
import { lintBalance } from './question-lint-balance.ts'
import type { LintQuestion, LintRule } from './question-lint-finding.ts'
import { lintWording } from './question-lint-wording.ts'

export type ImportTarget = {
  code: string
  domains: readonly { id: string; name: string; weight: number | null }[]
  questions: readonly { id: string; statement: string; options: string }[]
}

export type Judgement = { entries: UncomparedEntry[]; notes: string[] }

const LINT_DOUBTS: Partial<Record<LintRule, ImportFindingKind>> = {
  'letter-named': 'letterNamed',
  'repeated-option': 'optionRepeated',
}
/** How we write our own catalogue; others may have three options, straight quotes and a list of sources. */
const HOUSE_RULES: ReadonlySet<LintRule> = new Set<LintRule>(['option-count', 'source-count', 'quotes'])
const NO_DOMAIN = 'none'
/** What makes a whole file guessable; shares of domains and difficulties are the exam's matter, not the file's. */
const FILE_NOTES: ReadonlySet<LintRule> = new Set<LintRule>(['letter-balance', 'guessable'])

const DRAFT_FINDINGS: Readonly<Record<DraftProblem, ImportFindingKind>> = {
  statementEmpty: 'statementEmpty',
  tooFewOptions: 'tooFewOptions',
  tooManyOptions: 'tooManyOptions',
  noCorrectOption: 'keyMissing',
  correctOptionOutside: 'keyOutside',
  correctOptionDoubled: 'keyAmbiguous',
  correctOptionEmpty: 'keyEmpty',
  referenceUntitled: 'referenceLost',
  referenceNotHttp: 'referenceLost',
  referenceTooLong: 'referenceLost',
  tooManyReferences: 'referenceLost',
}

const REFERENCE_PROBLEMS: ReadonlySet<DraftProblem> = new Set([
  'referenceUntitled',
  'referenceNotHttp',
  'referenceTooLong',
])

export type CleanedEntry = Omit<FileEntry, 'findings'> & { findings: (ReaderFinding | ImportFinding)[] }

/** Which entries go in, wait for a person, or are refused (spec 21.2). `asInactive` switches all of them off. */
export function judgeEntries(
  entries: readonly CleanedEntry[],
  target: ImportTarget,
  { asInactive }: { asInactive: boolean },
): Judgement {
  const seen = new Set<string>()
  const read = entries.map((entry) => readEntry(withIdOnce(entry, seen), target))
  const standing = new Set(target.questions.map(({ id }) => id))
  const bank = target.questions.map((question) => ({
    question,
    runs: wordRunsOf([question.statement, question.options]),
  }))
  const runs = read.map(({ draft }) => draft && runsOf(draft))
  const index = openLikenessIndex<Twin>(
    [...bank, ...runs.map((own) => ({ runs: own }))].flatMap((known) => known.runs ?? []),
  )
  for (const { question, runs: known } of bank)
    index.add({ kind: 'question', named: statementPreview(question.statement) }, known)
  const judged = read.map((entry, place) => {
    const own = runs[place]
    const twin = own ? index.addAndFind({ kind: 'line', named: String(entry.line) }, own) : null
    // It says itself which question it is: that it is like that one is no news.
    if (entry.id !== null && standing.has(entry.id)) return verdictOf(entry, [], { asInactive })
    return verdictOf(entry, twin ? [likenessFinding(twin)] : [], { asInactive })
  })
  return { entries: judged, notes: notesOn(judged, target) }
}

const runsOf = ({ statement, options }: QuestionDraft) =>
  wordRunsOf([statement, ...options.map(({ text }) => text)])

function withIdOnce(entry: CleanedEntry, seen: Set<string>): CleanedEntry {
  if (entry.id === null) return entry
  if (seen.has(entry.id))
    return { ...entry, findings: [...entry.findings, { kind: 'idRepeated', details: { id: entry.id } }] }
  seen.add(entry.id)
  return entry
}

/** 'As inactive' says nothing of a question that is there already. */
const NEW_ONES_ALONE: readonly LeavableField[] = ['isActive']

type ReadEntry = Pick<FileEntry, 'line' | 'file' | 'isActive' | 'id' | 'unsaid'> & {
  preview: string
  findings: ImportFinding[]
  advice: string[]
  draft: QuestionDraft | null
  domainId: string | null
}

function readEntry(entry: CleanedEntry, target: ImportTarget): ReadEntry {
  const given: QuestionDraft = {
    statement: entry.statement,
    options: entry.options,
    correctOptions: [...new Set(entry.correctOptions)],
    explanation: entry.explanation,
    difficulty: entry.difficulty ?? 'medium',
    references: entry.references,
  }
  const problems = problemFindings(given, entry)
  const { line, file, isActive, id, unsaid } = entry
  const base = { line, file, isActive, id, unsaid }
  const found = [...entry.findings, ...problems]
  const preview = statementPreview(entry.statement)
  if (found.some(isRefusing))
    return { ...base, preview, findings: found, advice: [], draft: null, domainId: null }
  const references = given.references.filter(isKeepable).slice(0, MAX_REFERENCES)
  const draft = draftToSave({ ...given, references })
  const domain = domainOf(entry.domain, target)
  const lint = lintFindings(draft, domain.id, target)
  return {
    ...base,
    preview,
    findings: [...found, ...emptyFindings(given), ...domain.findings, ...lint.doubts],
    advice: lint.advice,
    draft,
    domainId: domain.id,
    unsaid: unsaidBy(entry, domain.id),
  }
}

/** What is empty or was not understood is not said either. */
function unsaidBy(entry: CleanedEntry, domainId: string | null): LeavableField[] {
  const isDomainLost = entry.domain !== null && domainId === null
  return [
    ...entry.unsaid,
    ...(entry.difficulty === null ? (['difficulty'] as const) : []),
    ...(isDomainLost ? (['domain'] as const) : []),
    ...(entry.isActive === null ? (['isActive'] as const) : []),
  ]
}

/** What the reader said of the key is said once: it knows the file's own words. */
function problemFindings(draft: QuestionDraft, { findings, options }: CleanedEntry): ImportFinding[] {
  const told = new Set<ImportFindingKind>(findings.map(({ kind }) => kind))
  if (told.has('entryUnreadable') || told.has('kindUnsupported')) return []
  const isKeyTold = ['keyMissing', 'keyOutside', 'keyAmbiguous'].some((kind) =>
    findings.some((finding) => finding.kind === kind),
  )
  const kinds = draftProblems(draft)
    .filter((problem) => !isKeyTold || !problem.includes('orrectOption'))
    .map((problem) => DRAFT_FINDINGS[problem])
  return [...new Set(kinds)].map((kind) => ({ kind, details: { options: String(options.length) } }))
}

function emptyFindings(draft: QuestionDraft): ImportFinding[] {
  const letters = emptyPlaces(draft).map((place) => String.fromCodePoint(65 + place))
  return letters.length === 0 ? [] : [{ kind: 'optionEmpty', details: { letters: letters.join(', ') } }]
}

const isKeepable = (reference: QuestionDraft['references'][number]): boolean =>
  !draftProblems({ ...WITHOUT_TEXTS, references: [reference] }).some((problem) =>
    REFERENCE_PROBLEMS.has(problem),
  )

const WITHOUT_TEXTS: QuestionDraft = {
  statement: '',
  options: [],
  correctOptions: [],
  explanation: null,
  difficulty: 'medium',
  references: [],
}

function domainOf(
  name: string | null,
  { domains }: ImportTarget,
): { id: string | null; findings: ImportFinding[] } {
  if (name === null || name.trim() === '') return { id: null, findings: [] }
  const written = name.trim()
  const exact = domains.find((domain) => domain.name === written)
  const alike = domains.filter((domain) => foldedName(domain.name) === foldedName(written))
  const known = exact ?? (alike.length === 1 ? alike[0] : undefined)
  if (known) return { id: known.id, findings: [] }
  return { id: null, findings: [{ kind: 'domainUnknown', details: { domain: written } }] }
}

/** Of signs only those of 'C++' and 'C#' tell two names apart. */
const foldedName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()

function lintFindings(draft: QuestionDraft, domainKey: string | null, { domains }: ImportTarget) {
  const doubts: ImportFinding[] = []
  const advice: string[] = []
  // Of an exam without domains none can be missing.
  const linted = asLinted(draft, domains.length === 0 ? NO_DOMAIN : domainKey)
  const known = domains.length === 0 ? [NO_DOMAIN] : domains.map(({ id }) => id)
  for (const { rule, message } of lintWording(linted, new Set(known))) {
    if (HOUSE_RULES.has(rule)) continue
    const kind = LINT_DOUBTS[rule]
    if (kind === undefined) advice.push(message)
    else if (!doubts.some((doubt) => doubt.kind === kind)) doubts.push({ kind, details: { text: message } })
  }
  return { doubts, advice }
}

const asLinted = (draft: QuestionDraft, domainKey: string | null): LintQuestion => ({
  ...draft,
  key: '',
  domainKey,
})

type Twin = { kind: 'question' | 'line'; named: string }

const TWIN_FINDINGS = {
  question: { same: 'repeatedInBank', near: 'nearInBank' },
  line: { same: 'repeatedInFile', near: 'nearInFile' },
} as const

function likenessFinding({ mark: { kind, named }, likeness }: Likeness<Twin>): ImportFinding {
  const kinds = TWIN_FINDINGS[kind]
  return {
    kind: likeness === 1 ? kinds.same : kinds.near,
    details: { [kind]: named, percent: String(Math.floor(likeness * 100)) },
  }
}

function verdictOf(
  { draft, domainId, isActive, unsaid, ...entry }: ReadEntry,
  likeness: readonly ImportFinding[],
  { asInactive }: { asInactive: boolean },
): UncomparedEntry {
  const findings = [...entry.findings, ...likeness].toSorted((one, other) => gravity(one) - gravity(other))
  const { line, file, preview, advice, id } = entry
  const shown = {
    line,
    file,
    preview,
    findings,
    advice,
    id,
    unsaid: asInactive ? [...unsaid, ...NEW_ONES_ALONE] : unsaid,
  }
  if (draft === null) return { ...shown, verdict: 'refused', wanted: false, question: null }
  return {
    ...shown,
    verdict: findings.length === 0 ? 'ready' : 'doubtful',
    wanted: !findings.some(isWaiting),
    question: { ...draft, domainId, isActive: asInactive ? false : (isActive ?? true) },
  }
}

function gravity(finding: ImportFinding): number {
  if (isRefusing(finding)) return 0
  return isWaiting(finding) ? 1 : 2
}

/** So many questions show how the keys of a file are distributed; more of them only take time. */
const MOST_NOTED = 1000

function notesOn(entries: readonly UncomparedEntry[], { code }: ImportTarget): string[] {
  const questions = entries
    .flatMap(({ question, wanted }) => (question && wanted ? [asLinted(question, null)] : []))
    .slice(0, MOST_NOTED)
  return lintBalance({ code, domains: [], questions })
    .filter(({ rule }) => FILE_NOTES.has(rule))
    .map(({ message }) => message)
}
