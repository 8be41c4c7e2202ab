import type { ExamStatus } from '#domain/exams/exams.ts'
import { FREE_QUESTIONS } from '#domain/payments/access.ts'
import {
  isPaidLater,
  wasEverPaid,
  type PaymentMethod,
  type PaymentStatus,
  type PurchaseCause,
} from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { QueueChange } from '#domain/payments/purchase-queue.ts'
import type { RefundAvailability } from '#domain/payments/refund.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { formatDate, formatLastDay } from '#pt-br/formats/dates.ts'
import { PAYMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import { isForSale, SITE } from '#pt-br/site.ts'
import { planName } from './subscriptions.ts'

/** 'Andamento' of a receipt: a sentence for each step. */
export const PURCHASE_CAUSE_SENTENCES: Readonly<Record<PurchaseCause, string>> = {
  'checkout-opened': 'Compra iniciada.',
  'checkout-failed': 'A página de pagamento não abriu. Nada foi cobrado.',
  'awaiting-payment': 'Pedido registrado na operadora, que ainda vai confirmar o pagamento.',
  'payment-confirmed': 'Confirmado pela operadora. Acesso liberado.',
  'payment-failed': 'A operadora não aprovou o pagamento.',
  'payment-lapsed': 'O prazo do Pix ou do boleto terminou sem pagamento.',
  'checkout-expired': 'O prazo para pagar terminou. Nada foi cobrado.',
  'checkout-cancelled': 'Compra cancelada antes do pagamento.',
  'record-mismatch':
    'O pagamento não confere com a compra e não liberou acesso. O valor cobrado será devolvido por inteiro.',
  'partly-refunded': 'Parte do valor foi devolvida. O acesso continua.',
  'refund-requested': 'Reembolso solicitado. O acesso desta compra terminou.',
  'refund-failed': 'A operadora ainda não concluiu o reembolso.',
  refunded: 'Valor devolvido por inteiro.',
  'repaid-by-hand': 'Valor devolvido por nós, fora da operadora.',
  'dispute-opened': 'Pagamento contestado. O acesso que ainda houver fica suspenso até a decisão.',
  'dispute-won': 'Contestação encerrada. Os dias que ainda restavam, se havia, voltaram.',
  'dispute-lost': 'Contestação aceita: o valor foi devolvido e o acesso desta compra terminou.',
}

export const CANCELLED_LABEL = 'Cancelado'

/** The status of a purchase; a Pix or boleto that failed is one that nobody paid in time. */
export const paymentLabel = ({
  status,
  method,
}: {
  status: PaymentStatus
  method: PaymentMethod | null
}): string =>
  status === 'failed' && isPaidLater(method) ? 'Não pago no prazo' : PAYMENT_STATUS_LABELS[status]

/** The title of a step; without one the status it led to names it. */
export const PURCHASE_CAUSE_TITLES: Readonly<Partial<Record<PurchaseCause, string>>> = {
  'checkout-opened': 'Pedido aberto',
  'checkout-cancelled': CANCELLED_LABEL,
  'payment-lapsed': 'Prazo encerrado',
  'partly-refunded': 'Reembolso parcial',
  'refund-requested': 'Reembolso solicitado',
  'refund-failed': 'Reembolso em andamento',
  'dispute-won': 'Contestação encerrada',
}

type PaidWith = { method: PaymentMethod | null; cardLast4: string | null }

type Settled = PaidWith & { status: PaymentStatus; refund: { kind: RefundAvailability['kind'] } }

/** How it was paid; for one never paid, that nothing was charged. The provider has methods that we do not name. */
export function paymentDetail(purchase: Settled): string {
  const { method, status, refund } = purchase
  if (method !== null) return paidWith(purchase)
  if (status === 'pending') return 'Forma de pagamento ainda não escolhida'
  return wasEverPaid(status) || refund.kind === 'processing'
    ? 'Pela operadora do pagamento'
    : 'Nada foi cobrado'
}

/** 'Cartão final 4242', 'Cartão', 'Pix', 'Boleto'; before it is known 'Ainda não escolhida'. */
export function paidWith({ method, cardLast4 }: PaidWith): string {
  if (method === null) return 'Ainda não escolhida'
  if (method === 'card') return cardLast4 === null ? 'Cartão' : `Cartão final ${cardLast4}`
  return method === 'pix' ? 'Pix' : 'Boleto'
}

export const DECLINED_SENTENCES = {
  refused: 'A operadora não aprovou o pagamento e nenhum acesso foi liberado.',
  expired: 'O prazo para pagar terminou e nada foi cobrado.',
  mismatch: PURCHASE_CAUSE_SENTENCES['record-mismatch'],
} as const

export function refundedTo({ method, cardLast4 }: PaidWith): string {
  if (method === 'card') return cardLast4 === null ? 'no cartão' : `no cartão final ${cardLast4}`
  if (method === 'boleto') return 'por transferência'
  return method === 'pix' ? 'na conta de onde saiu o Pix' : 'pela operadora do pagamento'
}

export function refundedWhen(method: PaymentMethod | null): string {
  if (method === 'card') return 'Na próxima fatura ou na seguinte, conforme o banco'
  if (method === 'boleto') return 'Depois que você escrever com os dados da sua conta'
  return method === 'pix' ? 'Em poucos minutos, conforme o banco' : 'Em alguns dias, conforme o banco'
}

/** Of a plan that ends with its account (spec 12.2). */
export const NOT_REFUNDED_BY_ITSELF = 'O valor não é devolvido por si.'

/** What follows a refund that was asked for. A boleto's is transferred by hand (decisions/018). */
export const refundUnderWay = (method: PaymentMethod | null): string =>
  method === 'boleto'
    ? `Um boleto é devolvido por transferência: escreva para ${SITE.contact.support} com o protocolo e os dados da sua conta.`
    : 'O dinheiro está a caminho. Se a operadora demorar, continuamos tentando.'

/** The access left; null is nothing beyond the free questions. */
type AccessLeft = {
  until: Date | null
  others: readonly { number: string; plan: PaidPlanType; change: QueueChange; from: Date; until: Date }[]
} | null

type Refundable = { exam: { status: ExamStatus }; endsMock?: boolean | undefined }

export function accessAfterRefund(left: AccessLeft, { exam, endsMock }: Refundable): string[] {
  if (SITE.access === 'open') return ['Nada muda: todos os exames estão abertos']
  if (left === null)
    return [
      isForSale(exam)
        ? `Termina na hora; as ${FREE_QUESTIONS} questões gratuitas continuam`
        : 'Termina na hora',
      ...(endsMock === true
        ? ['A sua Prova em andamento também termina: só conta o que já foi marcado, e sem veredito.']
        : []),
    ]
  return ['Os dias desta compra terminam na hora.', ...left.others.map(otherLine), ...givenLine(left)]
}

type OtherPurchase = NonNullable<AccessLeft>['others'][number]

function otherLine({ number, plan, change, from, until }: OtherPurchase): string {
  const name = `${planName(plan)}, pedido nº ${number}`
  const end = formatLastDay(until)
  if (change === 'begins-now') return `${name}: os dias começam agora e vão até ${end}.`
  return change === 'stays'
    ? `${name}: continua até ${end}.`
    : `${name}: passa a valer de ${formatDate(from)} a ${end}.`
}

function givenLine({ until, others }: NonNullable<AccessLeft>): string[] {
  if (until === null) return ['O acesso sem prazo que você tem continua.']
  return others.length > 0 ? [] : [`O outro acesso que você tem continua até ${formatLastDay(until)}.`]
}

type NoRefund = Extract<RefundAvailability, { kind: 'none' }>['reason']

/** Why the guarantee does not apply; null where there is nothing to say. */
export const NO_REFUND_SENTENCES: Readonly<Record<NoRefund, string | null>> = {
  'not-paid': null,
  'too-late': `O prazo de ${GUARANTEE_DAYS} dias desta compra já passou.`,
  disputed: 'Esta compra está em contestação: quem decide sobre o valor é a operadora.',
}
