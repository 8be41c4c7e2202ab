import type { ExamStatus } from '#domain/exams/exams.ts'
import type { AccessKind } from '#domain/payments/access.ts'
import type { ReadinessLevel } from '#domain/readiness/readiness.ts'
import { counted } from './formats/counts.ts'
import { formatInteger } from './formats/numbers.ts'
import { wakingInWords } from './mistakes.ts'
import { allInWords, freshInWords, missingInWords, READINESS_LABELS, wornOutSentence } from './readiness.ts'

type Brief =
  | { kind: 'few-data'; missing: number }
  | { kind: 'worn-out'; day: string | null }
  | { kind: 'estimated'; level: ReadinessLevel; range: { low: number; high: number } }

type Missed = { missed: number; today: { tomorrow: number; entered: number; locked: number } | null }

/** How many places of a result; a blank is not `wrong`. */
type Result = { wrong: number; blank: number }

/**
 * '16 questões voltam amanhã, 8 delas pela primeira vez.' On a later day only that they went there; where the plan is
 * over or held back, '3 questões entram no Caderno e voltam quando o plano voltar.'
 */
export function missedInWords(
  { missed, today }: Missed,
  { exam, result }: { exam: { status: ExamStatus }; result: Result },
): string {
  if (missed === 0) return noneMissed(result)
  const questions = counted(missed, 'question')
  if (today === null) return `${questions} ${missed === 1 ? 'foi' : 'foram'} para revisão.`
  if (today.locked === missed) {
    const entering = missed === 1 ? 'entra no Caderno e ' : 'entram no Caderno e '
    return `${questions} ${today.entered === missed ? entering : ''}${wakingInWords(missed, exam)}.`
  }
  const tomorrow = today.tomorrow === 0 ? 'nenhuma' : formatInteger(today.tomorrow)
  const returning =
    today.tomorrow === missed
      ? `${questions} ${missed === 1 ? 'volta' : 'voltam'} amanhã`
      : `${questions} para revisar, ${tomorrow} amanhã`
  return `${returning}${firstTimes(missed, today.entered)}.`
}

/** A blank that was never opened, and a question that is off by now, enter nothing. */
function noneMissed({ wrong, blank }: Result): string {
  if (wrong > 0) return 'nada entrou: o que você errou está desativado.'
  return blank > 0 ? 'nada entrou: você não errou nenhuma das que respondeu.' : 'nada entrou: não houve erro.'
}

function firstTimes(missed: number, entered: number): string {
  if (entered === 0) return ''
  if (entered < missed) return `, ${formatInteger(entered)} delas pela primeira vez`
  return missed === 1 ? ', pela primeira vez' : ', todas pela primeira vez'
}

type Moved = { before: Brief; after: Brief; counted: number; access?: AccessKind | undefined }

/** 'entre 48% e 82%, no limite; antes, entre 41% e 85%. Contaram só as respostas a 17 inéditas.' */
export function movedInWords(
  { before, after, counted: fresh, access = 'paid' }: Moved,
  exam: { status: ExamStatus },
): string {
  if (after.kind === 'worn-out') return lowered(wornOutSentence(after.day))
  const base = baseInWords(fresh)
  if (after.kind === 'few-data')
    return `ainda com poucos dados. ${missingInWords(after.missing, { access, exam })} ${base}`
  const now = `${rangeInWords(after.range)}, ${lowered(READINESS_LABELS[after.level])}`
  if (before.kind !== 'estimated') return `${now}, na primeira estimativa. ${base}`
  const isSame = before.range.low === after.range.low && before.range.high === after.range.high
  return isSame ? `${now}, como antes. ${base}` : `${now}; antes, ${rangeInWords(before.range)}. ${base}`
}

function baseInWords(fresh: number): string {
  if (fresh === 0) return 'Nenhuma questão era inédita, e repetidas não contam.'
  return fresh === 1
    ? 'Contou só a resposta a 1 inédita.'
    : `Contaram só as respostas a ${formatInteger(fresh)} inéditas.`
}

const rangeInWords = ({ low, high }: { low: number; high: number }) => `entre ${low}% e ${high}%`

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)

type Bank = { questions: number; fresh: number; isAllSeen: boolean }

/** What of the bank is left to measure with, behind a plan or not. */
export function bankInWords({ questions, fresh, isAllSeen }: Bank): string {
  if (questions === 0) return 'nenhuma questão está ativa agora.'
  if (fresh === 0)
    return `${isAllSeen ? `você já viu ${allInWords(questions)}` : 'não há questão nova para medir'}. A próxima Prova serve de treino e não mede a prontidão.`
  return `${fresh === 1 ? 'resta' : 'restam'} ${freshInWords(fresh)}.`
}
