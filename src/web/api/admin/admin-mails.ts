import type { Client } from '#contract/client.ts'
import { useAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { adminKey, adminListQuery, readAdminUnlessClosed } from './admin-lists.ts'

export type UnsentMail = Awaited<ReturnType<Client['adminMails']['list']>>['entries'][number]
export type MailsFilter = Parameters<Client['adminMails']['list']>[0]

export const mailsQuery = (filter: MailsFilter) =>
  adminListQuery([...adminKey, 'mails', filter], () => api.adminMails.list(filter))

/** Refuses: MAIL_OVER. */
export const useRetryMail = () =>
  useAct((mailId: string) => api.adminMails.retry({ mailId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

export const useRetryMails = () =>
  useAct(() => api.adminMails.retryAll(), undefined, { evenRefused: readAdminUnlessClosed })
