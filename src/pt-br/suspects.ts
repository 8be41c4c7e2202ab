import type { AppealKind } from '#domain/appeals/appeal.ts'
import { lettersOf } from '#domain/questions/questions.ts'
import type { Decision, RulingKind } from '#domain/rulings/decisions.ts'
import type { QuestionFigures } from '#domain/suspects/question-figures.ts'
import type { QueueSignal, QueueStand } from '#domain/suspects/queue-signals.ts'
import { shareLabel } from '#pt-br/questions/question-statistics.ts'
import { APPEAL_KIND_LABELS } from '#pt-br/appeals.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime, formatTime } from '#pt-br/formats/dates.ts'
import { joinedWithE } from '#pt-br/formats/lists.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

export const SIGNAL_LABELS: Readonly<Record<QueueSignal, string>> = {
  key: 'Gabarito suspeito',
  'not-separating': 'Não separa',
  appeal: 'Recurso',
  'key-change': 'Gabarito editado',
  report: 'Comentário denunciado',
  info: 'Informativas',
}

export const STAND_LABELS: Readonly<Record<QueueStand, string>> = {
  open: 'Para olhar',
  info: 'Informativas',
  checked: 'Conferidas',
  decided: 'Decididas',
}

const letters = (options: readonly number[]) => joinedWithE(lettersOf(options))

const CLAIM_WORDS: Partial<Readonly<Record<AppealKind, string>>> = {
  'wrong-key': 'gabarito errado, seria',
  'two-right': 'duas corretas,',
}

type Claim = { kind: AppealKind; claimed: readonly number[] }

/** 'gabarito errado, seria C', 'duas corretas, B e C', 'enunciado confuso'. */
export function claimWords({ kind, claimed }: Claim): string {
  const before = CLAIM_WORDS[kind]
  return before === undefined || claimed.length === 0
    ? APPEAL_KIND_LABELS[kind].toLowerCase()
    : `${before} ${letters(claimed)}`
}

/** '2 recursos, 1 com fonte: duas corretas, B e C'. */
export function appealsSentence(of: { count: number; sourced: number; common: Claim | null }): string {
  const words = `${counted(of.count, 'appeal')}${sourcedWords(of)}`
  return of.common === null ? words : `${words}: ${claimWords(of.common)}`
}

function sourcedWords({ count, sourced }: { count: number; sourced: number }): string {
  if (sourced === 0) return ''
  return sourced === count ? ' com fonte' : `, ${formatInteger(sourced)} com fonte`
}

export function keyChangeSentence({ from, to }: { from: readonly number[]; to: readonly number[] }): string {
  return letters(from) === letters(to)
    ? 'As alternativas mudaram em uma edição'
    : `O gabarito mudou de ${letters(from)} para ${letters(to)} em uma edição`
}

export const reportsSentence = (reports: number) => `${counted(reports, 'report')} em comentários`

/** 'A: 6%, metade melhor 3%, outra metade 9%; …; gabarito B'. */
export function barsSentence(options: NonNullable<QuestionFigures['options']>): string {
  const bars = options.map(({ index, share, better, weaker }) =>
    [
      `${letters([index])}: ${shareLabel(share)}`,
      better !== null && `metade melhor ${shareLabel(better)}`,
      weaker !== null && `outra metade ${shareLabel(weaker)}`,
    ]
      .filter((words) => words !== false)
      .join(', '),
  )
  const key = options.filter(({ isKey }) => isKey).map(({ index }) => index)
  return `${bars.join('; ')}; gabarito ${letters(key)}`
}

type Counts = { total: number; keys: number; notSeparating: number; others: number }

