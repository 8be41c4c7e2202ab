import { UNSENT_STATES } from '#domain/accounts/mail-delivery.ts'
import { callsOf } from '#contract/calls.ts'
import { idField, moment, nothing } from '#contract/fields.ts'
import { refusals } from '#contract/refusal-map.ts'
import { z } from 'zod'
import { onePage, pageField, searchField } from './lists.ts'

const { administrator } = callsOf('Administração: mensagens')

/** Never the words: they may hold a link. */
const unsentMail = z.object({
  id: idField,
  recipient: z.string(),
  subject: z.string(),
  createdAt: moment,
  /** Or what it says of a day; null where neither ends. Open pages know it by this name. */
  linkEndsAt: moment.nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  state: z.enum(UNSENT_STATES),
  canLeave: z.boolean(),
})

export const adminMails = {
  /** What waits or was given up; newest first, ten a page. */
  list: administrator
    .get('/admin/mails', 'Mensagens que não saíram')
    .input(z.object({ search: searchField, state: z.enum(UNSENT_STATES).optional(), page: pageField }))
    .output(onePage(unsentMail)),

  retry: administrator
    .post('/admin/mails/{mailId}/retries', 'Tentar enviar de novo')
    .input(z.object({ mailId: idField }))
    .output(nothing)
    .errors(refusals('MAIL_OVER')),

  /** Of those that were given up. */
  retryAll: administrator
    .post('/admin/mails/retries', 'Tentar enviar todas de novo')
    .output(z.object({ mails: z.int() })),
}
