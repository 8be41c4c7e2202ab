import type { AuditedAct } from '#domain/accounts/audit.ts'
import { dayRange } from '#pt-br/formats/dates.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { numberedPage } from '#server/paging/pages.ts'
import { type AuditFilter, countAuditEntries, listAuditEntries } from './audit-store.ts'

const PAGE_SIZE = 20

type ListInput = {
  search?: string | undefined
  act?: AuditedAct | undefined
  from?: string | undefined
  until?: string | undefined
  page: number
}

/** The log of sensitive acts, newest first, of inclusive days of São Paulo; an actor whose account still exists is named by its address. */
export async function readAuditLog({ db }: Dependencies, { search, act, from, until, page }: ListInput) {
  const filter: AuditFilter = {
    search,
    act,
    from: from === undefined ? undefined : dayRange(from).from,
    until: until === undefined ? undefined : dayRange(until).until,
  }
  const total = await countAuditEntries(db, filter)
  const { slice, ...shown } = numberedPage({ page, size: PAGE_SIZE, total })
  const rows = await listAuditEntries(db, filter, slice)
  return {
    entries: rows.map(({ at, email, actor, ...entry }) => ({
      ...entry,
      actor: email ?? actor,
      at: at.toISOString(),
    })),
    ...shown,
    total,
  }
}
