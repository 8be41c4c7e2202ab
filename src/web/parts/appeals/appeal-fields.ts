import { APPEAL_KINDS, CLAIMED_COUNTS, needsSource, type AppealKind } from '#domain/appeals/appeal.ts'
import { writtenAppeal, type AppealFault } from '#domain/appeals/written-appeal.ts'
import { SOURCE_MISSING } from '#pt-br/appeals.ts'

/** As typed; options that the reason does not ask for wait for another one. */
export type AppealFields = {
  kind: AppealKind | null
  claimed: readonly number[]
  argument: string
  source: string
  mayThankByName: boolean
}

export const NO_FIELDS: AppealFields = {
  kind: null,
  claimed: [],
  argument: '',
  source: '',
  mayThankByName: false,
}

export const isUntouched = ({ kind, claimed, argument, source, mayThankByName }: AppealFields): boolean =>
  kind === null && claimed.length === 0 && argument === '' && source === '' && !mayThankByName

export const isAppealKind = (value: unknown): value is AppealKind =>
  APPEAL_KINDS.some((kind) => kind === value)

/** The options that a reason takes of those that were marked. */
export function claimedBy({ kind, claimed }: Pick<AppealFields, 'kind' | 'claimed'>): readonly number[] {
  const count = kind === null ? 'none' : CLAIMED_COUNTS[kind]
  if (count === 'several') return claimed
  return count === 'one' && claimed.length === 1 ? claimed : []
}

/** One more mark, or one less; for a single one it replaces. */
export function marked(fields: AppealFields, option: number): readonly number[] {
  const now = claimedBy(fields)
  if (fields.kind !== null && CLAIMED_COUNTS[fields.kind] === 'one') return [option]
  return now.includes(option) ? now.filter((other) => other !== option) : [...now, option]
}

export type AppealProblems = Partial<Record<keyof AppealFields, string>>

/** What the form lacks, by field; empty when it can be sent. */
export function appealProblems(fields: AppealFields, optionCount: number): AppealProblems {
  const kind = fields.kind ?? 'unclear'
  const written = writtenAppeal({ ...fields, kind, claimed: claimedBy(fields) }, optionCount)
  const faults = written.kind === 'refused' ? written.faults : []
  const problems: AppealProblems = fields.kind === null ? { kind: 'Escolha um motivo.' } : {}
  for (const fault of faults) Object.assign(problems, wordsOf(fault, kind))
  return problems
}

function wordsOf(fault: AppealFault, kind: AppealKind): AppealProblems {
  if (fault === 'claimed') return { claimed: CLAIMED_WORDS[needsSource(kind) ? 'one' : 'several'] }
  return FAULT_WORDS[fault]
}

const CLAIMED_WORDS = {
  one: 'Marque a alternativa que seria a correta.',
  several: 'Marque ao menos duas alternativas.',
}

const FAULT_WORDS: Readonly<Record<Exclude<AppealFault, 'claimed'>, AppealProblems>> = {
  'argument-blank': { argument: 'Escreva o seu argumento.' },
  'argument-long': { argument: 'Use no máximo 2.000 caracteres.' },
  'source-missing': { source: SOURCE_MISSING },
  source: { source: 'Cole o endereço inteiro, começando por https://.' },
}

/** What a draft holds; null for what no form of ours kept. */
export function readFields(kept: unknown): AppealFields | null {
  const [kind, claimed, argument, source, mayThankByName] = [
    'kind',
    'claimed',
    'argument',
    'source',
    'mayThankByName',
  ].map((name): unknown => Reflect.get(Object(kept), name))
  if (typeof argument !== 'string' || typeof source !== 'string' || !Array.isArray(claimed)) return null
  return {
    kind: isAppealKind(kind) ? kind : null,
    claimed: claimed.filter((option) => Number.isInteger(option)),
    argument,
    source,
    mayThankByName: mayThankByName === true,
  }
}
