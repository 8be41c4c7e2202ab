import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Receipt } from '#web/api/payments/purchases.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

const at = '2026-11-20T15:00:00.000Z'
const protocol = 'R-2026-11-000001'

/** R$ 60,00 were charged for an order of R$ 49,00. */
const mismatch: Receipt = {
  id: '7f1d0000-0000-4000-8000-000000000001',
  number: '2026-11-000001',
  exam: {
    id: '7f1d0000-0000-4000-8000-000000000002',
    code: 'KCNA',
    name: 'Kubernetes',
    status: 'active',
    booklet: 'azul',
  },
  plan: 'monthly',
  days: 30,
  amountCentavos: 4900,
  refundedCentavos: 0,
  status: 'failed',
  stage: null,
  isCancelled: false,
  openUntil: null,
  method: null,
  cardLast4: null,
  createdAt: at,
  paidAt: null,
  deadlineAt: null,
  gaveAccess: false,
  refund: { kind: 'processing', since: at, protocol },
  buyer: { name: 'Ana Lima', email: 'ana@exemplo.com', taxId: null },
  seller: { legalName: 'Gabarite', taxId: null, address: null, support: 'ajuda@gabarite.com.br' },
  access: null,
  changes: [{ status: 'failed', cause: 'record-mismatch', changedAt: at }],
  accessAfterRefund: null,
  isSimulated: false,
  simulatedSession: null,
}

const textOf = (receipt: Receipt) =>
  renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <ReceiptSheet receipt={receipt} />
      </QueryClientProvider>
    </MantineProvider>,
  )
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

const UNTRUE = /Recibo de compra|comprova o pagamento|já terminou|compra terminou|Encerrado|Nada foi cobrado/

describe('the receipt of a payment that did not match', () => {
  it('tells of no access and of no sum but the order’s while the money goes back', () => {
    const text = textOf(mismatch)
    expect(text).not.toMatch(UNTRUE)
    expect(text).toContain('Esta compra não chegou a dar acesso, e o valor cobrado volta por inteiro.')
    expect(text).toContain('Valor do pedido R$ 49,00')
    expect(text.match(/R\$/g)).toHaveLength(1)
    expect(text).toContain('Acesso Nenhum')
  })

  it('tells the same once it is back', () => {
    const text = textOf({
      ...mismatch,
      status: 'refunded',
      refundedCentavos: 4900,
      paidAt: at,
      refund: { kind: 'done', at, protocol },
      changes: [{ status: 'refunded', cause: 'refunded', changedAt: at }, ...mismatch.changes],
    })
    expect(text).not.toMatch(UNTRUE)
    expect(text).toContain('O valor cobrado voltou por inteiro em 20/11/2026 12:00.')
    expect(text.match(/R\$/g)).toHaveLength(1)
  })
})
