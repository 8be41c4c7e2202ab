import { DAY_MS } from '#domain/text/time-units.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import { isFreeOnly, isShut, type AccessKind } from '#domain/payments/access.ts'
import type { ReadinessLevel } from '#domain/readiness/readiness.ts'
import { notInvited } from './access-words.ts'
import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatInteger } from './formats/numbers.ts'
import { typedDay } from './formats/typed-days.ts'
import { SCREEN_REFUSALS } from './screen-refusals.ts'

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

export const READINESS_LABELS: Record<ReadinessLevel, string> = {
  below: 'Abaixo do corte',
  'at-the-limit': 'No limite',
  above: 'Acima com folga',
  'no-cut': 'Sem corte conhecido',
}

export const FEW_DATA = 'Poucos dados'

/** Stands beside every estimate (spec 16.6). */
export const ABOUT_OUR_QUESTIONS = 'Estimativa sobre as nossas questões, que não são as da prova oficial.'

export const NO_CUT = 'Este exame não tem corte de referência, e sem corte não há veredito.'

/** 'Se a prova fosse hoje: entre 49% e 85% de acertos.' from the range of one exam. */
export const rangeSentence = ({ low, high, of }: Record<'low' | 'high' | 'of', number>): string =>
  `Se a prova fosse hoje: entre ${wholePercent(low / of)} e ${wholePercent(high / of)} de acertos.`

const wholePercent = (share: number): string => `${Math.round(share * 100)}%`

const EXAMS = 10

/** 'Em 10 provas assim, você passaria em umas 4.' from a chance of 0 to 1. */
export const chanceSentence = (pass: number): string =>
  `Em 10 provas assim, você passaria em ${inWords(pass)}.`

function inWords(pass: number): string {
  const passed = Math.round(pass * EXAMS)
  if (passed === 0) return 'quase nenhuma'
  if (passed === EXAMS) return 'quase todas'
  return passed === 1 ? 'uma' : `umas ${passed}`
}

/** On what an estimate rests. */
export const baseSentence = (answers: number): string =>
  `Base: ${formatInteger(answers)} primeiras respostas; as mais novas pesam mais; repetidas não contam.`

export type ExamReader = {
  access: AccessKind
  exam: { status: ExamStatus }
  /** New questions that are open to the person. */
  openFresh?: number | undefined
}

/** To who can answer nothing of the exam: why; null to all others. */
export function shutSentence({ access, exam: { status } }: ExamReader): string | null {
  if (!isShut({ access, examActive: status === 'active' })) return null
  return access === 'uninvited' ? notInvited() : SCREEN_REFUSALS.ACCESS_RESTRICTED
}

/** Before there is an estimate, which never is 0%. */
export function missingSentence(missing: number, reader: ExamReader): string {
  const shut = shutSentence(reader)
  if (shut !== null) return shut
  const [answers, then] =
    missing === 1
      ? ['Falta 1 resposta em questão inédita.', 'Depois dela, a estimativa aparece aqui.']
      : [
          `Faltam ${formatInteger(missing)} respostas em questões inéditas.`,
          'Depois delas, a estimativa aparece aqui.',
        ]
  return `${answers} ${freeLimitOf(reader, missing) ?? then}`
}

/** The same in few words: 'Faltam 20 respostas.' */
export const missingInWords = (missing: number, reader: ExamReader): string =>
  shutSentence(reader) ??
  (missing === 1 ? 'Falta 1 resposta.' : `Faltam ${formatInteger(missing)} respostas.`)

type Bank = { questions: number; isAllSeen: boolean }

/** Nothing new is left, be it seen or only its key open; `day` is that of the last answer, `yyyy-mm-dd`. */
export const usedUpSentence = ({ questions, isAllSeen }: Bank, day: string): string =>
  `${isAllSeen && questions > 0 ? `Você já viu ${allInWords(questions)}. ` : ''}Não há questão nova para medir; a estimativa é de ${dayAndMonth(day)}.`

/** '17 questões inéditas'. */
export const freshInWords = (fresh: number): string =>
  `${counted(fresh, 'question')} ${fresh === 1 ? 'inédita' : 'inéditas'}`

