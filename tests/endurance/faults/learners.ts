import { hashPassword } from '#server/adapters/auth/passwords.ts'
import { openPostgres } from '#server/adapters/db/open-postgres.ts'
import { giveAccess, makeExam, makePerson, PASSWORD } from '#tests/support/made/builders.ts'

const QUESTIONS = 600

/** What became of one request; `status` 0: no answer came. */
export type Seen = { what: string; status: number; ms: number; at: number }

export type Learners = {
  /** Everybody answers question after question against `origin`, one each `everyMs`, until told to stop. */
  study: (origin: string, everyMs: number) => { stop: () => Promise<void> }
  seen: Seen[]
  /** Answers that were confirmed and are not in the database. */
  countLost: () => Promise<number>
  confirmed: () => number
}

type Learner = { cookie: string; simulationId: string; position: number }
type Call = { method: string; path: string; body?: object; cookie?: string }

/** So many people of a fresh database, signed in over `origin`, each in a simulation of their own. */
export async function seatLearners(options: {
  databaseUrl: string
  origin: string
  count: number
}): Promise<Learners> {
  const { databaseUrl, origin, count } = options
  const exam = 'MEDIDA'
  const emails = await seed({ databaseUrl, exam, count })
  const learners = await Promise.all(emails.map((email) => seat(origin, { email, exam })))
  const seen: Seen[] = []
  const confirmed = new Set<string>()
  return {
    seen,
    confirmed: () => confirmed.size,
    study: (at, everyMs) => {
      const state = { isOver: false }
      const runs = learners.map(async (learner, index) => {
        await pause((everyMs * index) / learners.length)
        while (!state.isOver) {
          await answerOne({ origin: at, learner, seen, confirmed })
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
      const stored = await storedAnswers(databaseUrl)
      return [...confirmed].filter((answer) => !stored.has(answer)).length
    },
  }
}

/** Opens the next place and answers it. Whatever is not confirmed is asked for again in the next round. */
async function answerOne({
  origin,
  learner,
  seen,
  confirmed,
}: {
  origin: string
  learner: Learner
  seen: Seen[]
  confirmed: Set<string>
}) {
  const { cookie, simulationId, position } = learner
  const ask = async (what: string, call: Call) => {
    const at = Date.now()
    const { status, body } = await send(origin, { ...call, cookie })
    seen.push({ what, status, ms: Date.now() - at, at })
    return status === 200 ? body : null
  }
  const opened = await ask('an opening', {
    method: 'POST',
    path: `/api/simulations/${simulationId}/openings`,
    body: { position },
  })
  if (opened === null) return
  const questionId = String(Reflect.get(Object(Reflect.get(Object(opened), 'question')), 'questionId'))
  const answered = await ask('an answer', {
    method: 'PUT',
    path: `/api/simulations/${simulationId}/answers/${questionId}`,
    body: { selectedOptions: [0] },
  })
  if (answered === null) return
  confirmed.add(`${simulationId} ${questionId}`)
  learner.position = (position + 1) % QUESTIONS
}

async function send(origin: string, { method, path, body, cookie }: Call) {
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : null
    return { status: response.status, body: parsed, headers: response.headers }
  } catch {
    return { status: 0, body: null, headers: new Headers() }
  }
}

async function seat(origin: string, { email, exam }: { email: string; exam: string }): Promise<Learner> {
  const session = await send(origin, {
    method: 'POST',
    path: '/api/session',
    body: { email, password: PASSWORD },
  })
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(';', 1).join())
    .join('; ')
  const difficulties = ['easy', 'medium', 'hard']
  const begun = await send(origin, {
    method: 'POST',
    path: '/api/simulations',
    body: { exam, difficulties },
    cookie,
  })
  if (begun.status !== 200) throw new Error(`a simulation could not begin: ${begun.status}`)
  return { cookie, simulationId: String(Reflect.get(Object(begun.body), 'simulationId')), position: 0 }
}

async function seed(options: { databaseUrl: string; exam: string; count: number }): Promise<string[]> {
  const database = await openDirect(options.databaseUrl)
  const { db } = database
  const exam = await makeExam(db, { code: options.exam, size: QUESTIONS })
  const passwordHash = await hashPassword(PASSWORD)
  const emails: string[] = []
  for (let number = 0; number < options.count; number += 1) {
    const person = await makePerson(db, { passwordHash })
    await giveAccess(db, { userId: person.id, examId: exam.id, source: 'grant' })
    emails.push(person.email)
  }
  await database.close()
  return emails
}

async function storedAnswers(databaseUrl: string): Promise<Set<string>> {
  const database = await openDirect(databaseUrl)
  const { rows } = await database.executeSql('select simulation_id, question_id from simulation_answers')
  await database.close()
  return new Set(rows.map((row) => `${String(row.simulation_id)} ${String(row.question_id)}`))
}

const openDirect = (url: string) =>
  openPostgres({ url, poolSize: 2, timeoutMs: 30_000, onIdleError: () => undefined })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
