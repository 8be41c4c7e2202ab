import { AUDITED_ACTS } from '#domain/accounts/audit.ts'
import { z } from 'zod'
import { idField, moment } from '#contract/fields.ts'
import { dayField, onePage, pageField, searchField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { keyReader } = callsOf('Administração: registro')

export const adminAuditLog = {
  /** Newest first; it cannot be edited. Ids of deleted accounts stay ids. Entries of changed keys name old and new. */
  list: keyReader
    .get('/admin/acts', 'Registro de atos')
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
          /** One of today's acts, or of a newer version that wrote to the same database. */
          act: z.string(),
          subject: z.string(),
          /** Address of the account that the subject is, or whose purchase it is, where it still exists. Absent from a process of the version before. */
          account: z.string().nullable().optional(),
          /** The subject is a comment that still exists. Absent from a process of the version before. */
          comment: z.boolean().optional(),
          details: z.record(z.string(), z.string()),
        }),
      ),
    ),
}
