import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'

export const checkouts = {
  create: oc
    .route({
      method: 'POST',
      path: '/checkouts',
      tags: ['Pagamentos'],
      summary: 'Abrir o pagamento de um plano',
    })
    .input(z.object({ examId: idField, planType: z.enum(PAID_PLAN_TYPES) }))
    .output(z.object({ url: z.url() }))
    .errors(
      refusals(
        'UNAUTHENTICATED',
        'EXAM_NOT_FOUND',
        'EXAM_INACTIVE',
        'ACCESS_UNLIMITED',
        'TOO_MANY_TRIES',
        'CHECKOUT_UNAVAILABLE',
      ),
    ),
}
