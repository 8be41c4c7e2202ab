import type { ExamStatus } from '#domain/exams/exams.ts'
import { RAPID_SECONDS } from '#domain/mistakes/grades.ts'
import type { AwayReason } from '#domain/mistakes/away.ts'
import type { DrillKind } from '#domain/mistakes/drills.ts'
import type { SaidOfAnswer } from '#domain/mistakes/said.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { dayNumber } from '#domain/text/days.ts'
import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'
import { dayAndMonth } from './formats/typed-days.ts'
import { daysInWords, wakingInWords } from './mistakes.ts'

/** What a drill is called in lists and headings; by domain the domain's name stands instead. */
const DRILL_NAMES: Readonly<Record<Exclude<DrillKind, 'domain'>, string>> = {
  due: 'Para hoje',
  missed: 'Só as erradas',
  unseen: 'Inéditas',
  marked: 'Marcadas para revisar',
  guesses: 'Chutes',
  focus: 'Bloco de foco',
}

export const drillName = ({ kind, domain }: { kind: DrillKind; domain: string | null }): string =>
  kind === 'domain' ? (domain ?? 'Por domínio') : DRILL_NAMES[kind]

/** In the order of the line 'Como foi?'. */
export const SAID_LABELS: readonly { said: SaidOfAnswer; label: string }[] = [
  { said: 'easy', label: 'Fácil' },
  { said: 'medium', label: 'Médio' },
  { said: 'hard', label: 'Difícil' },
  { said: 'guess', label: 'Chutei' },
]

/** How a drill stands in a heading: 'Treino de hoje', else its name. */
export const drillTitle = (drill: { kind: DrillKind; domain: string | null }): string =>
  drill.kind === 'due' ? 'Treino de hoje' : drillName(drill)

type Reason = {
  kind: DrillKind
  changed: 'key' | 'text' | null
  guessedOn: string | null
  missedOn: string | null
  hitsOn: readonly string[]
}

/** Positions of options. Known with the key alone. */
export type KeyChange = { before: readonly number[]; now: readonly number[] }

