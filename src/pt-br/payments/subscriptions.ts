import type { ExamStatus } from '#domain/exams/exams.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import type { ExpiryWarning } from '#domain/payments/expiry.ts'
import type { PlanType } from '#domain/payments/plans.ts'
import type { SubscriptionAction, SubscriptionStatus } from '#domain/payments/subscription-status.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate, formatLastDay, formatTime } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { isForSale, isSelling } from '#pt-br/site.ts'

/** The badge of an access under 'Meus acessos' (spec 7.16). */
export const SUBSCRIPTION_BADGES: Readonly<Record<SubscriptionStatus, string>> = {
  unpaid: 'Pagamento não concluído',
  pending: 'Pagamento Pendente',
  free: PLAN_LABELS.free,
  unlimited: 'Ativo',
  active: 'Ativo',
  expired: 'Expirado',
}

export const SUBSCRIPTION_ACTION_LABELS: Readonly<Record<SubscriptionAction, string>> = {
  renew: 'Renovar Acesso',
  extend: 'Estender Acesso',
  verify: 'Verificar Pagamento',
  resume: 'Continuar pagamento',
}

type Standing = {
  status: Exclude<SubscriptionStatus, 'pending' | 'unpaid'>
  exam: { status: ExamStatus }
}

/** An access in the words of spec 7.16; a pending one says what it waits for instead. */
export function subscriptionSentence({ status, exam }: Standing, expiresAt: Date | null): string {
  if (status === 'expired' || (status === 'free' && !isForSale(exam))) {
    const since = expiresAt === null ? '' : ` desde ${formatDate(expiresAt)}`
    return isForSale(exam) ? `Acesso limitado a ${FREE_QUESTIONS} questões${since}` : `Sem acesso${since}`
  }
  if (status === 'free') return `Gratuito (limitado a ${FREE_QUESTIONS} questões)`
  return expiresAt === null ? 'Ativo (sem expiração)' : `Ativo até ${formatLastDay(expiresAt)}`
}

/** While a dispute suspends an access (spec 7.16). */
export const SUSPENDED = {
  badge: 'Em contestação',
  sentence: 'Acesso suspenso até a decisão sobre a contestação do pagamento',
} as const

export const ACCESS_IS_OPEN = 'Seu acesso já está aberto'

/** Asked to unlock what is open: the page had missed it. */
export const alreadyOpenSentence = (end: Date): string =>
  `Você já tem acesso completo a este exame até ${formatLastDay(end)}. Para somar dias, use '${SUBSCRIPTION_ACTION_LABELS.extend}' no seu perfil.`

/** 'Plano trimestral', 'Plano gratuito'; a grant has no plan: 'Acesso completo'. */
export function planName(plan: PlanType | null): string {
  return plan === null ? 'Acesso completo' : `Plano ${PLAN_LABELS[plan].toLocaleLowerCase('pt-BR')}`
}

const NEXT_DAYS: readonly (string | undefined)[] = ['hoje', 'amanhã']

/** 'Expira hoje', 'Expira amanhã', 'Expira em 4 dias'. */
export function expiresSoonLabel(daysLeft: number): string {
  return `Expira ${NEXT_DAYS[daysLeft] ?? `em ${counted(daysLeft, 'day')}`}`
}

/** Over what is told of these; where something is sold it is the same for what has ended (spec 7.22). */
export function expiryTitle(warnings: readonly Pick<ExpiryWarning, 'kind'>[]): string {
  if (isSelling()) return 'Sua assinatura expira em breve!'
  return warnings.every(({ kind }) => kind === 'ended')
    ? 'Seu acesso terminou.'
    : 'Seu acesso termina em breve!'
}

/** 'O acesso ao SAA-C03 termina em 24/11/2026, daqui a 4 dias.' (spec 7.22). */
export function expirySentence(exam: { code: string; status: ExamStatus }, warning: ExpiryWarning): string {
  const access = `O acesso ao ${exam.code}`
  // The title above announces an end to come; this one has come.
  if (warning.kind === 'ended' && !isForSale(exam))
    return `${access} terminou em ${formatDate(warning.endsAt)}.`
  if (warning.kind === 'ended')
    return `A do ${exam.code} já terminou, em ${formatDate(warning.endsAt)}: o acesso voltou às ${FREE_QUESTIONS} questões gratuitas.`
  const end = formatDate(warning.endsAt)
  const next = NEXT_DAYS[warning.daysLeft]
  if (next !== undefined) return `${access} termina ${next}, ${end}, às ${formatTime(warning.endsAt)}.`
  return `${access} termina em ${end}, daqui a ${counted(warning.daysLeft, 'day')}.`
}

type InQueue = { plan: PlanType | null; until: Date | null }

/** 'Plano trimestral até 19/02/2027', then 'Depois, plano mensal até 21/03/2027'. */
export function queueLine({ plan, until }: InQueue, place: number): string {
  const name = planName(plan)
  const what = place === 0 ? name : `Depois, ${name.charAt(0).toLocaleLowerCase('pt-BR')}${name.slice(1)}`
  return `${what} ${until === null ? 'sem prazo' : `até ${formatLastDay(until)}`}`
}

/** 'Trimestral, depois mensal'. */
export function queueNames(queue: readonly Pick<InQueue, 'plan'>[]): string {
  return queue
    .map(({ plan }, place) => {
      const name = plan === null ? 'Acesso completo' : PLAN_LABELS[plan]
      return place === 0 ? name : `depois ${name.toLocaleLowerCase('pt-BR')}`
    })
    .join(', ')
}
