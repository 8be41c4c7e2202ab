import type { Product } from './product.ts'

/** A purchase whose days were agreed. */
export type Bought = { purchaseId: string; days: number }

/** How the purchases of a person and exam stand in the database. */
export type Standing = {
  purchases: Map<string, { status: string; asked: boolean; confirmed: number }>
  /** Days that run or will, in their order: whose they are, and how many are left. */
  queue: Bought[]
  gapless: boolean
  grants: number
  /** Messages that confirm a purchase. */
  confirmations: number
}

const READ = `
  select p.id, p.status, p.refund_requested_at is not null as asked,
    (select count(*) from purchase_changes c where c.purchase_id = p.id and c.cause = 'payment-confirmed')::int as confirmed,
    (select count(*) from subscriptions s where s.purchase_id = p.id)::int as grants,
    extract(epoch from s.starts_at) as starts_at, extract(epoch from s.expires_at) as expires_at,
    extract(epoch from s.expires_at - greatest(s.starts_at, now())) / 86400 as days,
    extract(epoch from s.starts_at - now()) as starts_in,
    (select count(*) from outbox_mails m where m.user_id = p.user_id and m.subject = 'Pagamento confirmado: ' || e.code)::int as mails
  from purchases p join exams e on e.id = p.exam_id
  left join subscriptions s on s.purchase_id = p.id and s.ended_at is null
  where p.user_id = $1 and p.exam_id = $2 order by s.starts_at`

const LEEWAY_SECONDS = 300
const LEEWAY_DAYS = LEEWAY_SECONDS / 86_400

export async function readStanding(
  { database }: Product,
  of: { userId: string; examId: string },
): Promise<Standing> {
  const { rows } = await database.executeSql(READ, [of.userId, of.examId])
  const live = rows.filter(({ days }) => days !== null)
  return {
    purchases: new Map(
      rows.map((row) => [
        String(row.id),
        { status: String(row.status), asked: row.asked === true, confirmed: Number(row.confirmed) },
      ]),
    ),
    queue: live.map(({ id, days }) => ({ purchaseId: String(id), days: Number(days) })),
    gapless: live.every(({ starts_at: start, starts_in: wait }, place) => {
      const before = live[place - 1]
      return before ? before.expires_at === start : Number(wait) < LEEWAY_SECONDS
    }),
    grants: rows.reduce((sum, { grants }) => sum + Number(grants), 0),
    confirmations: Number(rows[0]?.mails ?? 0),
  }
}

/** Whether exactly the days of these are left, in any order, without a gap. */
export function runs({ queue, gapless }: Standing, bought: readonly Bought[]): boolean {
  return (
    gapless &&
    queue.length === bought.length &&
    bought.every(({ purchaseId, days }) =>
      queue.some((own) => own.purchaseId === purchaseId && Math.abs(own.days - days) < LEEWAY_DAYS),
    )
  )
}

export const statusOf = ({ purchases }: Standing, { purchaseId }: { purchaseId: string }) =>
  purchases.get(purchaseId)?.status
export const isAsked = ({ purchases }: Standing, { purchaseId }: { purchaseId: string }) =>
  purchases.get(purchaseId)?.asked === true
