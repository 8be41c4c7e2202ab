import { rightOption } from '#tests/support/made/seeded-learners.ts'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { BARE, FLOOR, type FloorStatements } from './floor-statements.ts'

// A process of its own: the least that an answer over HTTP can cost with Node and PostgreSQL. It reads and writes what the
// product does and judges nothing. Told its database by DATABASE_URL, and by FLOOR_TABLES whether the tables are its own;
// tells its port to the parent.

const statements: FloorStatements = process.env.FLOOR_TABLES === 'bare' ? BARE : FLOOR
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  idleTimeoutMillis: 0,
})
pool.on('error', () => undefined)

const server = createServer((request, response) => {
  ;(request.method === 'POST' ? open(request) : answer(request)).then(
    (body) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: unknown) => {
      response.writeHead(500)
      response.end(String(error))
    },
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.once('disconnect', () => process.exit(0))

type Row = Record<string, unknown> & {
  options: { text: string; explanation: string | null }[]
  references: { title: string; url: string }[]
}

type Run = (statement: keyof FloorStatements, values?: unknown[]) => Promise<Row>

/** Within a transaction, as the product does it for an answer. */
async function within<Result>(work: (run: Run) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(async (statement, values = []) => {
      const { rows } = await client.query<Row>({ ...statements[statement], values })
      const [row] = rows
      if (!row) throw new Error(`${statement} found nothing`)
      return row
    })
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const tokenOf = (request: IncomingMessage) => request.headers.cookie?.split('=')[1]?.split('.')[0] ?? ''
const placeOf = (request: IncomingMessage) => request.url?.split('/').slice(3) ?? []

async function open(request: IncomingMessage): Promise<string> {
  const [simulationId] = placeOf(request)
  const input: unknown = JSON.parse(await textOf(request))
  return within(async (run) => {
    const person = await run('session', [tokenOf(request)])
    const place = await run('opened', [simulationId, Reflect.get(Object(input), 'position'), person.id])
    await run('access', [person.id, place.exam_id])
    return JSON.stringify({
      position: place.position,
      marked: false,
      question: {
        questionId: place.question_id,
        statement: place.statement,
        options: place.options.map(({ text }) => text),
        choose: 1,
      },
      everRated: false,
      answer: null,
      key: null,
    })
  })
}

async function answer(request: IncomingMessage): Promise<string> {
  const [simulationId, , questionId] = placeOf(request)
  const input: unknown = JSON.parse(await textOf(request))
  const selected: unknown = Reflect.get(Object(input), 'selectedOptions')
  const options = Array.isArray(selected) ? selected.map(Number) : []
  return within(async (run) => {
    const person = await run('session', [tokenOf(request)])
    const place = await run('place', [simulationId, questionId, person.id])
    await run('access', [person.id, place.exam_id])
    const isCorrect = options[0] === rightOption(Number(place.position))
    const stored = await run('answer', [
      simulationId,
      questionId,
      options,
      isCorrect,
      Reflect.get(Object(input), 'secondsSpent'),
    ])
    return JSON.stringify({
      position: place.position,
      answer: {
        selectedOptions: stored.selected_options,
        isCorrect: stored.is_correct,
        answeredAt: stored.answered_at,
        secondsSpent: stored.seconds_spent,
        rating: stored.user_difficulty_rating,
      },
      key: {
        correctOptions: place.correct_options,
        explanation: place.explanation,
        optionExplanations: place.options.map(({ explanation }) => explanation),
        references: place.references.map(({ title, url }) => ({ title, url })),
      },
    })
  })
}

function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      text += piece
    })
    request.once('end', () => resolve(text))
    request.once('error', reject)
  })
}