/** '38 questões inéditas abrem com o acesso completo.' */
export const lockedFreshSentence = (fresh: number): string =>
  `${freshInWords(fresh)} ${fresh === 1 ? 'abre' : 'abrem'} com o acesso completo.`

/** 'as 47 questões'. */
export const allInWords = (questions: number): string =>
  questions === 1 ? 'a única questão' : `as ${counted(questions, 'question')}`

/** Of the day of an estimate that aged out; null where new questions would not suffice for one. */
export const wornOutSentence = (day: string | null): string =>
  day === null
    ? 'Não há questões inéditas que bastem para uma estimativa.'
    : `A estimativa de ${dayAndMonth(day)} venceu e não há questão nova para medir.`

const dayAndMonth = (day: string): string => typedDay(day).slice(0, 5)

/** What stands in place of the level; `day` as in `wornOutSentence`. */
export const wornOutLabel = (day: string | null): string => (day === null ? FEW_DATA : 'Estimativa vencida')

/** 'O corte é 72%.' of the vendor's, 'O corte de referência é 70%.' of ours. */
export const cutWords = ({ percent, kind }: { percent: number; kind: 'official' | 'reference' }): string =>
  kind === 'official' ? `O corte é ${percent}%.` : `O corte de referência é ${percent}%.`

/** The same sentence from whole per cent. */
export const rangeInWords = ({ low, high }: { low: number; high: number }): string =>
  rangeSentence({ low, high, of: 100 })

/** To who has free questions alone, and too few new ones of them; null to all others. */
export const freeLimitOf = (reader: ExamReader, missing: number): string | null =>
  isFreeOnly(reader.access) && shutSentence(reader) === null && (reader.openFresh ?? 0) < missing
    ? 'O plano gratuito, com 15 questões, não chega a medir.'
    : null

export const OUTCOME_LABELS = { passed: 'Passei', failed: 'Não passei' } as const
export const OUTCOME_THANKS = 'Obrigado por contar'

/** 'Segurança: entre 50% e 84%, estimativa 68%' from rates of 0 to 1. */
export const domainInWords = (
  name: string,
  { low, mean, high }: Record<'low' | 'mean' | 'high', number>,
): string => `${name}: entre ${wholePercent(low)} e ${wholePercent(high)}, estimativa ${wholePercent(mean)}`

/** '+2,1 pontos'. */
export const gainInWords = (gain: number): string =>
  `+${gain.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`

/** 'Nos últimos 7 dias: 84 questões respondidas, 32 em revisão e 1 Prova.' Null where nothing was done: nothing is missed. */
export function weekInWords({
  answered,
  reviewed,
  mocks,
}: {
  answered: number
  reviewed: number
  mocks: number
}): string | null {
  if (answered === 0) return null
  const done = `${counted(answered, 'question')} ${answered === 1 ? 'respondida' : 'respondidas'}`
  const parts = [
    ...(reviewed > 0 ? [`${formatInteger(reviewed)} em revisão`] : []),
    ...(mocks > 0 ? [counted(mocks, 'mock')] : []),
  ]
  return `Nos últimos 7 dias: ${joinedWithE([done, ...parts])}.`
}

/** 'a próxima volta na terça' or 'nada marcado para voltar'. */
export function nextInWords(nextOn: string | null, today: string): string {
  if (nextOn === null) return 'nada no caderno'
  const days = Math.round((Date.parse(nextOn) - Date.parse(today)) / DAY_MS)
  if (days <= 1) return 'a próxima volta amanhã'
  const weekday = WEEKDAY.format(new Date(`${nextOn}T12:00:00Z`))
  const article = weekday === 'sábado' || weekday === 'domingo' ? 'no' : 'na'
  return days < 7
    ? `a próxima volta ${article} ${weekday.replace('-feira', '')}`
    : `a próxima volta em ${dayAndMonth(nextOn)}`
}

/** On the dashboard, in few words; `day` as in `wornOutSentence`. */
export const wornOutInWords = (day: string | null): string =>
  day === null ? wornOutSentence(day) : 'Não há questão nova para medir.'

/** '50% a 88%, corte 65%'. */
export const rangeWithCut = (
  { low, high }: { low: number; high: number },
  cut: { percent: number } | null,
): string => `${low}% a ${high}%${cut === null ? '' : `, corte ${cut.percent}%`}`
