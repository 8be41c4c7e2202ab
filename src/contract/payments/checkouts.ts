import { PAID_PLAN_TYPES } from '#domain/payments/plans.ts'
import { z } from 'zod'
import { idField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { callsOf } from '#contract/calls.ts'

const { signedIn } = callsOf('Pagamentos')

export const checkouts = {
  create: signedIn
    .post('/checkouts', 'Abrir o pagamento de um plano')
    .input(z.object({ examId: idField, planType: z.enum(PAID_PLAN_TYPES) }))
    .output(z.object({ url: z.url() }))
    .errors(
      refusals(
        'EXAM_NOT_FOUND',
        'EXAM_INACTIVE',
        'ACCESS_UNLIMITED',
        'TOO_MANY_TRIES',
        'CHECKOUT_UNAVAILABLE',
      ),
    ),
}
