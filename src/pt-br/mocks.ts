import type { Cut } from '#domain/mocks/mock-format.ts'
import type { MockVerdict } from '#domain/mocks/mock-result.ts'
import type { TimeChoice } from '#domain/mocks/mock-time.ts'
import type { Result } from '#domain/simulations/scoring.ts'
import { counted } from './formats/counts.ts'
import { formatDayAndMonth } from './history.ts'
import { formatInteger } from './formats/numbers.ts'
import { formatPercent, formatPlainPercent } from './formats/percent.ts'

type Figures = Pick<Result, 'correctAnswers' | 'countedQuestions' | 'accuracyPercentage' | 'score'>
type Told = Exclude<MockVerdict, { kind: 'none' }>

export const MOCK_VERDICT_LABELS: Readonly<Record<Told['kind'], string>> = {
  passed: 'Aprovado',
  'not-yet': 'Ainda não',
}

export const TIME_CHOICE_LABELS: Readonly<Record<TimeChoice, string>> = {
  timed: 'Com relógio',
  plus25: '+25%',
  plus50: '+50%',
  plus100: '+100%',
  untimed: 'Sem relógio',
}

/** Beside the domains of a result with fewer than five questions. */
export const FEW_DATA = 'poucos dados'

/** '70%', '66,67%'. */
export const cutInWords = ({ right, of }: Pick<Cut, 'right' | 'of'>): string =>
  formatPlainPercent((right * 100) / of)

/** 'O corte de referência é 70%' where the cut is ours, 'O corte é 65%' where the exam tells one. */
function cutClause({ kind, right, of }: Cut): string {
  const name = kind === 'reference' ? 'O corte de referência' : 'O corte'
  return `${name} é ${cutInWords({ right, of })}`
}

/** '31 de 47 (66%). O corte de referência é 70%: faltaram 2 acertos.' (spec 14.14). */
export function againstTheCut(
  { correctAnswers, countedQuestions, accuracyPercentage, score }: Figures,
  { needed }: Pick<Told, 'needed'>,
  cut: Cut,
): string {
  // No result below the cut may read as if it had reached it.
  const looksEnough = correctAnswers < needed && score * cut.of >= cut.right * 100
  const share = looksEnough ? formatPercent(accuracyPercentage) : formatPlainPercent(score)
  const hits = `${formatInteger(correctAnswers)} de ${formatInteger(countedQuestions)} (${share}).`
  return `${hits} ${cutClause(cut)}: ${distanceClause(correctAnswers - needed)}.`
}

function distanceClause(beyond: number): string {
  if (beyond === 0) return 'no número exato de acertos'
  if (beyond > 0) return `${counted(beyond, 'hit')} a mais que o necessário`
  return `${beyond === -1 ? 'faltou' : 'faltaram'} ${counted(-beyond, 'hit')}`
}

/** How much one exam of this size varies, and whether the result lies within it (spec 14.16). */
export function marginSentence({ marginPoints, isClose }: Pick<Told, 'marginPoints' | 'isClose'>): string {
  const points = Math.max(1, Math.round(marginPoints))
  const margin = points === 1 ? 'um ponto' : `uns ${counted(points, 'point')}`
  return isClose
    ? `Uma prova deste tamanho varia ${margin} para cada lado: você está no limite.`
    : `Uma prova deste tamanho varia ${margin} para cada lado: você está fora dessa margem.`
}

/** Before the end: 'Faltam 4 em branco; em branco conta como erro. 3 marcadas para revisar.' */
export function beforeFinishing({
  answered,
  blank,
  incomplete,
  marked,
}: Record<'answered' | 'blank' | 'incomplete' | 'marked', number>): string {
  const sentences = [
    blankSentence({ answered, blank }),
    incomplete > 0 ? `${formatInteger(incomplete)} ${incomplete === 1 ? 'incompleta' : 'incompletas'}.` : '',
    marked > 0 ? `${formatInteger(marked)} ${marked === 1 ? 'marcada' : 'marcadas'} para revisar.` : '',
  ].filter((sentence) => sentence !== '')
  return sentences.length === 0 ? 'Todas respondidas.' : sentences.join(' ')
}

function blankSentence({ answered, blank }: Record<'answered' | 'blank', number>): string {
  if (answered === 0) return 'Você não respondeu nenhuma: a Prova termina sem resultado.'
  return blank > 0
    ? `${blank === 1 ? 'Falta' : 'Faltam'} ${formatInteger(blank)} em branco; em branco conta como erro.`
    : ''
}

export const endedWithoutAnswers = (startedAt: Date): string =>
  `A Prova de ${formatDayAndMonth(startedAt)} terminou sem respostas e não entrou no histórico.`
