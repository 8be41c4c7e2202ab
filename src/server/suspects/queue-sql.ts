import type { QueueSignal, QueueStand } from '#domain/suspects/queue-signals.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { keyChanges, questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { sql, type SQL } from 'drizzle-orm'

export type QueueFilter = {
  signal?: QueueSignal | undefined
  exam?: string | undefined
  stand: QueueStand
}

/** A check holds: there are not yet twice the answers that it saw (spec 18.3). */
export const isSilenced = sql`exists (select 1 from ${questionChecks}
  where ${questionChecks.questionId} = ${questionStatistics.questionId}
    and ${questionChecks.keyDigest} = ${questionStatistics.keyDigest}
    and ${questionStatistics.answers} < 2 * ${questionChecks.answers})`

const flagged = (which: SQL) =>
  sql`select ${questionStatistics.questionId} as question_id,
    (case ${questionStatistics.severity} when 'critical' then 1 when 'attention' then 2 else 3 end) as rank,
    (case ${questionStatistics.severity} when 'critical' then 'key' when 'attention' then 'not-separating' else 'info' end) as signal
    from ${questionStatistics} where ${which}`

// The planner reads the partial and the leading boolean indexes of each: none of the tables is read whole.
const OPEN = sql`${flagged(
  sql`${questionStatistics.severity} in ('critical', 'attention') and ${questionStatistics.surfacedAt} is not null and not ${isSilenced}`,
)}
  union all select ${appeals.questionId}, case when count(${appeals.source}) > 0 or count(*) > 1 then 2 else 3 end, 'appeal'
    from ${appeals} where ${appeals.status} = 'open' group by 1
  union all select ${keyChanges.questionId}, 2, 'key-change' from ${keyChanges} where ${keyChanges.settledAt} is null
  union all select ${comments.questionId}, 3, 'report' from ${comments} where ${comments.isReported}`

const SIGNALS: Readonly<Record<QueueStand, SQL>> = {
  open: OPEN,
  info: flagged(
    sql`${questionStatistics.severity} is not null and (${questionStatistics.severity} = 'info' or ${questionStatistics.surfacedAt} is null) and not ${isSilenced}`,
  ),
  checked: sql`select ${questionStatistics.questionId} as question_id, flag.rank as rank, flag.signal as signal
    from ${questionStatistics} join lateral (
      select (case f->>'severity' when 'critical' then 1 when 'attention' then 2 else 3 end) as rank,
        (case f->>'severity' when 'critical' then 'key' when 'attention' then 'not-separating' else 'info' end) as signal
      from jsonb_array_elements(${questionStatistics.figures}->'flags') as f) as flag on true
    where ${questionStatistics.questionId} in (select ${questionChecks.questionId} from ${questionChecks}) and ${isSilenced}`,
  // Their flags and edits are settled: what is known of them is whether appeals were answered.
  decided: sql`select ${rulings.questionId} as question_id, 3 as rank,
      (case when exists (select 1 from ${appeals} where ${appeals.rulingId} = ${rulings.id}) then 'appeal' end) as signal
    from ${rulings} where ${rulings.revokedAt} is null`,
}

const PEOPLE = sql`coalesce(${questionStatistics.recentPeople}, 0)`

/** Within a rank, the greatest comes first. */
const WEIGHTS: Readonly<Record<QueueStand, SQL>> = {
  open: PEOPLE,
  info: PEOPLE,
  checked: PEOPLE,
  decided: sql`(select max(${rulings.decidedAt}) from ${rulings}
    where ${rulings.questionId} = queue.question_id and ${rulings.revokedAt} is null)`,
}

/** Each question of the queue once: its worst rank, and the people who met it of late or when it was decided about. */
export function queueOf({ signal, exam, stand }: QueueFilter): SQL {
  const having = signal === undefined ? sql`` : sql`having bool_or(signal = ${signal})`
  const ofExam = exam === undefined ? sql`` : sql`where ${questions.examId} = ${exam}`
  return sql`select queue.question_id as question_id, queue.rank as rank,
      ${WEIGHTS[stand]} as weight
    from (select question_id, min(rank) as rank from (${SIGNALS[stand]}) as signals group by question_id ${having}) as queue
    join ${questions} on ${questions.id} = queue.question_id
    left join ${questionStatistics} on ${questionStatistics.questionId} = queue.question_id ${ofExam}`
}

/** One row: each question by its worst signal. */
export const openCounts = sql`(select count(*)::int as total, (count(*) filter (where is_key))::int as keys,
    (count(*) filter (where is_flat and not is_key))::int as flat
  from (select bool_or(signal = 'key') as is_key, bool_or(signal = 'not-separating') as is_flat
    from (${OPEN}) as signals group by question_id) as queue)`
