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
  answer(request).then(
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

type Row = Record<string, unknown> & { options: { explanation: string | null }[] }

async function answer(request: IncomingMessage): Promise<string> {
  const [simulationId = '', , questionId = ''] = request.url?.split('/').slice(3) ?? []
  const input: unknown = JSON.parse(await textOf(request))
  const selected: unknown = Reflect.get(Object(input), 'selectedOptions')
  const options = Array.isArray(selected) ? selected.map(Number) : []
  const token = request.headers.cookie?.split('=')[1]?.split('.')[0] ?? ''
  const client = await pool.connect()
  const run = async (statement: keyof FloorStatements, values: unknown[] = []) => {
    const { rows } = await client.query<Row>({ ...statements[statement], values })
    const [row] = rows
    if (!row) throw new Error(`${statement} found nothing`)
    return row
  }
  try {
    await client.query('begin')
    const person = await run('session', [token])
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
    await client.query('commit')
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
        references: place.references,
      },
    })
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
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
