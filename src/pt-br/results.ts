import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { Verdict } from '#domain/questions/answering.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import { accuracyBand, BAND_FLOORS, type Result } from '#domain/simulations/scoring.ts'
import { counted } from './formats/counts.ts'
import { joinedWithE } from './formats/lists.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

/** The verdict on one answer (spec 24.41): 'Certa. É a C.', 'Quase. Faltou marcar a C.' … */
export function verdictSentence(verdict: Verdict): string {
  if (verdict.kind === 'partial') return `Quase. ${shortfall(verdict)}.`
  const key = [...verdict.right, ...verdict.missed]
  const isOne = key.length === 1
  return verdict.kind === 'right'
    ? `Certa. ${isOne ? 'É' : 'São'} ${withArticles(key)}.`
    : `Não foi desta vez. ${isOne ? 'A correta é' : 'As corretas são'} ${withArticles(key)}.`
}

function shortfall({ missed, wrong }: Verdict): string {
  const surplus = `${wrong.length === 1 ? 'sobrou' : 'sobraram'} ${withArticles(wrong)}`
  if (missed.length === 0) return `Só ${surplus}`
  const lacking = `Faltou marcar ${withArticles(missed)}`
  return wrong.length === 0 ? lacking : `${lacking}, e ${surplus}`
}

function withArticles(indexes: readonly number[]): string {
  return joinedWithE(lettersOf(indexes).map((letter) => `a ${letter}`))
}

export function chosenSentence(selected: readonly number[]): string {
  return `Você marcou ${joinedWithE(lettersOf(selected))}.`
}

type Figures = Pick<Result, 'countedQuestions' | 'correctAnswers' | 'wrongAnswers' | 'accuracyPercentage'>

/** For a free learner: what did not count, and why; null where everything did. An exam off the lists opens to nobody. */
export function leftOutSentence(leftOut: number, { isActive }: { isActive: boolean }): string | null {
  if (leftOut === 0) return null
  const [locked, opens] =
    leftOut === 1
      ? ['1 questão ficou bloqueada e não entrou na conta.', 'Ela abre com o acesso completo.']
      : [
          `${formatInteger(leftOut)} questões ficaram bloqueadas e não entraram na conta.`,
          'Elas abrem com o acesso completo.',
        ]
  return isActive ? `${locked} ${opens}` : locked
}

export const NOTHING_COUNTED = 'Nenhuma questão entrou na conta; este simulado não entra no histórico.'
export const NOTHING_WILL_COUNT =
  'Nenhuma questão deste simulado está aberta para você, e nenhuma foi respondida: ele não vai entrar no histórico.'

/** Before the end of a simulado with so many blanks. */
export const blankCounts = (blank: number): string =>
  blank === 1
    ? 'Em branco conta como erro, e o gabarito dela se abre na revisão: se era inédita, deixa de ser.'
    : 'Em branco conta como erro, e o gabarito delas se abre na revisão: as que eram inéditas deixam de ser.'

export function resultTitle({ countedQuestions, correctAnswers }: Figures): string {
  if (countedQuestions === 0) return 'Nenhuma questão entrou na conta'
  const hits = correctAnswers === 0 ? 'não acertou nenhuma' : `acertou ${formatInteger(correctAnswers)}`
  const of = countedQuestions === 1 ? 'de' : 'das'
  return `Você ${hits} ${of} ${counted(countedQuestions, 'question')}`
}

/** What a result means and what to do now, by accuracy band (spec 24.41). */
export function resultComment({ countedQuestions, wrongAnswers, accuracyPercentage }: Figures): string {
  if (countedQuestions === 0) return 'Responda a pelo menos uma questão para ver seu aproveitamento.'
  if (wrongAnswers === 0) return 'Gabaritou: não escapou nenhuma.'
  const band = accuracyBand(accuracyPercentage)
  if (band === 'review') return 'Ainda não. Comece pelas explicações dos erros: é ali que se aprende.'
  const floor = `${BAND_FLOORS[band]}%`
  const reached = accuracyPercentage === BAND_FLOORS[band] ? `${floor} cravados` : `Acima de ${floor}`
  return `${reached}: ${PRAISE[band]}. ${reviewAdvice(wrongAnswers)}`
}

const PRAISE = { great: 'você está no ponto', almost: 'falta pouco' }

function reviewAdvice(wrong: number): string {
  return wrong === 1
    ? 'Revise a que escapou enquanto está fresca.'
    : `Revise as ${formatInteger(wrong)} que escaparam enquanto estão frescas.`
}

/** The limit screen (spec 24.41): `answered` of the free places, `locked` places that a plan would open. */
export function limitSentence({
  examCode,
  answered,
  locked,
}: {
  examCode: string
  answered: number
  locked: number
}): string {
  const free = `${FREE_QUESTIONS} questões gratuitas do ${examCode}`
  const reached = answered >= FREE_QUESTIONS ? `Você respondeu as ${free}.` : `As ${free} terminam aqui.`
  if (locked === 0) return reached
  return locked === 1
    ? `${reached} Falta 1, com explicação e comentários.`
    : `${reached} Faltam ${formatInteger(locked)}, com explicação e comentários em cada uma.`
}
