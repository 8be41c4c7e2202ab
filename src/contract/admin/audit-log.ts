import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { adminRefusals, dayField, onePage, pageField, searchField } from './lists.ts'

const tags = ['Administração: registro']

export const adminAuditLog = {
  /** Newest first; it cannot be edited. Ids of deleted accounts stay ids. */
  list: oc
    .route({ method: 'GET', path: '/admin/acts', tags, summary: 'Registro de atos' })
    .input(
      z.object({
        search: searchField,
        act: z.enum(AUDITED_ACTS).optional(),
        from: dayField,
        until: dayField,
        page: pageField,
      }),
    )
    .output(
      onePage(
        z.object({
          id: idField,
          at: moment,
          /** Address of an account that still exists, else its id; `servidor` for commands. */
          actor: z.string(),
          act: z.enum(AUDITED_ACTS),
          subject: z.string(),
          details: z.record(z.string(), z.string()),
        }),
      ),
    )
    .errors(refusals(...adminRefusals)),
}
