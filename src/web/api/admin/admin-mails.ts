import type { Client } from '#contract/client.ts'
import { queryOptions } from '@tanstack/react-query'
import { useAct } from '#web/api/accounts/acts.ts'
import { api } from '#web/api/client/client.ts'
import { adminKey, adminListQuery, readAdminUnlessClosed } from './admin-lists.ts'
import { isClosed } from './held-back.ts'

export type UnsentMail = Awaited<ReturnType<Client['adminMails']['list']>>['entries'][number]
export type MailsFilter = Parameters<Client['adminMails']['list']>[0]

/** What waits leaves by itself, or is refused. */
const LOOK_MS = 10_000

/** Read again while a message waits. */
export const mailsQuery = (filter: MailsFilter) =>
  queryOptions({
    ...adminListQuery([...adminKey, 'mails', filter], () => api.adminMails.list(filter)),
    refetchInterval: ({ state: { data, error } }) =>
      !isClosed(error) && data?.entries.some(({ state }) => state === 'waiting') === true ? LOOK_MS : false,
  })

/** Refuses: MAIL_OVER. */
export const useRetryMail = () =>
  useAct((mailId: string) => api.adminMails.retry({ mailId }), undefined, {
    evenRefused: readAdminUnlessClosed,
  })

export const useRetryMails = () =>
  useAct(() => api.adminMails.retryAll(), undefined, { evenRefused: readAdminUnlessClosed })
