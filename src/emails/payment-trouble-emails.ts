import type { PaymentMethod, PaymentRecord } from '#domain/payments/payment.ts'
import { isForSale, SITE } from '#pt-br/site.ts'
import { formatLastDay } from '#pt-br/formats/dates.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHOD_WORDS } from '#pt-br/labels.ts'
import { formatMoney, formatMoneyOf } from '#pt-br/formats/money.ts'
import { renderEmail, type RenderedEmail } from './email.ts'
import { REASON, whatFor, type Bought } from './payment-emails.ts'

const KEPT = 'Suas respostas, resultados e comentários continuam guardados.'

const ENDED_BEFORE = `O acesso desta compra já tinha terminado. ${KEPT}`

/** `suspends`: days were left, which wait. A dispute often comes after the last of them. */
export const disputeOpenedEmail = (bought: Bought & { suspends: boolean }): RenderedEmail =>
  renderEmail({
    subject: bought.suspends
      ? `Acesso suspenso: ${bought.exam.code} em contestação`
      : `Compra em contestação: ${bought.exam.code}`,
    preview: 'O pagamento foi contestado no banco.',
    title: 'Sua compra está em contestação',
    greetingName: bought.name,
    paragraphs: [
      `O banco contestou o pagamento de ${formatMoney(bought.amountCentavos)} do ${whatFor(bought)}.`,
      bought.suspends
        ? `O acesso desta compra fica suspenso até a decisão, e os dias que restam ficam guardados. ${KEPT}`
        : ENDED_BEFORE,
    ],
    action: { label: 'Ver o andamento', address: bought.address },
    note: `Não foi você quem contestou? Fale com o banco, ou escreva para ${SITE.contact.support}.`,
    reason: REASON,
  })

/** `until`: of the access that came back; null where none did, because its days or its money had gone before. */
export const disputeWonEmail = (
  bought: Bought & { until: Date | null; isBeingRefunded: boolean },
): RenderedEmail =>
  renderEmail({
    subject:
      bought.until === null
        ? `Contestação encerrada: ${bought.exam.code}`
        : `Acesso de volta: ${bought.exam.code}`,
    preview: 'A contestação foi encerrada.',
    title: bought.until === null ? 'A contestação foi encerrada' : 'Seu acesso voltou',
    greetingName: bought.name,
    paragraphs: [
      `A contestação do pagamento do ${whatFor(bought)} foi encerrada${bought.isBeingRefunded ? '.' : ', e a cobrança continua valendo.'}`,
      afterDispute(bought),
    ],
    action: { label: 'Abrir o recibo', address: bought.address },
    reason: REASON,
  })

function afterDispute({ until, isBeingRefunded }: { until: Date | null; isBeingRefunded: boolean }): string {
  if (isBeingRefunded) return 'O reembolso que você pediu continua em andamento.'
  return until === null
    ? ENDED_BEFORE
    : `Os dias que restavam voltaram: esta compra dá acesso até ${formatLastDay(until)}.`
}

export const disputeLostEmail = (bought: Bought): RenderedEmail =>
  renderEmail({
    subject: `Contestação aceita: ${bought.exam.code}`,
    preview: `${formatMoney(bought.amountCentavos)} de volta pelo banco.`,
    title: 'A contestação foi aceita',
    greetingName: bought.name,
    paragraphs: [
      `O banco devolve ${formatMoney(bought.amountCentavos)} do ${whatFor(bought)}.`,
      `O acesso desta compra terminou. ${KEPT}`,
    ],
    action: { label: 'Abrir o recibo', address: bought.address },
    reason: REASON,
  })

