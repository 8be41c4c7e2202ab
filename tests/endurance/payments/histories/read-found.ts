import type { Database } from '#server/adapters/db/database.ts'
import type { Found } from './judge-history.ts'

const PURCHASES = `
  select p.user_id, p.id, p.status, p.refund_requested_at is not null as asked,
    (select count(*) from purchase_changes c where c.purchase_id = p.id and c.cause = 'payment-confirmed')::int as confirmed
  from purchases p`

const DAYS = `
  select s.user_id, coalesce(s.purchase_id::text, s.source::text) as of,
    extract(epoch from s.starts_at - now()) * 1000 as starts_ms,
    extract(epoch from s.expires_at - now()) * 1000 as ends_ms,
    s.ended_at is not null as ended, coalesce(s.held_ms, 0) as held_ms
  from subscriptions s`

const CONFIRMATIONS = `
  select user_id, count(*)::int as mails from outbox_mails
  where subject like 'Pagamento confirmado:%' group by user_id`

const FORGED = `select id from provider_events where id like 'evt_forged%'`

type Row = Record<string, unknown>

/** Reads everything that was bought by everybody, by person. */
export async function readFound(database: Database): Promise<(userId: string, number: number) => Found> {
  const [purchases = [], days = [], mails = [], forged = []] = await Promise.all(
    [PURCHASES, DAYS, CONFIRMATIONS, FORGED].map(async (text) => (await database.executeSql(text)).rows),
  )
  const purchasesOf = Map.groupBy(purchases, personOf)
  const daysOf = Map.groupBy(days, personOf)
  const mailsOf = new Map(mails.map((row) => [personOf(row), Number(row.mails)]))
  return (userId, number) => ({
    purchases: (purchasesOf.get(userId) ?? []).map((row) => ({
      id: String(row.id),
      status: String(row.status),
      asked: row.asked === true,
      confirmed: Number(row.confirmed),
    })),
    days: (daysOf.get(userId) ?? []).map((row) => ({
      of: String(row.of),
      startsMs: Number(row.starts_ms),
      endsMs: Number(row.ends_ms),
      isEnded: row.ended === true,
      heldMs: Number(row.held_ms),
    })),
    confirmations: mailsOf.get(userId) ?? 0,
    forged: forged.filter(({ id }) => String(id).startsWith(`evt_forged_${number}_`)).length,
  })
}

const personOf = (row: Row): string => String(row.user_id)
