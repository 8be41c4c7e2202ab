import type { Database } from '#server/adapters/db/database.ts'

type Row = Record<string, unknown>
type Standing = { right: number; changed: number }

const PLACES = `
  select s.id, s.status, s.correct_answers as right, sq.position, sq.left_out as "leftOut", sq.is_annulled as "isAnnulled",
    a.selected_options as selected, a.is_correct as "isCorrect", f.is_correct as "firstCorrect", qr.correct_options as key,
    coalesce((select json_agg(json_build_array(r.kind, r.accepted)) from rulings r
      where r.question_id = sq.question_id and sq.revision = any(r.revisions)
        and (r.revoked_at is null or r.revoked_at >= coalesce(s.completed_at, s.abandoned_at))), '[]') as given,
    coalesce((select sum(now - was) from result_changes c where c.simulation_id = s.id), 0)::int as changed
  from simulations s join simulation_questions sq on sq.simulation_id = s.id
    join question_revisions qr on qr.question_id = sq.question_id and qr.number = sq.revision
    left join simulation_answers a on a.simulation_id = sq.simulation_id and a.question_id = sq.question_id
    left join first_answers f on f.simulation_id = sq.simulation_id and f.question_id = sq.question_id
  where s.exam_id = $1 and s.status <> 'active'`

/** What is stored of an exam's ended simulations, beside what it comes to when counted from nothing. */
export function ledger(database: Database, examId: string) {
  const before = new Map<string, Standing>()
  const firstRight = new Map<string, number>()

  async function faultsAfter(asked: { isSettled: boolean; isRepeat?: boolean }) {
    const { rows } = await database.executeSql(PLACES, [examId])
    const faults: string[] = []
    for (const [id, places] of bySimulation(rows)) {
      if (asked.isSettled) faults.push(...placeFaults(places))
      if (places[0].status === 'completed') faults.push(...resultFaults(id, places, asked))
    }
    return faults
  }

  function resultFaults(id: string, places: [Row, ...Row[]], { isSettled = false, isRepeat = false }) {
    const [{ right: stored, changed }] = places
    const standing = { right: Number(stored), changed: Number(changed) }
    const last = before.get(id) ?? standing
    const atEnd = firstRight.get(id) ?? standing.right - standing.changed
    const anew = places.filter(isRightAnew).length
    firstRight.set(id, atEnd)
    before.set(id, standing)
    return [
      standing.right < last.right && `fell from ${last.right} to ${standing.right}`,
      isRepeat && standing.right !== last.right && 'moved when repeated',
      atEnd + standing.changed !== standing.right &&
        `${atEnd} and changes of ${standing.changed} do not explain ${standing.right}`,
      isSettled && anew !== standing.right && `stored ${standing.right}, from nothing ${anew}`,
    ].flatMap((fault) => (fault === false ? [] : [`${id}: ${fault}`]))
  }

  /** As if no recount had ever run, the newest ruling first. */
  const recountAnew = () =>
    database.executeSql(
      `update rulings set recounted_at = null, recount_cursor = null, recounted = 0,
         decided_at = timestamptz '2031-01-01' - (decided_at - timestamptz '2031-01-01')
       where question_id in (select id from questions where exam_id = $1)`,
      [examId],
    )

  return { faultsAfter, recountAnew }
}

function bySimulation(rows: Row[]): Map<string, [Row, ...Row[]]> {
  const simulations = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const id = String(row.id)
    const known = simulations.get(id)
    if (known) known.push(row)
    else simulations.set(id, [row])
  }
  return simulations
}

function placeFaults(places: readonly Row[]): string[] {
  return places.flatMap((place) => {
    const where = `${String(place.id)} at ${String(place.position)}`
    const isRight = isRightAnew(place)
    const stored = place.selected === null ? place.isAnnulled : place.isCorrect
    return [
      ...(stored === isRight ? [] : [`${where}: the place says ${String(stored)}, from nothing ${isRight}`]),
      ...(place.firstCorrect === null || place.firstCorrect === place.isCorrect
        ? []
        : [`${where}: the first answer says otherwise than the answer`]),
    ]
  })
}

/** Sets as texts: the product's own comparing is not asked. */
const setOf = (options: unknown): string =>
  Array.isArray(options) ? options.map(String).toSorted().join() : ''

function isRightAnew({ selected, leftOut, key, given }: Row): boolean {
  const rulings: unknown[] = Array.isArray(given) ? given : []
  const isAnnulled = rulings.some((ruling) => Array.isArray(ruling) && ruling[0] === 'annulled')
  if (selected === null) return isAnnulled && leftOut !== true
  const accepted = rulings.flatMap((ruling) =>
    Array.isArray(ruling) && Array.isArray(ruling[1]) ? ruling[1].map(setOf) : [],
  )
  return isAnnulled || [setOf(key), ...accepted].includes(setOf(selected))
}
