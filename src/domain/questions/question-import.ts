import type { Difficulty } from './difficulty.ts'
import type { QuestionDraft } from './question-draft.ts'
import { READER_FINDINGS, type LeavableField } from './question-file.ts'

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
  'idRepeated',
  'idOfOtherExam',
  'underRuling',
  'usedKeyChanged',
] as const
export type ImportFindingKind = (typeof IMPORT_FINDINGS)[number]
/** What of a file is told in a finding, an unknown domain included, is cut here. */
export const FINDING_DETAIL_MAX_LENGTH = 200
export type ImportFinding = { kind: ImportFindingKind; details: Record<string, string> }

/**
 * `id`: under which a new question is kept, where its file knows it. `was`: where the one that it changes stood when it
 * was compared.
 */
export type ImportedQuestion = QuestionDraft & {
  domainId: string | null
  isActive: boolean
  id?: string
  was?: { domainId: string | null; isActive: boolean }
}

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
  change: EntryChange
  /** The question of the exam that the line is about; null for a new one. */
  questionId: string | null
  revision: number | null
}

/** As the judge leaves it: not compared yet with what stands under its id. */
export type UncomparedEntry = Omit<JudgedEntry, 'change' | 'questionId' | 'revision'> & {
  id: string | null
  unsaid: readonly LeavableField[]
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
  'idRepeated',
  'underRuling',
])

/** The question may be wrong or be there already: it waits for a person. All other doubts lose something small. */
const WAITING: ReadonlySet<ImportFindingKind> = new Set([
  'optionEmpty',
  'severalKeysWithoutHint',
  'answersInsideSentence',
  'fieldUnread',
  'repeatedInBank',
  'nearInBank',
  'repeatedInFile',
  'nearInFile',
  'optionRepeated',
])

export const isRefusing = ({ kind }: Pick<ImportFinding, 'kind'>): boolean => REFUSING.has(kind)

export const isWaiting = ({ kind }: Pick<ImportFinding, 'kind'>): boolean => WAITING.has(kind)

/**
 * What the dry run comes to; `lines` were read, the difficulties are those of what is ready. `same` stand as they are
 * and are nowhere else; `updates` are of those that are ready or doubtful.
 */
export type ImportSummary = {
  lines: number
  ready: number
  doubtful: number
  refused: number
  updates: number
  same: number
  easy: number
  medium: number
  hard: number
}

export const emptySummary = (lines: number): ImportSummary => ({
  lines,
  ready: 0,
  doubtful: 0,
  refused: 0,
  updates: 0,
  same: 0,
  easy: 0,
  medium: 0,
  hard: 0,
})

export type CountedEntries = {
  verdict: EntryVerdict
  change: EntryChange
  difficulty: Difficulty | null
  count: number
}

export function countInto(summary: ImportSummary, { verdict, change, difficulty, count }: CountedEntries) {
  if (change === 'same') {
    summary.same += count
    return
  }
  summary[verdict] += count
  if (change === 'update') summary.updates += count
  if (verdict === 'ready' && difficulty !== null) summary[difficulty] += count
}

/** The order of the list of doubts: refused, waiting for a person, going in with a loss. */
export function rankOf({ verdict, wanted }: Pick<JudgedEntry, 'verdict' | 'wanted'>): number {
  if (verdict === 'refused') return 0
  return wanted ? 2 : 1
}
