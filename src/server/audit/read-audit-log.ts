import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { type DayFilter, momentsOf, readPage } from '#server/paging/pages.ts'
import { type AuditFilter, countAuditEntries, listAuditEntries } from './audit-store.ts'

const PAGE_SIZE = 10

type ListInput = Omit<AuditFilter, keyof DayFilter> & DayFilter & { page: number }

/** The log of sensitive acts, newest first, of inclusive days of São Paulo; an actor whose account still exists is named by its address. */
export async function readAuditLog({ db }: Dependencies, { page, from, until, ...named }: ListInput) {
  const filter = { ...named, ...momentsOf({ from, until }) }
  const total = await countAuditEntries(db, filter)
  return readPage(
    { page, size: PAGE_SIZE, total },
    {
      list: (slice) => listAuditEntries(db, filter, slice),
      entryOf: ({ email, actor, ...entry }) => ({ ...inIso(entry), actor: email ?? actor }),
    },
  )
}
