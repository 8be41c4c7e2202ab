import { UNSENT_STATES } from '#domain/accounts/mail-delivery.ts'
import type { MailsFilter } from '#web/api/admin/admin-mails.ts'
import { oneOf, pageParam, readingSearch, textParam } from '#web/parts/page/address-search.ts'

export type MailsSearch = ReturnType<typeof mailsSearch>

export const mailsSearch = readingSearch((raw) => ({
  ...pageParam(raw),
  ...textParam(raw),
  situacao: oneOf(UNSENT_STATES, raw['situacao']),
}))

export const mailsFilter = ({ pagina = 1, busca, situacao }: MailsSearch): MailsFilter => ({
  page: pagina,
  search: busca,
  state: situacao,
})
