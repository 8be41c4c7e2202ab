import { SIMULATION_MODES } from '#domain/simulations/simulation.ts'
import { giveAccess, makeExam } from '#tests/support/made/builders.ts'
import { askFor, CALLS, fieldsOf } from '#tests/support/calls/contract-calls.ts'
import { NOWHERE } from '#tests/support/calls/subjects.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'

const stage = await openHttpServer()
const { db } = stage.database

/** Every call that names a simulation, study's own and those that look back on a finished one. */
const CALLS_OF_SIMULATIONS = CALLS.filter((call) => {
  const fields = fieldsOf(call)
  return fields.has('active') || fields.has('finished')
})

/** Those of a drill alone. */
const CALLS_OF_DRILLS = CALLS.filter((call) => {
  const fields = fieldsOf(call)
  return fields.has('drill') || fields.has('endedDrill')
})

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const OTHERS = SIMULATION_MODES.filter((mode) => mode !== 'study')

/** Somebody with a plan in front of a running simulation of the mode; no call begins one yet. */
async function running(mode: string) {
  const exam = await makeExam(db, { size: 20 })
  const person = await stage.signedIn()
  await giveAccess(db, { userId: person.viewer.id, examId: exam.id, source: 'grant' })
  const { rows } = await stage.database.executeSql(
    `with begun as (
       insert into simulations (user_id, exam_id, mode, total_questions) values ($1, $2, $3::simulation_mode, 20) returning id
     )
     insert into simulation_questions (simulation_id, position, question_id, revision, is_free)
     select begun.id, (row_number() over (order by questions.created_at, questions.id)) - 1, questions.id, 1, false
     from begun, questions where exam_id = $2 returning simulation_id, question_id`,
    [person.viewer.id, exam.id, mode],
  )
  const id = String(rows[0]?.simulation_id)
  const question = String(rows[0]?.question_id)
  const subjects = {
    ...NOWHERE,
    examId: exam.id,
    examCode: exam.code,
    active: id,
    finished: id,
    answered: question,
    beyond: question,
  }
  return { person, id, subjects }
}

const stored = async (id: string) => {
  const { rows } = await stage.database.executeSql(
    `select to_json(simulations.*) as simulation,
       (select json_agg(places.* order by position) from simulation_questions as places where simulation_id = simulations.id) as places,
       (select count(*) from simulation_answers where simulation_id = simulations.id) as answers
     from simulations where id = $1`,
    [id],
  )
  return rows
}

describe.each(OTHERS)('a running simulation of the mode %s', (mode) => {
  it.each(CALLS_OF_SIMULATIONS)('is unknown to $name', async (call) => {
    const { person, id, subjects } = await running(mode)
    const before = await stored(id)
    const ask = ({ method, path, body = {} }: ReturnType<typeof askFor>) =>
      method === 'GET' ? person.get(path) : person.send(method, path, body)
    const asked = await ask(askFor(call, subjects))
    const unknown = await ask(askFor(call, { ...subjects, active: UNKNOWN, finished: UNKNOWN }))
    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect(asked.status).toBe(unknown.status)
    // A look back alone may say that nothing is finished yet.
    const isLookBack = fieldsOf(call).has('finished')
    expect(isLookBack || isDeepStrictEqual(asked.body, unknown.body)).toBe(true)
    expect(await stored(id)).toEqual(before)
  })

  it('stands beside one of study, which alone is told of and resumed', async () => {
    const { person, id, subjects } = await running(mode)
    const start = { exam: subjects.examCode, difficulties: ['easy', 'medium', 'hard'] }
    const entry = () => person.get(`/api/exams/${subjects.examCode}/entry`)
    const cards = () => person.get('/api/exam-cards')
    expect((await entry()).body).toMatchObject({ activeSimulationId: null })
    expect(JSON.stringify((await cards()).body)).not.toContain('"underWay":{')
    const begun = await person.send('POST', '/api/simulations', start)
    expect(begun.body).toMatchObject({ resumed: false })
    expect(begun.body).not.toMatchObject({ simulationId: id })
    const again = await person.send('POST', '/api/simulations', start)
    expect(again.body).toEqual({ ...Object(begun.body), resumed: true })
    const resumed = String(Reflect.get(Object(begun.body), 'simulationId'))
    expect((await entry()).body).toMatchObject({ activeSimulationId: resumed })
  })
})

describe.each(['study', 'mock'])('a running simulation of the mode %s', (mode) => {
  it.each(CALLS_OF_DRILLS)('is no drill to $name', async (call) => {
    const { person, id, subjects } = await running(mode)
    const before = await stored(id)
    const replyTo = (drill: string) => {
      const { method, path, body = {} } = askFor(call, { ...subjects, drill, endedDrill: drill })
      return method === 'GET' ? person.get(path) : person.send(method, path, body)
    }
    const asked = await replyTo(id)
    const unknown = await replyTo(UNKNOWN)
    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect(asked.status).toBe(unknown.status)
    expect(asked.body).toEqual(unknown.body)
    expect(await stored(id)).toEqual(before)
  })
})
