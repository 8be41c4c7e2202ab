import type { DatabaseChoice } from '#server/adapters/db/open-database.ts'
import { reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { withDatabase } from '#tests/support/databases/databases.ts'
import { rightOption } from '#tests/support/made/seeded-learners.ts'
import type { MockLog } from './sitting-mocks.ts'

const SHOWN = 10

/** `least`: a run that confirmed fewer choices, or saw fewer ends, has shown little. */
type Kept = {
  name: string
  database: DatabaseChoice
  questionIds: readonly string[]
  log: MockLog
  least: { choices: number; ends: number }
}

/** Holds choices and results against what was confirmed. */
export async function judgeMocks({ name, database, questionIds, log, least }: Kept) {
  const { choices, results } = await withDatabase(database, async ({ executeSql }) => ({
    choices: (
      await executeSql(
        `select simulation_id || ' ' || question_id as place, selected::text as selected from mock_choices`,
      )
    ).rows,
    results: (
      await executeSql(
        `select simulations.id, status, correct_answers as right,
           (select count(*) from simulation_answers where simulation_id = simulations.id)::int as answers
         from simulations join mocks on simulation_id = simulations.id where status <> 'active'`,
      )
    ).rows,
  }))
  const stored = new Map(choices.map((row) => [String(row.place), String(row.selected)]))
  const lost = [...log.chosen].filter(([place, option]) => stored.get(place) !== `{${option}}`)
  const expected = resultsOf(log, questionIds)
  const byId = new Map(results.map((row) => [String(row.id), row]))
  const wrong = [...log.ended].filter((id) => {
    const row = byId.get(id)
    const { right, answers } = expected.get(id) ?? { right: 0, answers: 0 }
    return row?.status !== 'completed' || Number(row.right) !== right || Number(row.answers) !== answers
  })
  for (const line of [...lost.map(String), ...wrong, ...log.faults].slice(0, SHOWN)) tell(line)
  reportAtLeast(`faults:kill on ${name}: choices of Provas confirmed`, log.chosen.size, least.choices)
  reportReached(`faults:kill on ${name}: confirmed choices lost or changed`, lost.length, 0)
  reportAtLeast(`faults:kill on ${name}: Provas that ended`, log.ended.size, least.ends)
  reportReached(`faults:kill on ${name}: with another result than their choices give`, wrong.length, 0)
  reportReached(`faults:kill on ${name}: calls of a Prova refused`, log.faults.length, 0)
}

function resultsOf({ chosen }: MockLog, questionIds: readonly string[]) {
  const results = new Map<string, { right: number; answers: number }>()
  for (const [place, option] of chosen) {
    const [id = '', questionId = ''] = place.split(' ')
    const known = results.get(id) ?? { right: 0, answers: 0 }
    const isRight = option === rightOption(questionIds.indexOf(questionId))
    results.set(id, { right: known.right + (isRight ? 1 : 0), answers: known.answers + 1 })
  }
  return results
}
