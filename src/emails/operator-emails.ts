import type { PaymentRecord } from '#domain/payments/payment.ts'
import { formatMoneyOf } from '#pt-br/formats/money.ts'
import { renderEmail, type RenderedEmail } from './email.ts'

const REASON = 'Você recebeu esta mensagem porque este é o endereço de atendimento do site.'

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
    reason: REASON,
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
    reason: REASON,
  })