/** What was paid is not what was agreed: it opened nothing, and it goes back. */
export const mismatchEmail = (bought: Bought): RenderedEmail =>
  renderEmail({
    subject: `Pagamento não confere: ${bought.exam.code}`,
    preview: 'O valor cobrado será devolvido por inteiro.',
    title: 'Seu pagamento não confere com a compra',
    greetingName: bought.name,
    paragraphs: [
      `O pagamento do ${whatFor(bought)} chegou diferente do combinado, e por isso não liberou acesso. A falha é nossa.`,
      'O valor cobrado será devolvido por inteiro, pelo mesmo meio. Você não precisa pedir nada, e avisamos quando a operadora concluir.',
    ],
    action: { label: 'Ver o andamento', address: bought.address },
    note: `Dúvidas? Escreva para ${SITE.contact.support}.`,
    reason: REASON,
  })

export const paymentLapsedEmail = (bought: Bought & { method: PaymentMethod }): RenderedEmail =>
  renderEmail({
    subject: `${PAYMENT_METHOD_LABELS[bought.method]} vencido: ${bought.exam.code}`,
    preview: 'Nada foi cobrado.',
    title: 'O prazo para pagar terminou',
    greetingName: bought.name,
    paragraphs: [
      `Não recebemos o pagamento por ${PAYMENT_METHOD_WORDS[bought.method]} do ${whatFor(bought)} dentro do prazo. Nada foi cobrado, e o pedido foi encerrado.`,
      ...(isForSale(bought.exam) ? ['Para comprar, escolha o plano outra vez.'] : []),
    ],
    action: { label: 'Ver o pedido', address: bought.address },
    note: `Pagou e recebeu esta mensagem? Envie o comprovante para ${SITE.contact.support}.`,
    reason: REASON,
  })

export const paymentDeclinedEmail = (bought: Bought): RenderedEmail =>
  renderEmail({
    subject: `Pagamento não aprovado: ${bought.exam.code}`,
    preview: 'Nada foi cobrado.',
    title: 'O pagamento não foi aprovado',
    greetingName: bought.name,
    paragraphs: [
      `A operadora não aprovou ${formatMoney(bought.amountCentavos)} pelo ${whatFor(bought)}. Nada foi cobrado e nenhum acesso foi liberado.`,
      `${isForSale(bought.exam) ? 'Você pode tentar de novo, com outro cartão ou outra forma de pagamento. ' : ''}O motivo da recusa só o banco conhece.`,
    ],
    action: { label: 'Ver o pedido', address: bought.address },
    reason: REASON,
  })

const TO_OPERATOR = 'Você recebeu esta mensagem porque este é o endereço de atendimento do site.'

type Taken = Pick<PaymentRecord, 'sessionId' | 'amountCentavos' | 'currency'>

/** Money came that was not agreed. It is given back by itself; that it came says that something is set up wrongly. */
export const mismatchNotice = ({ number, record }: { number: string; record: Taken }): RenderedEmail =>
  renderEmail({
    subject: `Pagamento não confere: compra ${number}`,
    preview: 'O valor será devolvido.',
    title: 'Um pagamento não confere com a compra',
    greetingName: '',
    paragraphs: [
      `A operadora recebeu ${formatMoneyOf(record.amountCentavos, record.currency)} pela compra ${number}, e não foi isso o combinado (valor, moeda ou modo). A compra não deu acesso, e a devolução já foi pedida.`,
      `Página de pagamento: ${record.sessionId}. Confira as chaves, cupons e impostos da conta da operadora: da próxima vez será igual.`,
    ],
    reason: TO_OPERATOR,
  })

/** Nothing is given back by itself: another copy of the site may know the purchase. */
export const strayPaymentNotice = (record: Taken & Pick<PaymentRecord, 'purchaseId'>): RenderedEmail =>
  renderEmail({
    subject: 'Pagamento sem compra',
    preview: 'Confira na operadora.',
    title: 'Um pagamento chegou sem compra',
    greetingName: '',
    paragraphs: [
      `A operadora recebeu ${formatMoneyOf(record.amountCentavos, record.currency)} por uma compra que não está neste banco de dados (${record.purchaseId ?? 'sem número'}).`,
      `Página de pagamento: ${record.sessionId}. Se outra instalação usa a mesma conta, é dela. Se os dados foram restaurados de uma cópia antiga, devolva o valor pela operadora.`,
    ],
    reason: TO_OPERATOR,
  })
