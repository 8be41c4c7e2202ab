import type { Role } from '#domain/accounts/roles.ts'
import { dayRange } from '#pt-br/formats/dates.ts'
import { readNow } from '#server/adapters/db/clock.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { numberedPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import { livePlansOf } from '#server/subscriptions/live-plans.ts'
import { countMembers, findMember, listMembers, type MemberFilter } from './member-list-store.ts'
import { listAdminIds } from './member-store.ts'

const PAGE_SIZE = 10

type ListInput = {
  search?: string | undefined
  role?: Role | undefined
  from?: string | undefined
  until?: string | undefined
  page: number
}

/** People, newest first, a page at a time; days are inclusive days of São Paulo (spec 3.8 and 9.4). */
export async function readMembers({ db }: Dependencies, { search, role, from, until, page }: ListInput) {
  const filter: MemberFilter = {
    search,
    role,
    from: from === undefined ? undefined : dayRange(from).from,
    until: until === undefined ? undefined : dayRange(until).until,
  }
  const total = await countMembers(db, filter)
  const { slice, ...shown } = numberedPage({ page, size: PAGE_SIZE, total })
  const rows = await listMembers(db, filter, slice)
  const admins = await listAdminIds(db)
  return { entries: rows.map(memberView), ...shown, total, adminCount: admins.length }
}

/** With the plans that a deletion would end (spec 9.11); who looked at whom is written down. Refuses: MEMBER_NOT_FOUND. */
export async function readMember({ db }: Dependencies, viewer: Viewer, { userId }: { userId: string }) {
  const member = await findMember(db, userId)
  if (!member) throw new Refused('MEMBER_NOT_FOUND')
  const livePlans = await livePlansOf(db, userId, await readNow(db))
  await recordAuditEntry(db, { actor: viewer.id, act: 'account-viewed', subject: userId, details: {} })
  return { ...memberView(member), livePlans }
}

const memberView = ({ createdAt, ...member }: Awaited<ReturnType<typeof listMembers>>[number]) => ({
  ...member,
  createdAt: createdAt.toISOString(),
})
