import { isForSale, onSite, theSite } from '#pt-br/site.ts'
import { formatDate, formatDateTime, formatLastDay } from '#pt-br/formats/dates.ts'
import { PAYMENT_METHOD_WORDS, PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney, formatMoneyOf } from '#pt-br/formats/money.ts'
import type { PaymentMethod } from '#domain/payments/payment.ts'
import type { PaidPlanType } from '#domain/payments/plans.ts'
import type { ExamStatus } from '#domain/exams/exams.ts'
import { lastMomentOf } from '#domain/text/days.ts'
import { GUARANTEE_DAYS } from '#domain/payments/refund.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

export type Bought = {
  name: string
  exam: { code: string; name: string; status: ExamStatus }
  plan: PaidPlanType
  amountCentavos: number
  number: string
  address: string
}

export const whatFor = ({ exam, plan }: Pick<Bought, 'exam' | 'plan'>) =>
  `plano ${PLAN_LABELS[plan].toLocaleLowerCase('pt-BR')} do ${exam.code}, ${exam.name}`

export const REASON = 'Você recebeu esta mensagem porque há uma compra na sua conta.'

export const purchaseConfirmedEmail = (
  bought: Bought & { from: Date; until: Date; guaranteeUntil: Date },
): RenderedEmail =>
  renderEmail({
    subject: `Pagamento confirmado: ${bought.exam.code}`,
    preview: `Acesso completo até ${formatLastDay(bought.until)}.`,
    title: 'Seu acesso foi liberado',
    greetingName: bought.name,
    paragraphs: [
      `Recebemos ${formatMoney(bought.amountCentavos)} pelo ${whatFor(bought)}.`,
      `Esta compra dá acesso de ${formatDate(bought.from)} a ${formatLastDay(bought.until)}. Nada se renova sozinho.`,
      `Garantia de ${GUARANTEE_DAYS} dias: até ${formatDateTime(bought.guaranteeUntil)} você pode pedir todo o valor de volta pelo recibo.`,
    ],
    action: { label: 'Abrir o recibo', address: bought.address },
    note: `Recibo nº ${bought.number}.`,
    reason: REASON,
  })

export const paymentPendingEmail = (
  bought: Bought & { method: PaymentMethod; deadline: Date | null },
): RenderedEmail =>
  renderEmail({
    subject: `Falta pagar: ${PAYMENT_METHOD_WORDS[bought.method]} do ${bought.exam.code}`,
    preview:
      bought.deadline === null ? 'Falta o pagamento.' : `Pague até ${formatDateTime(bought.deadline)}.`,
    title: 'Falta só o pagamento',
    greetingName: bought.name,
    paragraphs: [
      `Seu pedido do ${whatFor(bought)} foi registrado: ${formatMoney(bought.amountCentavos)} por ${PAYMENT_METHOD_WORDS[bought.method]}.`,
      bought.deadline === null
        ? 'O acesso abre assim que a operadora confirmar o pagamento.'
        : `Pague até ${formatDateTime(bought.deadline)}. O acesso abre assim que a operadora confirmar.`,
    ],
    action: { label: 'Ver o pedido', address: bought.address },
    note: 'Já pagou? Não precisa fazer nada: avisamos quando o acesso abrir.',
    reason: REASON,
  })

type Refunded = Bought & {
  protocol: string
  /** What was charged, which may be another amount than what was agreed. */
  money: { amount: number; currency: string }
  /** Null: the provider has methods that we do not name. */
  by: PaymentMethod | 'transfer' | null
  gaveAccess: boolean
  /** What other purchases still open. */
  accessUntil: Date | null
}

const ON_CARD = ' No cartão, o valor aparece na próxima fatura ou na seguinte, conforme o banco.'

/** The money went back. `protocol` names the refund. */
export const refundedEmail = ({ money, by, ...bought }: Refunded): RenderedEmail => {
  const sum = formatMoneyOf(money.amount, money.currency)
  const way = by === 'transfer' ? 'por transferência' : 'pela mesma forma em que foi paga'
  return renderEmail({
    subject: `Reembolso do ${bought.exam.code}, protocolo ${bought.protocol}`,
    preview: `${sum} de volta.`,
    title: 'Seu reembolso foi confirmado',
    greetingName: bought.name,
    paragraphs: [
      `Devolvemos ${sum} da compra do ${whatFor(bought)}, ${way}.${by === 'card' ? ON_CARD : ''}`,
      accessAfterRefund(bought),
    ],
    action: { label: 'Abrir o recibo', address: bought.address },
    note: `Protocolo ${bought.protocol}.`,
    reason: REASON,
  })
}

function accessAfterRefund({
  gaveAccess,
  accessUntil,
}: Pick<Refunded, 'gaveAccess' | 'accessUntil'>): string {
  const own = gaveAccess ? 'O acesso desta compra terminou' : 'Esta compra não chegou a dar acesso'
  return accessUntil === null
    ? `${own}. Respostas, resultados e comentários continuam seus.`
    : `${own}; o que você ainda tem vai até ${formatLastDay(accessUntil)}.`
}

type Ending = {
  name: string
  exam: { code: string; name: string; status: ExamStatus }
  expiresAt: Date
  address: string
}

export const expiryEmail = ({ kind, ...ending }: Ending & { kind: 'week' | 'day' }): RenderedEmail => {
  const isOffered = isForSale(ending.exam)
  const last = lastMomentOf(ending.expiresAt)
  const end = kind === 'day' ? formatDateTime(last) : formatDate(last)
  return renderEmail({
    subject:
      kind === 'day'
        ? `Seu acesso ao ${ending.exam.code} está terminando`
        : `Seu acesso ao ${ending.exam.code} termina em ${formatDate(last)}`,
    preview: isOffered ? 'Nada se renova sozinho.' : 'Suas respostas e seus resultados ficam guardados.',
    title: kind === 'day' ? 'Últimas 24 horas de acesso' : 'Seu acesso termina em breve',
    greetingName: ending.name,
    paragraphs: [
      `O acesso completo ao ${ending.exam.code}, ${ending.exam.name}, termina em ${end}.`,
      isOffered
        ? 'Se comprar antes, os dias novos começam quando os atuais acabam. Suas respostas e seus resultados ficam guardados de qualquer forma.'
        : `Precisa de mais tempo? Fale com quem administra ${theSite()}. Suas respostas e seus resultados ficam guardados de qualquer forma.`,
    ],
    action: { label: isOffered ? 'Estender Acesso' : 'Ver meus acessos', address: ending.address },
    reason: `Você recebeu esta mensagem porque tem um acesso ${onSite()} que está para terminar.`,
  })
}
