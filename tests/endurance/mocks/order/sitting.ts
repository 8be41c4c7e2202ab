import { moveClock } from '#server/adapters/db/move-clock.ts'
import { inOneTransaction } from '#server/adapters/db/one-transaction.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { choose } from '#server/mocks/choose.ts'
import { completeMock } from '#server/mocks/end-mock.ts'
import { readSheet } from '#server/mocks/read-sheet.ts'
import { startMock } from '#server/mocks/start-mock.ts'
import { sweepMocks } from '#server/mocks/sweep-mocks.ts'
import { Refused } from '#server/refusal.ts'
import { giveAccess, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import type { Choice, Delivery } from './history.ts'

/** Some deliveries overlap. */
const AT_ONCE = 3

export type Stage = { database: Database; deps: Dependencies; exam: MadeExam }

export type Sat = { taken: Choice[]; outcomes: { delivery: Delivery; outcome: string }[]; stored: Stored }

export type Stored = {
  status: string
  endedBy: string
  completedAfter: number | null
  right: number | null
  counted: number | null
  sheet: string
  answers: string
}

/** One person sits one Prova: the deliveries in turn, a few at once, and then everybody asks for its end. */
export async function sit(stage: Stage, deliveries: readonly Delivery[], endsAt: number): Promise<Sat> {
  const { deps, exam } = stage
  const { db } = deps
  const viewer = await makePerson(db)
  await giveAccess(db, { userId: viewer.id, examId: exam.id, source: 'grant' })
  const startedAt = Date.now() - 7_200_000
  const at = <Result>(moment: number, work: (then: Dependencies) => Promise<Result>) =>
    inOneTransaction(db, async (tx) => {
      await moveClock(tx, new Date(startedAt + moment))
      return work({ ...deps, db: tx })
    })
  const { sheet } = await at(0, (then) => startMock(then, viewer, { exam: exam.code, time: 'timed' }))
  const outcomes: Sat['outcomes'] = []
  const deliver = async (delivery: Delivery) => {
    const work = at(delivery.at, (then) =>
      chooseOne(then, viewer, { id: sheet.id, exam, choice: delivery.choice }),
    )
    outcomes.push({ delivery, outcome: await outcomeOf(work) })
  }
  const before = deliveries.filter((delivery) => delivery.at < endsAt)
  for (let from = 0; from < before.length; from += AT_ONCE)
    await Promise.all(before.slice(from, from + AT_ONCE).map(deliver))
  const ask = [
    () => at(endsAt, (then) => completeMock(then, viewer, { simulationId: sheet.id, by: 'browser' })),
    () => at(endsAt, (then) => sweepMocks(then)),
    () => at(endsAt, (then) => readSheet(then, viewer, { simulationId: sheet.id })).catch(unlessRefused),
    () => at(endsAt, (then) => completeMock(then, viewer, { simulationId: sheet.id, by: 'person' })),
  ]
  const racing = deliveries.filter((delivery) => delivery.at === endsAt)
  await Promise.all([...racing.map(deliver), ...ask.map((call) => call())])
  for (const delivery of deliveries.filter(({ at: moment }) => moment > endsAt)) await deliver(delivery)
  const first = await storedOf(stage, sheet.id)
  await Promise.all(ask.map((call) => call()))
  const again = await storedOf(stage, sheet.id)
  if (JSON.stringify(first) !== JSON.stringify(again)) throw new Error('asked again, it ended otherwise')
  const taken = outcomes.flatMap(({ delivery, outcome }) => (outcome === 'ok' ? [delivery.choice] : []))
  return { taken, outcomes, stored: again }
}

function unlessRefused(error: unknown) {
  if (!(error instanceof Refused)) throw error
}

const chooseOne = (
  then: Dependencies,
  viewer: Viewer,
  { id, exam, choice }: { id: string; exam: MadeExam; choice: Choice },
) => {
  const { question, selected, ...rank } = choice
  return choose(then, viewer, {
    ...rank,
    selected: [...selected],
    simulationId: id,
    questionId: exam.questions[question]?.id ?? '',
    secondsSpent: null,
  })
}

async function storedOf({ database, exam }: Stage, id: string): Promise<Stored> {
  const { rows } = await database.executeSql(
    `select simulations.status, mocks.ended_by as "endedBy", counted_questions as counted, correct_answers as right,
       round(extract(epoch from completed_at - started_at) * 1000)::int as "completedAfter",
       (select coalesce(json_agg(json_build_array(question_id, selected)), '[]') from mock_choices where simulation_id = simulations.id) as sheet,
       (select coalesce(json_agg(json_build_array(question_id, selected_options, is_correct)), '[]') from simulation_answers where simulation_id = simulations.id) as answers
     from simulations join mocks on simulation_id = id where id = $1`,
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('the Prova is gone')
  const number = (value: unknown) => (value === null ? null : Number(value))
  const byQuestion = (list: unknown) =>
    JSON.stringify(
      partsOf(list)
        .map((entry) => {
          const [question, ...rest] = partsOf(entry)
          return [exam.questions.findIndex(({ id: known }) => known === question), ...rest]
        })
        .toSorted(([one], [other]) => Number(one) - Number(other)),
    )
  return {
    status: String(row.status),
    endedBy: String(row.endedBy),
    completedAfter: number(row.completedAfter),
    right: number(row.right),
    counted: number(row.counted),
    sheet: byQuestion(row.sheet),
    answers: byQuestion(row.answers),
  }
}

const partsOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : [])
