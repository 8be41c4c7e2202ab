import type { LockReason } from '#domain/payments/access.ts'
import type { OptionState } from '#domain/questions/answering.ts'
import type { CommentStatus } from '#domain/comments/comments.ts'
import type { Difficulty } from '#domain/questions/difficulty.ts'
import type { ExamCardKind } from '#domain/exams/exam-card.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import type { PaymentMethod, PaymentStatus } from '#domain/payments/payment.ts'
import type { PlanType } from '#domain/payments/plans.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { AccuracyBand } from '#domain/simulations/scoring.ts'
import type { PlaceState, ReviewState } from '#domain/simulations/simulation.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import { isMultiple, lettersOf } from '#domain/questions/questions.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

/** A label for every value: a value without one does not compile. */
type Labels<Value extends string> = Readonly<Record<Value, string>>

export const DIFFICULTY_LABELS: Labels<Difficulty> = { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' }

export const PLAN_LABELS: Labels<PlanType> = {
  free: 'Gratuito',
  monthly: 'Mensal',
  quarterly: 'Trimestral',
  annual: 'Anual',
}

export const RATING_QUESTION = 'O que achou desta questão?'
export const RATING_REACH =
  'Vale só para você: na próxima vez, os filtros de dificuldade usam a sua avaliação.'

export const EXAM_STATUS_LABELS: Labels<ExamStatus> = { active: 'Ativo', inactive: 'Inativo' }

/** The badge of an exam's card; none on an untouched one (spec 7.9). */
export const EXAM_CARD_BADGES: Readonly<Record<ExamCardKind, string | null>> = {
  paid: 'Assinatura Ativa',
  free: `Acesso Gratuito (${FREE_QUESTIONS} questões)`,
  started: 'Iniciado',
  available: null,
  uninvited: 'Acesso por convite',
}

/** The title of the screen before locked questions (spec 6.18). */
export const GATE_TITLES: Labels<LockReason> = {
  quota: 'Limite de Questões Atingido',
  restricted: 'Acesso Restrito',
}

export const PLACE_STATE_LABELS: Labels<PlaceState> = {
  right: 'Certa',
  wrong: 'Errada',
  blank: 'Em branco',
  locked: 'Bloqueada',
}

export const REVIEW_STATE_LABELS: Labels<ReviewState> = {
  right: 'Certa',
  wrong: 'Errada',
  unanswered: 'Não respondida',
  'left-out': 'Bloqueada',
}

/** Beside an option once the key is shown; none where it was neither chosen nor correct. */
export const OPTION_STATE_LABELS: Readonly<Record<OptionState, string | null>> = {
  right: 'Resposta correta',
  wrong: 'Sua resposta',
  missed: 'Faltou marcar',
  chosen: 'Sua resposta',
  other: null,
}

export const ACCURACY_BAND_LABELS: Labels<AccuracyBand> = {
  great: 'Ótimo',
  almost: 'Quase lá',
  review: 'Revisar',
}

export const COMMENT_STATUS_LABELS: Labels<CommentStatus> = {
  pending: 'Pendente',
  approved: 'Aprovado',
  removed: 'Removido',
}

/** Shown by their names (spec 9.4). */
export const ROLE_LABELS: Labels<Role> = { admin: 'admin', user: 'user' }

/** An account without a name in the admin area (spec 4.1). */
export const NO_NAME = 'N/A'

export const EMAIL_CONFIRMATION_LABELS = { confirmed: 'Confirmado', unconfirmed: 'Não confirmado' } as const

export const PAYMENT_STATUS_LABELS: Labels<PaymentStatus> = {
  pending: 'Pagamento Pendente',
  paid: 'Pago',
  failed: 'Não aprovado',
  expired: 'Expirado',
  refunded: 'Reembolsado',
  disputed: 'Em contestação',
}

export const PAYMENT_METHOD_LABELS: Labels<PaymentMethod> = { card: 'Cartão', pix: 'Pix', boleto: 'Boleto' }
/** Within a sentence. */
export const PAYMENT_METHOD_WORDS: Labels<PaymentMethod> = { card: 'cartão', pix: 'Pix', boleto: 'boleto' }

/** What a pending payment waits for (spec 7.18). */
export const PENDING_PAYMENT_SENTENCES: Labels<PaymentMethod> = {
  card: 'Aguardando a confirmação do cartão',
  pix: 'Aguardando a confirmação do Pix',
  boleto: 'Aguardando a confirmação do boleto',
}

/** The author of a comment without a name (spec 4.1). */
export const ANONYMOUS_AUTHOR = 'Usuário anônimo'

/** 'Única' or 'Múltipla' in the table of questions (spec 5.5). */
export function questionTypeLabel(correctCount: number): string {
  return isMultiple(correctCount) ? 'Múltipla' : 'Única'
}

/** 'A, C, E' in the table of questions (spec 9.3). */
export function lettersLabel(indexes: readonly number[]): string {
  return lettersOf(indexes).join(', ')
}

/** 'Escolha 2', on a multiple-answer question only (spec 6.6). */
export function chooseLabel(correctCount: number): string | null {
  return isMultiple(correctCount) ? `Escolha ${correctCount}` : null
}

/** 'Plano gratuito: 7 de 15 questões', opened of the free ones (spec 19.4). */
export function freePlanLabel(opened: number): string {
  return `Plano gratuito: ${opened} de ${FREE_QUESTIONS} questões`
}

/** 'Mostrando 11 a 20 de 1.248 usuários'; every page but the last is full. */
export function showingRangeLabel(
  { page, pages, shown, total }: { page: number; pages: number; shown: number; total: number },
  plural: string,
): string {
  if (pages === 1) return showingLabel(shown, total, plural)
  const last = page === pages ? total : page * shown
  const range = [last - shown + 1, last].map(formatInteger).join(' a ')
  return `Mostrando ${range} de ${formatInteger(total)} ${plural}`
}

/** 'Mostrando 10 de 1.248 comentários' (spec 9.5). */
export function showingLabel(shown: number, total: number, plural: string): string {
  return `Mostrando ${formatInteger(shown)} de ${formatInteger(total)} ${plural}`
}