/** '6 para olhar: 2 gabaritos suspeitos, 1 que não separa, 3 só com recurso, edição ou denúncia.' */
export function queueSentence({ total, keys, notSeparating, others }: Counts): string {
  if (total === 0) return 'Nada para olhar.'
  const parts = [
    keys > 0 && (keys === 1 ? '1 gabarito suspeito' : `${formatInteger(keys)} gabaritos suspeitos`),
    notSeparating > 0 &&
      `${formatInteger(notSeparating)} que não ${notSeparating === 1 ? 'separa' : 'separam'}`,
    others > 0 && `${formatInteger(others)} só com recurso, edição ou denúncia`,
  ].filter((part) => part !== false)
  return `${formatInteger(total)} para olhar: ${parts.join(', ')}.`
}

/** 'Nada suspeito. Última conta hoje, 03:10.' */
export function nothingSuspect(computedAt: Date | null, now: Date): string {
  if (computedAt === null) return 'Nada suspeito. As estatísticas ainda não foram contadas.'
  const today = formatDateTime(now).slice(0, 10) === formatDateTime(computedAt).slice(0, 10)
  return `Nada suspeito. Última conta ${today ? `hoje, ${formatTime(computedAt)}` : `em ${formatDateTime(computedAt)}`}.`
}

type Recount = { recounted: number; total: number; isOver: boolean }

/** '280 de 312 simulados', and once it is over '312 de 312 simulados, contados'. */
export function recountSentence({ recounted, total, isOver }: Recount): string {
  const reached = `${formatInteger(recounted)} de ${counted(total, 'simulation')}`
  if (!isOver) return reached
  return `${reached}, ${total === 1 ? 'contado' : 'contados'}`
}

type Words = { action: string; title: string; submit: string; done: string }

/** Of each dialog that decides. */
export const DECISION_WORDS: Readonly<Record<Decision, Words>> = {
  'key-changed': {
    action: 'Trocar gabarito…',
    title: 'Trocar o gabarito?',
    submit: 'Trocar gabarito',
    done: 'Gabarito trocado',
  },
  'accepted-also': {
    action: 'Aceitar também…',
    title: 'Aceitar também outra resposta?',
    submit: 'Aceitar também',
    done: 'Resposta aceita também',
  },
  annulled: {
    action: 'Anular…',
    title: 'Anular esta questão?',
    submit: 'Anular questão',
    done: 'Questão anulada',
  },
  'text-mended': {
    action: 'Responder: texto corrigido…',
    title: 'O texto foi corrigido',
    submit: 'Responder',
    done: 'Recursos respondidos',
  },
  outdated: {
    action: 'Desatualizada',
    title: 'Marcar como desatualizada?',
    submit: 'Marcar como desatualizada',
    done: 'Questão desatualizada',
  },
  kept: {
    action: 'Manter e responder',
    title: 'Manter a questão e responder',
    submit: 'Manter e responder',
    done: 'Questão mantida',
  },
}

export const CHOSEN_KEY = 'Este já é o gabarito. Marque outra resposta.'

/** Whose answers count after a ruling; behind 'Ninguém perde ponto.' */
export const GAIN_WORDS: Readonly<Record<RulingKind, string>> = {
  'key-changed': 'O gabarito antigo e o novo contam no que já foi respondido.',
  'accepted-also': 'O gabarito e a outra resposta contam.',
  annulled: 'Todos acertam esta questão, inclusive em branco.',
}

const KEPT_OF_RULING = 'Os resultados de quem terminou até agora e as respostas aos recursos.'

/** What stays when a ruling is revoked: also what it did to the question (spec 17.3). */
export function keptWhenRevoked(kind: RulingKind, { isActive }: { isActive: boolean }): string {
  if (kind === 'key-changed') return `${KEPT_OF_RULING} O gabarito de hoje fica.`
  return kind === 'annulled' && !isActive
    ? `${KEPT_OF_RULING} A questão continua desativada: ative-a se ela volta ao banco.`
    : KEPT_OF_RULING
}

export const CHANGED_SINCE_READ =
  'A questão foi alterada desde que você a leu. Leia de novo antes de continuar.'
