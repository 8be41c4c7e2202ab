import { postgresAt, withDatabase } from '#tests/support/databases/databases.ts'
import { learnerAt } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { seedLearners } from '#tests/support/made/seeded-learners.ts'
import { setTimeout as pause } from 'node:timers/promises'

const QUESTIONS = 600

/** What became of one request; `status` 0: no answer came. `at` is of `performance.now()`. */
export type Seen = { what: string; status: number; ms: number; at: number }

export type StudyGroup = {
  /** Everybody answers question after question against `origin`, one each `everyMs`, until told to stop. */
  study: (origin: string, everyMs: number) => { stop: () => Promise<void> }
  seen: Seen[]
  /** Answers that were confirmed and are not in the database. */
  countLost: () => Promise<number>
  confirmed: () => number
}

/** So many people of a fresh database, each in a simulation of their own. */
export async function openStudyGroup(databaseUrl: string, people: number): Promise<StudyGroup> {
  const { seeded } = await withDatabase(postgresAt(databaseUrl), (database) =>
    seedLearners(database, { people, questions: QUESTIONS }),
  )
  const seen: Seen[] = []
  const confirmed = new Set<string>()
  return {
    seen,
    confirmed: () => confirmed.size,
    study: (origin, everyMs) => {
      const state = { isOver: false }
      const runs = seeded.map(async ({ simulationId, cookie }, index) => {
        const learner = learnerAt(() => origin, cookie)
        await pause((everyMs * index) / seeded.length)
        let position = 0
        while (!state.isOver) {
          const opened = await learner.open(simulationId, position)
          seen.push({ what: 'an opening', ...opened })
          if (opened.status === 200) {
            const questionId = String(field(opened.body, 'question', 'questionId'))
            const answered = await learner.answer({ simulationId, questionId }, 0)
            seen.push({ what: 'an answer', ...answered })
            // Whatever is not confirmed is asked for again in the next round.
            if (answered.status === 200) {
              confirmed.add(`${simulationId} ${questionId}`)
              position = (position + 1) % QUESTIONS
            }
          }
          await pause(everyMs)
        }
      })
      return {
        stop: async () => {
          state.isOver = true
          await Promise.all(runs)
        },
      }
    },
    countLost: async () => {
      const { rows } = await withDatabase(postgresAt(databaseUrl), ({ executeSql }) =>
        executeSql(`select simulation_id || ' ' || question_id as place from simulation_answers`),
      )
      const stored = new Set(rows.map(({ place }) => String(place)))
      return [...confirmed].filter((place) => !stored.has(place)).length
    },
  }
}
