import { ADDRESS_LIST_MAX_LENGTH, GRANT_REASON_MAX_LENGTH } from '#domain/payments/address-list.ts'
import { GRANT_STATES } from '#domain/payments/grant-state.ts'
import { callsOf } from '#contract/calls.ts'
import { idField, moment, nothing, textField } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { z } from 'zod'
import { askableDay, onePage, pageField, searchField } from './lists.ts'

const { administrator } = callsOf('Administração: acessos')

const grant = z.object({
  id: idField,
  email: z.string(),
  /** Null while there is no account. */
  fullName: z.string().nullable(),
  exam: z.object({ code: z.string(), name: z.string() }),
  reason: z.string(),
  givenAt: moment,
  /** Null is for ever. */
  expiresAt: moment.nullable(),
  /** Where somebody ended it before. Absent from a process of the version before. */
  endedAt: moment.nullable().optional(),
  state: z.enum(GRANT_STATES),
})

/** `until` is an inclusive day of São Paulo; null is for ever. */
const toGive = z.object({
  examId: idField,
  addresses: z.string().max(ADDRESS_LIST_MAX_LENGTH),
  until: askableDay.nullable(),
  reason: textField(GRANT_REASON_MAX_LENGTH).min(1),
})

/** `people` and `waiting` get what they had not; `left`: lines without an address, at most 100 of them. */
const given = z.object({
  people: z.int(),
  waiting: z.int(),
  already: z.int(),
  repeated: z.int(),
  left: z.array(z.object({ line: z.int(), text: z.string() })),
  leftCount: z.int(),
})

export const adminGrants = {
  /** Newest first, ten a page. */
  list: administrator
    .get('/admin/grants', 'Acessos dados')
    .input(
      z.object({
        search: searchField,
        examId: idField.optional(),
        state: z.enum(GRANT_STATES).optional(),
        page: pageField,
      }),
    )
    .output(onePage(grant)),

  /** What giving would do. */
  rehearse: administrator
    .post('/admin/grants/rehearsals', 'Conferir uma lista de acessos')
    .input(toGive)
    .output(given)
    .errors(refusals('EXAM_NOT_FOUND', 'ACCESS_DAY_INVALID', 'ADDRESSES_INVALID')),

  give: administrator
    .post('/admin/grants', 'Dar acesso')
    .input(toGive)
    .output(given)
    .errors(refusals('EXAM_NOT_FOUND', 'ACCESS_DAY_INVALID', 'ADDRESSES_INVALID', 'CONFIRMATION_NEEDED')),

  end: administrator
    .delete('/admin/grants/{grantId}', 'Encerrar um acesso')
    .input(z.object({ grantId: idField }))
    .output(nothing)
    .errors(refusals('GRANT_NOT_FOUND', 'CONFIRMATION_NEEDED')),
}
