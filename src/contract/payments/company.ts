import { oc } from '@orpc/contract'
import { z } from 'zod'

export const company = {
  /** Who sells: what Decreto 7.962 wants in a place that is easy to find. Null where the operator has not filled it in. */
  get: oc.route({ method: 'GET', path: '/company', tags: ['Empresa'], summary: 'Dados da empresa' }).output(
    z.object({
      legalName: z.string(),
      taxId: z.string().nullable(),
      address: z.string().nullable(),
      support: z.string(),
      privacy: z.string(),
    }),
  ),
}
