import { z } from 'zod'
import { callsOf } from '#contract/calls.ts'

const { anyone } = callsOf('Empresa')

export const company = {
  /** Who sells: what Decreto 7.962 wants in a place that is easy to find. Null where the operator has not filled it in. */
  get: anyone.get('/company', 'Dados da empresa').output(
    z.object({
      legalName: z.string(),
      taxId: z.string().nullable(),
      address: z.string().nullable(),
      support: z.string(),
      privacy: z.string(),
    }),
  ),
}
