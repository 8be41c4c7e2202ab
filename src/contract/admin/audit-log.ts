import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import { oc } from '@orpc/contract'
import { z } from 'zod'
import { idField, moment } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { adminRefusals, dayField, onePage, pageField, searchField } from './lists.ts'

const tags = ['Administração: registro']

export const adminAuditLog = {
  /** The log of sensitive acts, newest first; nobody can edit it. Ids of accounts that are gone stay ids. */
  list: oc
    .route({ method: 'GET', path: '/admin/acts', tags, summary: 'Registro de atos' })
    .input(
      z.object({
        /** In the address or name of who did it; in the id, where the account is gone. */
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
