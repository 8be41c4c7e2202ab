import { DECLINED_SENTENCES } from '#pt-br/payments/purchases.ts'
import type { PaymentCheck } from '#web/api/payments/payments.ts'
import { PlanDialog } from '#web/parts/payments/plan-dialog.tsx'
import { Notice } from '#web/ui/faces/notice.tsx'
import { Anchor } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCreditCardOff } from '@tabler/icons-react'

export type Declined = NonNullable<PaymentCheck['declined']>

export function DeclinedPayment({ declined: { exam, reason } }: { declined: Declined }) {
  const [arePlansOpen, plans] = useDisclosure()
  return (
    <Notice
      tone="amber"
      icon={IconCreditCardOff}
      action={
        exam.status === 'active' && (
          <Anchor
            component="button"
            type="button"
            aria-haspopup="dialog"
            aria-label={`Tentar de novo: ${exam.code}`}
            onClick={plans.open}
          >
            Tentar de novo
          </Anchor>
        )
      }
    >
      <b>Pagamento do {exam.code} não confirmado.</b> {DECLINED_SENTENCES[reason]}
      <PlanDialog opened={arePlansOpen} onClose={plans.close} exam={exam} />
    </Notice>
  )
}
