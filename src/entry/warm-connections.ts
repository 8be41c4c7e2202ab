import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { readMistakes } from '#server/drills/read-mistakes.ts'
import { listActiveExams } from '#server/exams/exam-store.ts'
import { readReadiness } from '#server/readiness/read-readiness.ts'
import { readToday } from '#server/readiness/read-today.ts'
import { randomUUID } from 'node:crypto'

/** Finds nothing, so that nothing is written; another one each time, as readings are kept. */
const nobody = (): Viewer => ({
  id: randomUUID(),
  name: '',
  email: '',
  role: 'user',
  sessionId: randomUUID(),
})

/** PostgreSQL plans a prepared statement anew five times before it may keep a plan. */
const ROUNDS = 6

/** A database that is slow now is left to the requests. */
const MOST_MS = 5000

/** More stay for the requests that need them: opened at once, they could take the last ones that PostgreSQL has. */
const MOST_CONNECTIONS = 20

const READERS = [readMistakes, readReadiness, readToday]

/**
 * Reads the study pages once per connection and round, before the first request: the first statements of a connection
 * take some ten times as long as later ones (decisions/048). What fails here, or is not done after `mostMs`
 * milliseconds, is left to the requests.
 */
export async function warmConnections(
  deps: Dependencies,
  connections: number,
  mostMs = MOST_MS,
): Promise<void> {
  const until = performance.now() + mostMs
  try {
    const [exam] = await listActiveExams(deps.db)
    if (exam === undefined) return
    for (let round = 0; round < ROUNDS && performance.now() < until; round += 1)
      await readOnEach({ deps, connections, exam: exam.code })
  } catch (error) {
    deps.log.warn({ err: error }, 'the connections were not warmed up')
  }
}

type Reading = { deps: Dependencies; connections: number; exam: string }

/** Readings asked at once take a connection each. */
async function readOnEach({ deps, connections, exam }: Reading) {
  const viewer = nobody()
  for (const read of READERS)
    await Promise.all(
      Array.from({ length: Math.min(connections, MOST_CONNECTIONS) }, () => read(deps, viewer, { exam })),
    )
}
