import { isRefundedUnused, provesPayment } from '#domain/payments/receipt.ts'
import { formatCpf } from '#pt-br/formats/numbers.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatDate, formatDateTime, formatLastDay } from '#pt-br/formats/dates.ts'
import { PLAN_LABELS } from '#pt-br/labels.ts'
import { formatMoney } from '#pt-br/formats/money.ts'
import { paidWith, paymentDetail } from '#pt-br/payments/purchases.ts'
import { receiptTitle } from '#pt-br/payments/receipts.ts'
import type { Receipt } from '#web/api/payments/purchases.ts'
import { PurchaseBadge, purchaseMoment } from '#web/parts/payments/purchase-badge.tsx'
import { BrandLockup } from '#web/ui/marks/brand-mark.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { Perforation } from '#web/ui/marks/perforation.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Title } from '@mantine/core'
import { BuyerTaxId } from './buyer-tax-id.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { ReceiptStub } from './receipt-stub.tsx'
import classes from './receipt.module.css'

export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const isUnused = isRefundedUnused(receipt)
  const isProof = provesPayment(receipt)
  return (
    <Sheet as="article" padding="none" className={classes.sheet} aria-labelledby="receipt">
      <header className={classes.head}>
        <div>
          <BrandLockup />
          <Seller seller={receipt.seller} />
        </div>
        <div className={classes.title}>
          <Title order={1} id="receipt">
            {receiptTitle(receipt)}
          </Title>
          <p>Nº {receipt.number}</p>
          {receipt.isSimulated && <p className={classes.simulated}>Pagamento simulado, sem cobrança</p>}
        </div>
      </header>
      <div className={classes.amount}>
        <p>
          <PurchaseBadge purchase={receipt} />
          <span>em {formatDateTime(purchaseMoment(receipt))}</span>
        </p>
        {!isUnused && <b>{formatMoney(receipt.amountCentavos)}</b>}
      </div>
      <Facts receipt={receipt} />
      <div className={classes.below}>
        {isProof && <BuyerTaxId purchaseId={receipt.id} taxId={receipt.buyer.taxId} />}
        <p>
          {isProof
            ? 'Este recibo comprova o pagamento e não substitui a nota fiscal.'
            : 'Este pedido não comprova pagamento.'}
        </p>
      </div>
      <Perforation className={classes.screenOnly} />
      <ReceiptStub receipt={receipt} />
      <PurchaseHistory changes={receipt.changes} />
    </Sheet>
  )
}

function Seller({ seller: { legalName, taxId, address, support } }: Pick<Receipt, 'seller'>) {
  return (
    <p className={classes.seller}>
      {legalName}
      {taxId !== null && <span>CNPJ {taxId}</span>}
      {address !== null && <span>{address}</span>}
      <span>{support}</span>
    </p>
  )
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { exam, plan, days, buyer, refund, refundedCentavos } = receipt
  const isUnused = isRefundedUnused(receipt)
  return (
    <div className={classes.facts}>
      <FactList>
        <Fact name="Exame">
          {exam.code}, {exam.name}
        </Fact>
        <Fact name="Plano">
          {PLAN_LABELS[plan]}, {counted(days, 'day')}, pagamento único
        </Fact>
        {isUnused && <Fact name="Valor do pedido">{formatMoney(receipt.amountCentavos)}</Fact>}
        <Fact name="Acesso">{accessOf(receipt)}</Fact>
        <Fact name="Forma de pagamento">
          {receipt.status === 'pending' ? paidWith(receipt) : paymentDetail(receipt)}
        </Fact>
        <Fact name="Data da compra">{formatDateTime(new Date(receipt.createdAt))}</Fact>
        <Fact name="Comprado por">
          {buyer.name === '' ? '' : `${buyer.name}, `}
          {buyer.email}
        </Fact>
        {buyer.taxId !== null && <Fact name="CPF">{formatCpf(buyer.taxId)}</Fact>}
        {refundedCentavos > 0 && !isUnused && (
          <Fact name="Devolvido">
            {formatMoney(refundedCentavos)} de {formatMoney(receipt.amountCentavos)}
          </Fact>
        )}
        {refund.kind !== 'possible' && refund.protocol && (
          <Fact name="Protocolo do reembolso">{refund.protocol}</Fact>
        )}
      </FactList>
    </div>
  )
}

function accessOf(receipt: Receipt): string {
  const { access, status, stage, refund, changes } = receipt
  if (isRefundedUnused(receipt)) return 'Nenhum'
  if (access !== null)
    return `de ${formatDate(new Date(access.from))} a ${formatLastDay(new Date(access.until))}`
  if (stage === 'open') return 'Começa depois do pagamento'
  if (status === 'pending') return 'Começa quando o pagamento for confirmado'
  const wasGivenUp = changes.some(({ cause }) => cause === 'refund-requested')
  if (status === 'disputed' && !wasGivenUp) return 'Suspenso até a decisão sobre a contestação'
  return wasGivenUp || refund.kind === 'processing' || refund.kind === 'done' ? 'Encerrado' : 'Nenhum'
}
