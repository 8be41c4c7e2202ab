import type { QuestionDraft } from './question-draft.ts'
import { READER_FINDINGS } from './question-file.ts'

export const IMPORT_STATES = ['uploaded', 'checked', 'imported', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const ENTRY_VERDICTS = ['ready', 'doubtful', 'refused'] as const
export type EntryVerdict = (typeof ENTRY_VERDICTS)[number]

/** What comes of a line: a new question, another content for one that is there, or nothing that is not there already. */
export const ENTRY_CHANGES = ['new', 'update', 'same'] as const
export type EntryChange = (typeof ENTRY_CHANGES)[number]

export const IMPORT_FINDINGS = [
  ...READER_FINDINGS,
  'statementEmpty',
  'tooFewOptions',
  'tooManyOptions',
  'keyEmpty',
  'optionEmpty',
  'textTooLong',
  'repeatedInBank',
  'nearInBank',
  'repeatedInFile',
  'nearInFile',
  'optionRepeated',
  'letterNamed',
  'referenceLost',
  'domainUnknown',
] as const
export type ImportFindingKind = (typeof IMPORT_FINDINGS)[number]
export type ImportFinding = { kind: ImportFindingKind; details: Record<string, string> }

export type ImportedQuestion = QuestionDraft & { domainId: string | null; isActive: boolean }

export type JudgedEntry = {
  line: number
  file: string | null
  verdict: EntryVerdict
  wanted: boolean
  /** For a table: at most 80 characters without mark-up. */
  preview: string
  /** Empty for what is ready. The gravest first. */
  findings: ImportFinding[]
  advice: string[]
  question: ImportedQuestion | null
}

const REFUSING: ReadonlySet<ImportFindingKind> = new Set([
  'entryUnreadable',
  'kindUnsupported',
  'keyMissing',
  'keyOutside',
  'keyAmbiguous',
  'statementEmpty',
  'tooFewOptions',
  'tooManyOptions',
  'keyEmpty',
  'textTooLong',
])

/** The question may be wrong or be there already: it waits for a person. All other doubts lose something small. */
const WAITING: ReadonlySet<ImportFindingKind> = new Set([
  'optionEmpty',
  'severalKeysWithoutHint',
  'answersInsideSentence',
  'repeatedInBank',
  'nearInBank',
  'repeatedInFile',
  'nearInFile',
  'optionRepeated',
])

export const isRefusing = ({ kind }: Pick<ImportFinding, 'kind'>): boolean => REFUSING.has(kind)

export const isWaiting = ({ kind }: Pick<ImportFinding, 'kind'>): boolean => WAITING.has(kind)

/** What the dry run comes to; `lines` were read, the difficulties are those of what is ready. */
export type ImportSummary = {
  lines: number
  ready: number
  doubtful: number
  refused: number
  easy: number
  medium: number
  hard: number
}

export function summaryOf(lines: number, entries: readonly JudgedEntry[]): ImportSummary {
  const summary = { lines, ready: 0, doubtful: 0, refused: 0, easy: 0, medium: 0, hard: 0 }
  for (const { verdict, question } of entries) {
    summary[verdict] += 1
    if (verdict === 'ready' && question) summary[question.difficulty] += 1
  }
  return summary
}

/** The order of the list of doubts: refused, waiting for a person, going in with a loss. */
export function rankOf({ verdict, wanted }: Pick<JudgedEntry, 'verdict' | 'wanted'>): number {
  if (verdict === 'refused') return 0
  return wanted ? 2 : 1
}
