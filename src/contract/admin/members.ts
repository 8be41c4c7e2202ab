import { ROLES } from '#domain/accounts/roles.ts'
import { z } from 'zod'
import { openMoney } from '#contract/payments/purchases.ts'
import { idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { dayField, onePage, pageField, searchField } from './lists.ts'
import { callsOf } from '#contract/calls.ts'

const { administrator } = callsOf('Administração: usuários')

const member = z.object({
  id: idField,
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
  createdAt: moment,
  emailConfirmed: z.boolean(),
})

/** Null is for ever. */
const livePlan = z.object({
  code: z.string(),
  name: z.string(),
  expiresAt: moment.nullable(),
  isBought: z.boolean(),
})

export const adminMembers = {
  /** Newest first, ten a page; days are inclusive. `adminCount`: with one, that one's role cannot change. */
  list: administrator
    .get('/admin/users', 'Usuários')
    .input(
      z.object({
        search: searchField,
        role: z.enum(ROLES).optional(),
        from: dayField,
        until: dayField,
        page: pageField,
      }),
    )
    .output(onePage(member).extend({ adminCount: z.int() })),

  /** With what a deletion would end or leave under way (spec 9.11). A POST: who looked at whom goes to the log. */
  view: administrator
    .post('/admin/users/{userId}/views', 'Consultar um usuário')
    .input(z.object({ userId: idField }))
    .output(member.extend({ livePlans: z.array(livePlan), ...openMoney, purchases: z.int() }))
    .errors(refusals('MEMBER_NOT_FOUND')),

  changeRole: administrator
    .put('/admin/users/{userId}/role', 'Trocar a role')
    .input(z.object({ userId: idField, role: z.enum(ROLES) }))
    .output(nothing)
    .errors(refusals('MEMBER_NOT_FOUND', 'MEMBER_NOT_CONFIRMED', 'LAST_ADMIN', 'CONFIRMATION_NEEDED')),

  endSessions: administrator
    .delete('/admin/users/{userId}/sessions', 'Encerrar as sessões de um usuário')
    .input(z.object({ userId: idField }))
    .output(z.object({ ended: z.int() }))
    .errors(refusals('MEMBER_NOT_FOUND', 'CONFIRMATION_NEEDED')),

  remove: administrator
    .delete('/admin/users/{userId}', 'Excluir usuário')
    .input(z.object({ userId: idField }))
    .output(nothing)
    .errors(refusals('MEMBER_NOT_FOUND', 'LAST_ADMIN', 'CONFIRMATION_NEEDED')),
}
