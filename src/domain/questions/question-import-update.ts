import { isOtherKey, keyChangeFacts, type Keyed } from './key-change.ts'
import { isSameContent, type QuestionDraft } from './question-draft.ts'
import type {
  EntryChange,
  EntryVerdict,
  ImportFinding,
  ImportFindingKind,
  JudgedEntry,
  UncomparedEntry,
} from './question-import.ts'

/**
 * A question that stands under an id that a file names. `isHeld`: an appeal is open, or results are being recounted.
 * `met`: what the newest list of a simulation has of it, of one whose key another line changes; null where none lists it.
 */
export type StandingQuestion = {
  revision: number
  isOfThisExam: boolean
  isHeld: boolean
  content: QuestionDraft
  met: Keyed | null
  domainId: string | null
  isActive: boolean
}

/** What comes of a line whose id is known here or not: what it leaves unsaid stays (spec 21.7). */
export function compareEntry(entry: UncomparedEntry, standing: StandingQuestion | undefined): JudgedEntry {
  const { id, unsaid: _unsaid, ...judged } = entry
  const unknown = { change: 'new', questionId: null, revision: null } as const
  if (judged.question === null || id === null) return { ...judged, ...unknown }
  if (standing === undefined) return { ...judged, ...unknown, question: { ...judged.question, id } }
  if (!standing.isOfThisExam) return { ...judged, ...unknown, ...asCopy(judged) }
  const question = withUnsaid(entry, standing)
  const { domainId, isActive } = standing
  const told = { verdict: judged.verdict, findings: judged.findings.map(withDomainKept) }
  const known = {
    questionId: id,
    revision: standing.revision,
    question: { ...question, was: { domainId, isActive } },
  }
  const isSamePlace = question.domainId === domainId && question.isActive === isActive
  if (isSamePlace && isSameContent(question, standing.content))
    return { ...judged, ...known, ...asSame(told) }
  if (standing.isHeld) return refused(entry, 'underRuling')
  return { ...judged, ...known, ...withKeyTold(told, standing, question), change: 'update' }
}

/** Ticked all the same, but told: it is going to wait in 'Questões suspeitas' (spec 17.6). */
function withKeyTold(
  { verdict, findings }: Pick<JudgedEntry, 'verdict' | 'findings'>,
  { content, met }: StandingQuestion,
  question: QuestionDraft,
): Pick<JudgedEntry, 'verdict' | 'findings'> {
  if (met === null || !isOtherKey(content, question) || !isOtherKey(met, question))
    return { verdict, findings }
  const told: ImportFinding = { kind: 'usedKeyChanged', details: keyChangeFacts(met, question) }
  return { verdict: verdict === 'ready' ? 'doubtful' : verdict, findings: [told, ...findings] }
}

/** A domain that the exam does not have takes none from a question that is there. */
const withDomainKept = ({ kind, details }: ImportFinding): ImportFinding =>
  kind === 'domainUnknown' ? { kind, details: { ...details, keeps: 'domain' } } : { kind, details }

/** The question of the other exam stays where it is. */
function asCopy({ findings }: Pick<JudgedEntry, 'findings'>) {
  const told: ImportFinding = { kind: 'idOfOtherExam', details: {} }
  const verdict: EntryVerdict = 'doubtful'
  return { verdict, findings: [...findings, told] }
}

/** Nothing comes of it, unless a person says which domain its unknown one is. */
function asSame({ findings }: Pick<JudgedEntry, 'findings'>) {
  const open = findings.filter(({ kind }) => kind === 'domainUnknown')
  const verdict: EntryVerdict = open.length === 0 ? 'ready' : 'doubtful'
  const change: EntryChange = 'same'
  return { change, verdict, wanted: false, findings: open, advice: [] }
}

function refused(
  { id: _id, unsaid: _unsaid, ...judged }: UncomparedEntry,
  kind: ImportFindingKind,
): JudgedEntry {
  return {
    ...judged,
    verdict: 'refused',
    wanted: false,
    question: null,
    advice: [],
    findings: [{ kind, details: {} }, ...judged.findings],
    change: 'new',
    questionId: null,
    revision: null,
  }
}

type Placed = QuestionDraft & { domainId: string | null; isActive: boolean }

function withUnsaid({ question, unsaid }: UncomparedEntry, standing: StandingQuestion): Placed {
  if (question === null) throw new Error('only a question that was read is compared')
  const { content } = standing
  const leaves = (field: UncomparedEntry['unsaid'][number]) => unsaid.includes(field)
  return {
    statement: question.statement,
    options: leaves('optionExplanations') ? withRemarks(question.options, content.options) : question.options,
    correctOptions: question.correctOptions,
    explanation: leaves('explanation') ? content.explanation : question.explanation,
    difficulty: leaves('difficulty') ? content.difficulty : question.difficulty,
    references: leaves('references') ? content.references : question.references,
    domainId: leaves('domain') ? standing.domainId : question.domainId,
    isActive: leaves('isActive') ? standing.isActive : question.isActive,
  }
}

type Options = QuestionDraft['options']

/**
 * A remark that the file holds is the new one. Else it goes with its option, wherever that stands now; an option that
 * was reworded in its place keeps it, too.
 */
function withRemarks(options: Options, standing: Options): Options {
  const isGone = ({ text }: Options[number]) => !options.some((option) => option.text === text)
  return options.map(({ text, explanation }, place) => {
    const same = standing.find((option) => option.text === text)
    const here = standing[place]
    const reworded = here !== undefined && isGone(here) ? here : undefined
    return { text, explanation: explanation ?? (same ?? reworded)?.explanation ?? null }
  })
}
