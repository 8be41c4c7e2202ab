import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import { formatDate, formatDateTime, formatTime } from '#pt-br/formats/dates.ts'
import { PAYMENT_METHOD_WORDS, PENDING_PAYMENT_SENTENCES } from '#pt-br/labels.ts'
import { planName } from './subscriptions.ts'

/** 'Aguardando a confirmação do Pix'; before the method is known, 'do pagamento' (spec 7.18). */
export function awaitingSentence(method: PaymentMethod | null): string {
  return method === null ? 'Aguardando a confirmação do pagamento' : PENDING_PAYMENT_SENTENCES[method]
}

/** 'Costuma levar poucos minutos.', or until when it can be paid. */
export function pendingAdvice({
  method,
  deadline,
}: {
  method: PaymentMethod | null
  deadline: Date | null
}): string {
  if (method === 'boleto')
    return `${deadline === null ? '' : `Pague até ${formatDate(deadline)}. `}O boleto costuma ser confirmado em até três dias úteis depois de pago.`
  if (method === 'pix' && deadline !== null)
    return `Se ainda não pagou, o código vale até ${formatDateTime(deadline)}.`
  return 'Costuma levar poucos minutos.'
}

/** Until when an unpaid hosted page can be returned to. */
export function openPageSentence(openUntil: Date | null): string {
  const until = openUntil === null ? '' : ` A página de pagamento fica aberta até ${formatTime(openUntil)}.`
  return `Nada foi cobrado.${until}`
}

type AwaitedPurchase = { plan: PaidPlanType; method: PaymentMethod | null }

export function secondPaymentWarning({ plan, method }: AwaitedPurchase): string {
  const by = method === null ? '' : ` por ${PAYMENT_METHOD_WORDS[method]}`
  return `Já há um pagamento${by} deste exame aguardando confirmação, do ${planName(plan).toLocaleLowerCase('pt-BR')}. Se os dois forem pagos, os dias se somam.`
}

/** A plan bought meanwhile would be one too many, should the dispute fail. */
export const SUSPENDED_WARNING =
  'O acesso que você comprou deste exame está suspenso por uma contestação. Se ela for recusada, os dias que restavam voltam e se somam aos desta compra.'

/** The toast for accesses that a check found paid (spec 7.15). */
export function accessesGiven(count: number): string {
  return count === 1
    ? 'Pagamento confirmado! Seu acesso foi liberado.'
    : `${count} pagamento(s) confirmado(s)! Seus acessos foram liberados.`
}