/** Over the statement: 'Você errou em 12/11 e acertou em 13/11 e 15/11.' Days as `yyyy-mm-dd` everywhere here. */
export function reasonSentence(reason: Reason, keyChange: KeyChange | null = null): string {
  if (keyChange !== null)
    return `O gabarito mudou de ${letters(keyChange.before)} para ${letters(keyChange.now)}.`
  if (reason.changed !== null) return reason.changed === 'key' ? 'O gabarito mudou.' : 'A questão mudou.'
  const opening = OPENINGS[reason.kind]
  const history = historySentence(reason)
  const sentences = history === null && opening === null ? ['Você ainda não respondeu.'] : [opening, history]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

const OPENINGS: Readonly<Record<DrillKind, string | null>> = {
  due: null,
  missed: null,
  guesses: null,
  domain: null,
  focus: null,
  marked: 'Você marcou para revisar.',
  unseen: null,
}

const letters = (positions: readonly number[]): string => joinedWithE(lettersOf(positions))

function historySentence({ guessedOn, missedOn, hitsOn }: Reason): string | null {
  if (guessedOn !== null) return `Você chutou em ${dayAndMonth(guessedOn)}.`
  if (missedOn === null) return hitsOn.length === 0 ? null : `Você acertou em ${daysInWords(hitsOn)}.`
  const missed = `Você errou em ${dayAndMonth(missedOn)}`
  return hitsOn.length === 0 ? `${missed}.` : `${missed} e acertou em ${daysInWords(hitsOn)}.`
}

/** 'amanhã', 'em 17 dias'. */
export const inDays = (days: number): string => (days === 1 ? 'amanhã' : `em ${counted(days, 'day')}`)

/** 'volta amanhã', 'volta em 27 dias'. */
export const comesBack = (days: number): string => `volta ${inDays(days)}`

type TrailMark = { day: string; isRight: boolean }
type TrailAndAnswer = { trail: readonly TrailMark[]; answered: TrailMark | null }

/** As many days at most stand in a trail: an older one may be left out. */
const MOST_TOLD = 6

/** 'Por que ela está aqui', by day and oldest first: 'errada na primeira vez', 'voltou em 2 dias'. */
export function trailInWords({ trail, answered }: TrailAndAnswer): (TrailMark & { words: string })[] {
  const isWhole = trail.length < MOST_TOLD
  return withAnswer({ trail, answered }).map((mark, at, marks) => {
    const before = marks[at - 1]
    const verdict = mark.isRight ? 'certa' : 'errada'
    if (before === undefined) return { ...mark, words: isWhole ? `${verdict} na primeira vez` : verdict }
    return { ...mark, words: `voltou em ${counted(dayNumber(mark.day) - dayNumber(before.day), 'day')}` }
  })
}

/** A day with a miss stays one. */
function withAnswer({ trail, answered }: TrailAndAnswer): readonly TrailMark[] {
  if (answered === null) return trail
  const last = trail.at(-1)
  if (last?.day !== answered.day) return [...trail, answered]
  return [...trail.slice(0, -1), { day: last.day, isRight: last.isRight && answered.isRight }]
}

/** The answer of a drill on a day with a miss changes nothing of it. */
export const isMissedOn = (day: string, trail: readonly TrailMark[]): boolean =>
  trail.at(-1)?.day === day && trail.at(-1)?.isRight === false

/** Under 'Como foi?' of such an answer. */
export const missHoldsSentence = (days: number): string =>
  `O erro do dia vale, diga o que disser: ela ${comesBack(days)}.`

type Hit = { trail: readonly TrailMark[]; answered: TrailMark; isOfToday: boolean; hadOtherForm: boolean }

/** Beside a right verdict, by the trail of the form alone: 'Terceiro acerto em dias diferentes.' */
export function hitNote({ trail, answered, isOfToday, hadOtherForm }: Hit): string {
  if (trail.length === 0 && hadOtherForm) return 'Primeiro acerto da nova versão.'
  if (isMissedOn(answered.day, trail))
    return `Você já tinha errado esta ${isOfToday ? 'hoje' : 'questão neste dia'}, e o erro do dia vale.`
  const marks = withAnswer({ trail, answered })
  const missedAt = marks.findLastIndex(({ isRight }) => !isRight)
  const hits = marks.length - 1 - missedAt
  if (hits === 1) return missedAt === -1 ? 'Primeiro acerto.' : 'Primeiro acerto depois do erro.'
  const isCounted = missedAt !== -1 || trail.length < MOST_TOLD
  const ordinal = isCounted ? ORDINALS[hits - 1] : undefined
  return ordinal === undefined ? 'Mais um acerto, em outro dia.' : `${ordinal} acerto em dias diferentes.`
}

const ORDINALS = ['Primeiro', 'Segundo', 'Terceiro', 'Quarto', 'Quinto', 'Sexto']

type SecondRound = { hasSecondRound: boolean }

/** Beside a wrong verdict, and after the second round; `days` is null where `outdatedSentence` holds. */
export function missNote(days: number | null, { hasSecondRound }: SecondRound): string {
  if (days === null) return outdatedSentence({ returns: true })
  const returns = `Volta ${inDays(days)}.`
  return hasSecondRound ? `${returns} Antes disso, ainda aparece no fim deste treino.` : returns
}

/** The same of an answer of an earlier day; empty where it comes back neither here nor on another day. */
export function settledMissNote(dueOn: string | null, { hasSecondRound }: SecondRound): string {
  if (dueOn === null) return hasSecondRound ? 'Ainda aparece no fim deste treino.' : ''
  const returns = `Volta em ${dayAndMonth(dueOn)}`
  return hasSecondRound ? `${returns}, e ainda aparece no fim deste treino.` : `${returns}.`
}

/** Under 'Como foi?' of an answer of an earlier day: 'Você respondeu em 12/11: dizer agora …' */
export function settledSentence({ answeredOn, dueOn }: { answeredOn: string; dueOn: string | null }): string {
  const result =
    dueOn === null ? 'não a põe no caderno' : `não muda o dia em que ela volta, ${dayAndMonth(dueOn)}`
  return `Você respondeu em ${dayAndMonth(answeredOn)}: dizer agora como foi ${result}.`
}

/** Of a place whose question got another key or other options since its list was drawn. */
export const outdatedSentence = ({ returns }: { returns: boolean }): string =>
  returns
    ? 'A questão mudou depois que este treino foi montado: a nova versão volta hoje.'
    : 'A questão mudou depois que este treino foi montado.'

/** Of a place whose question returns on no day. */
export const AWAY_SENTENCES: Readonly<Record<AwayReason, string>> = {
  'left-exam': 'Esta questão saiu do exame e não volta depois deste treino.',
  inactive: 'Esta questão foi desativada e não volta enquanto estiver assim.',
}

export const PRACTICE_NOTE = 'Foi só para firmar: vale a sua primeira resposta.'

/** The choices that take a question out of the Caderno, in words: 'Fácil, médio ou difícil: ela sai do caderno.' */
export const leavingChoices = (said: readonly SaidOfAnswer[]): string | null =>
  choicesThat('ela sai do caderno', said)

/** Those after which it returns on no day, as it has not entered: 'Fácil ou médio: ela não entra no caderno.' */
export const outsideChoices = (said: readonly SaidOfAnswer[]): string | null =>
  choicesThat('ela não entra no caderno', said)

function choicesThat(result: string, said: readonly SaidOfAnswer[]): string | null {
  const [first, ...others] = SAID_LABELS.filter((entry) => said.includes(entry.said)).map(
    ({ label }) => label,
  )
  if (first === undefined) return null
  const words = [first, ...others.map((label) => label.toLowerCase())]
  const last = words.pop() ?? ''
  return `${words.length === 0 ? last : `${words.join(', ')} ou ${last}`}: ${result}.`
}

/** 'Fácil' and its like, as a screen reader hears what was kept: 'Fácil: volta em 27 dias.'; without days 'Fácil.' */
export function saidInWords(said: SaidOfAnswer, days: number | null): string {
  const label = SAID_LABELS.find((entry) => entry.said === said)?.label ?? ''
  return days === null ? `${label}.` : `${label}: ${comesBack(days)}.`
}

/** 'Rever as 3 erradas'. */
export const againLabel = (wrong: number): string =>
  wrong === 1 ? 'Rever a errada' : `Rever as ${wrong} erradas`

/** '5 certas 2 erradas' in two parts. */
export const tallyInWords = ({ right, wrong }: { right: number; wrong: number }) => ({
  right: right === 1 ? 'certa' : 'certas',
  wrong: wrong === 1 ? 'errada' : 'erradas',
})

/** '12 revisadas, 9 certas'. */
export const drillEndTitle = ({ reviewed, right }: { reviewed: number; right: number }): string =>
  `${reviewed} ${reviewed === 1 ? 'revisada' : 'revisadas'}, ${right} ${right === 1 ? 'certa' : 'certas'}`

/** 'Amanhã: 5. 2 saíram do caderno.' Nothing is said of tomorrow where it is null. */
export const drillEndLine = ({ tomorrow, left }: { tomorrow: number | null; left: number }): string =>
  [
    tomorrow === null ? '' : `Amanhã: ${tomorrow === 0 ? 'nenhuma' : tomorrow}.`,
    left === 0 ? '' : `${left} ${left === 1 ? 'saiu' : 'saíram'} do caderno.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Where a drill changed nothing: of an earlier day it says what was so then. */
export const nothingChanged = ({ isOfToday }: { isOfToday: boolean }): string =>
  `Nada mudou: nenhuma dessas questões ${isOfToday ? 'está' : 'estava'} no caderno.`

type Change = {
  isRight: boolean
  isTooQuick?: boolean | undefined
  said: SaidOfAnswer | null
  left: boolean
  entered: boolean
  dueOn: string | null
  isLocked?: boolean | undefined
}

type Told = { today: string; exam: { status: ExamStatus } }

/** 'O que mudou no caderno', by question: 'Errada. Volta amanhã.' */
export function changeInWords(change: Change, { today, exam }: Told): string {
  const { isRight, isTooQuick, said, left, entered, dueOn, isLocked } = change
  const back = dueOn === null ? null : backOn(dueOn, today)
  const waking = isLocked ? `${capitalized(wakingInWords(1, exam))}.` : null
  const words = left
    ? ['Saiu do caderno.', back === null ? null : `Volta para conferência ${back}.`, waking]
    : [
        isRight ? rightInWords(said) : 'Errada.',
        isTooQuick ? `Em menos de ${RAPID_SECONDS} segundos e sem dizer como foi, não contou.` : null,
        entered ? 'Entrou no caderno.' : null,
        back === null ? null : `Volta ${back}.`,
        waking,
      ]
  return words.filter((word) => word !== null).join(' ')
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function rightInWords(said: SaidOfAnswer | null): string {
  if (said === 'guess') return 'Chute.'
  return said === 'hard' ? 'Difícil.' : 'Certa.'
}

function backOn(day: string, today: string): string {
  const days = dayNumber(day) - dayNumber(today)
  if (days === 0) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${dayAndMonth(day)}`
}

/** Before another drill is begun: what was answered stays. */
export const otherDrillSentence = (answered: number): string =>
  answered === 0
    ? 'O treino em andamento não tem respostas e é descartado.'
    : `O treino em andamento é encerrado com ${counted(answered, 'answer')}, que ${answered === 1 ? 'continua valendo' : 'continuam valendo'}.`

/** As title and text of a toast: the running one cannot be ended yet. */
export const OTHER_DRILL_WAITS = [
  'O treino em andamento ainda tem resposta não enviada',
  'Ela está guardada neste navegador. Tente de novo quando a conexão voltar.',
] as const

/** Before a drill is ended early. */
export const endEarlySentence = (blank: number): string =>
  `${counted(blank, 'question')} sem resposta ${blank === 1 ? 'fica' : 'ficam'} para outro treino. O que você respondeu já está guardado.`
