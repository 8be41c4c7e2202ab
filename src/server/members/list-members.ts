import { readNow } from '#server/adapters/db/clock.ts'
import { recordAuditEntry } from '#server/audit/audit-store.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { type DayFilter, momentsOf, readPage, type Slice } from '#server/paging/pages.ts'
import { inIso } from '#server/iso-moments.ts'
import { openMoneyOf } from '#server/payments/open-money.ts'
import { countPurchases } from '#server/payments/own-purchase-store.ts'
import { Refused } from '#server/refusal.ts'
import { livePlansOf } from '#server/subscriptions/live-plans.ts'
import { countMembers, findMember, listMembers, type MemberFilter } from './member-list-store.ts'
import { listAdminIds } from './member-store.ts'

const PAGE_SIZE = 10

type ListInput = Omit<MemberFilter, keyof DayFilter> & DayFilter & { page: number }

/** People, newest first, a page at a time; days are inclusive days of São Paulo (spec 3.8 and 9.4). */
export async function readMembers({ db }: Dependencies, { page, from, until, ...named }: ListInput) {
  const filter = { ...named, ...momentsOf({ from, until }) }
  const total = await countMembers(db, filter)
  const list = (slice: Slice) => listMembers(db, filter, slice)
  const shown = await readPage({ page, size: PAGE_SIZE, total }, { list, entryOf: inIso })
  return { ...shown, adminCount: (await listAdminIds(db)).length }
}

/** With the plans that a deletion would end, the money under way and how many purchases stay (spec 9.11); who looked at whom is written down. Refuses: MEMBER_NOT_FOUND. */
export async function readMember({ db }: Dependencies, viewer: Viewer, { userId }: { userId: string }) {
  const member = await findMember(db, userId)
  if (!member) throw new Refused('MEMBER_NOT_FOUND')
  const livePlans = await livePlansOf(db, userId, await readNow(db))
  await recordAuditEntry(db, { actor: viewer.id, act: 'account-viewed', subject: userId, details: {} })
  const openMoney = await openMoneyOf(db, userId)
  return { ...inIso(member), livePlans, ...openMoney, purchases: await countPurchases(db, userId) }
}
