import type { AuditedAct } from '#domain/audit.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { numberedPage } from '#server/paging/pages.ts'
import { countActs, listActs } from './audit-store.ts'

const PAGE_SIZE = 20

/** The log of sensitive acts, newest first; an actor whose account still exists is named by its address. */
export async function readActs(
  { db }: Dependencies,
  { act, page }: { act?: AuditedAct | undefined; page: number },
) {
  const total = await countActs(db, act)
  const { slice, ...shown } = numberedPage({ page, size: PAGE_SIZE, total })
  const rows = await listActs(db, act, slice)
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
