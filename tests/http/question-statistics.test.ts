import { figuresOf } from '#domain/suspects/figures-of.ts'
import { NO_VALUES } from '#domain/suspects/moments.ts'
import { openCallers } from '#tests/support/calls/callers.ts'
import { openHttpServer } from '#tests/support/servers/http-server.ts'
import { expect, it } from 'vitest'

const stage = await openHttpServer()
const makeCaller = await openCallers(stage)
const { caller, subjects } = await makeCaller('admin')
const question = subjects.bareQuestion
const address = `/api/admin/questions/${question}`

const group = (option: number, answers: number) => ({
  selected: [option],
  answers,
  elsewhere: NO_VALUES,
  better: 0,
  weaker: 0,
})
const figures = figuresOf({
  optionCount: 4,
  key: [0],
  authorDifficulty: 'medium',
  groups: [group(0, 20), group(2, 60)],
  medianSeconds: 48,
  examMedianSeconds: 61,
  ratings: { easy: 1, medium: 0, hard: 0 },
  recentPeople: 61,
})
await stage.database.executeSql(
  `insert into question_statistics (question_id, key_digest, answers, right_share, measured_difficulty, recent_people, figures)
   select question_id, key_digest, 80, 0.25, 'hard', 61, $2::jsonb from question_revisions where question_id = $1`,
  [question, JSON.stringify(figures)],
)

const list = `/api/admin/questions?exam=${subjects.bareExam}`
const code = ({ body }: { body: unknown }) => String(Reflect.get(Object(body), 'code'))

it('an administrator reads what the job wrote, in the list and in the question', async () => {
  expect((await caller.get(`${list}&sort=right&direction=asc`)).body).toMatchObject({
    entries: [
      {
        id: question,
        statistics: { answers: 80, rightShare: 0.25, correlation: null, measuredDifficulty: 'hard' },
      },
    ],
  })
  expect((await caller.get(address)).body).toMatchObject({ statistics: { figures } })
  expect(code(await caller.get(`${list}&sort=newest`))).toBe('INPUT_INVALID')
})

it('the file of the statistics holds the question, and no formula', async () => {
  const file = await caller.get(`/api/admin/question-statistics/csv?exam=${subjects.bareExam}`)
  const text = String(Reflect.get(Object(file.body), 'text'))
  expect(text).toContain(question)
  expect(text).toContain('Gabarito suspeito: 75% marcam C; o gabarito é A')
  expect(text.split('\r\n')).toHaveLength(3)
})

it('the measured difficulty is taken over once, by an administrator whose session is old, too', async () => {
  const body = { revision: 1, difficulty: 'hard' }
  await stage.database.executeSql(`update sessions set created_at = now() - interval '2 hours'`)
  const adopt = (change: object = {}) => caller.send('PUT', `${address}/difficulty`, { ...body, ...change })
  expect(await adopt({ difficulty: 'easy' })).toMatchObject({
    status: 409,
    body: { code: 'QUESTION_CHANGED' },
  })
  for (let time = 0; time < 2; time += 1)
    expect(await adopt()).toMatchObject({ status: 200, body: { revision: 2 } })
  expect((await caller.get(address)).body).toMatchObject({ difficulty: 'hard', statistics: { figures } })
  for (const odd of [{ revision: 'x' }, { difficulty: 'harder' }])
    expect(code(await adopt(odd))).toBe('INPUT_INVALID')
})

it('learners read none of it', async () => {
  const { caller: learner } = await makeCaller('paid')
  for (const path of [list, address, '/api/admin/question-statistics/csv'])
    expect((await learner.get(path)).status).toBe(403)
  expect(
    (await learner.send('PUT', `${address}/difficulty`, { revision: 2, difficulty: 'hard' })).status,
  ).toBe(403)
})
