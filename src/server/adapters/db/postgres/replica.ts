import { isOwnDeadline, withDatabaseDeadline } from '#server/adapters/db/database-deadline.ts'
import { isDatabaseOutage } from '#server/adapters/db/outage.ts'

/** `away` also when it is no replica, or no more. */
export type ReplicaState = 'fresh' | 'behind' | 'away'

type Side<Handle> = {
  db: Handle
  executeSql: (text: string) => Promise<{ rows: Record<string, unknown>[] }>
}

export type ReplicaOptions<Handle> = {
  primary: Side<Handle>
  replica: Side<Handle>
  /** For one look, in milliseconds; a reading has what is left of its request. */
  lookTimeoutMs: number
  lookEveryMs?: number
  mostBehindMs?: number
  /** Also after the first look: one that was never there is told, too. */
  onChange?: (state: ReplicaState) => void
}

const LOOK_EVERY_MS = 5000
const MOST_BEHIND_MS = 60_000

/**
 * Reads from a streaming replica while it is at most `mostBehindMs` behind, else from the primary; so does a reading
 * that the replica breaks off, not one that takes too long. How far it is behind is measured by places in the log of the primary that were noted
 * before: the replica's own clock says nothing on a quiet site, nor while its stream is cut.
 */
export function openReplica<Handle>(options: ReplicaOptions<Handle>) {
  const { primary, replica, lookTimeoutMs, onChange = () => undefined } = options
  const lookEveryMs = options.lookEveryMs ?? LOOK_EVERY_MS
  const mostBehindMs = options.mostBehindMs ?? MOST_BEHIND_MS
  let state: ReplicaState | null = null
  let places: { at: number; place: bigint }[] = []

  const become = (next: ReplicaState) => {
    if (next === state) return
    state = next
    onChange(next)
  }
  const stateNow = async (): Promise<ReplicaState> => {
    const written = placeOf(await primary.executeSql('select pg_current_wal_lsn()::text as place'))
    const now = performance.now()
    if (written !== null) places.push({ at: now, place: written })
    places = places.filter(({ at }) => now - at <= mostBehindMs)
    const replayed = placeOf(
      await replica.executeSql(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as place',
      ),
    )
    if (replayed === null) return 'away'
    return places.some(({ place }) => place <= replayed) ? 'fresh' : 'behind'
  }
  const look = () =>
    withDatabaseDeadline(lookTimeoutMs, stateNow).then(become, () => {
      become('away')
    })
  const read = async <Result>(work: (db: Handle) => Promise<Result>): Promise<Result> => {
    if (state !== 'fresh') return work(primary.db)
    try {
      return await work(replica.db)
    } catch (error) {
      if (!isDatabaseOutage(error) || isOwnDeadline(error)) throw error
      become('away')
      return work(primary.db)
    }
  }
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs).unref()
  const close = async () => {
    clearInterval(timer)
    await looking
  }
  return { read, close }
}

/** `16/B374D848` as a number; null where there is none. */
function placeOf({ rows }: { rows: Record<string, unknown>[] }): bigint | null {
  const text = rows[0]?.['place']
  const [, high, low] = /^([\dA-F]+)\/([\dA-F]+)$/.exec(typeof text === 'string' ? text : '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : null
}
