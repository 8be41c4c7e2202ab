import type { Database } from '#server/adapters/db/database.ts'
import { tell } from '#tests/endurance/measure.ts'
import { postgresAt, vacuum, withDatabase } from '#tests/support/databases/databases.ts'
import { seedLearners, type SeededExam } from '#tests/support/made/seeded-learners.ts'

/** Places that everybody has answered before: of an empty table the planner would keep reading the whole while it grows. */
export const ANSWERED_BEFORE = 200

type Wanted = { people: number; questions: number }

/** In tables that the planner knows. */
export async function seedOn(databaseUrl: string, wanted: Wanted): Promise<SeededExam> {
  tell(`seeding ${wanted.people} people in front of ${wanted.questions} questions each …`)
  const seeded = await withDatabase(postgresAt(databaseUrl), (database) => seedMidway(database, wanted))
  await vacuum(databaseUrl)
  return seeded
}

export async function seedMidway(database: Database, wanted: Wanted): Promise<SeededExam> {
  const seeded = await seedLearners(database, wanted)
  await database.executeSql(
    `insert into simulation_answers (simulation_id, question_id, selected_options, is_correct, seconds_spent)
     select simulation_id, question_id, '{0}', false, 1 from simulation_questions where position < $1`,
    [ANSWERED_BEFORE],
  )
  return seeded
}
