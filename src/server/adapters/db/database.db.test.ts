import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { MAX_OPTIONS } from '#domain/questions/questions.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { describe, expect, it } from 'vitest'
import { readNow } from './clock.ts'
import { adminAudit } from './schema/community.ts'
import { exams, questionRevisions, questions } from './schema/catalog.ts'
import { subscriptions } from './schema/access.ts'
import { simulationAnswers, simulations, trialOpenings } from './schema/simulations.ts'

const { deps, db, database } = await openTestDependencies()

/** What the database answered to a statement that it should not take. */
async function faultOf(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  }
  return 'nothing: the statement was taken'
}

describe('a transaction', () => {
  it('that touches the outer database fails at once instead of waiting for itself', async () => {
    await expect(db.transaction(() => readNow(db))).rejects.toThrow(
      'outer database was used inside a transaction',
    )
    await expect(db.transaction(async () => db.select().from(exams))).rejects.toThrow('outer database')
  })

  it('leaves nothing behind when it fails', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(exams).values({ code: 'MEIO', name: 'Pela metade', booklet: 'azul' })
      throw new Error('no meio')
    })
    await expect(failing).rejects.toThrow('no meio')
    expect(await db.$count(exams)).toBe(0)
  })

  it('sees prepared statements of its own connection', async () => {
    const before = await readNow(db)
    const inside = await db.transaction((tx) => readNow(tx))
    expect(inside.getTime()).toBeGreaterThanOrEqual(before.getTime())
  })
})

describe('the database itself refuses', () => {
  it('codes that are not codes, and a code in another case', async () => {
    const insert = (code: string) => db.insert(exams).values({ code, name: 'Exame', booklet: 'azul' })
    expect(await faultOf(insert('com espaço'))).toContain('exams_code_shape')
    expect(await faultOf(insert('7f1d0000-0000-4000-8000-000000000001'))).toMatch(/exams_code_shape/)
    await insert('CLF-C02')
    expect(await faultOf(insert('clf-c02'))).toContain('exams_code_key')
  })

  it('a format out of its ranges or of another shape, and takes one within them', async () => {
    const insert = (values: Partial<typeof exams.$inferInsert>) =>
      db.transaction(async (tx) => {
        await tx.insert(exams).values({ code: 'FMT', name: 'Exame', booklet: 'azul', ...values })
        tx.rollback()
      })
    const shaped = (column: string, json: string) =>
      database.executeSql(
        `insert into exams (code, name, booklet, ${column}) values ('FMT', 'Exame', 'azul', '${json}')`,
      )
    expect(await faultOf(insert({ officialMinutes: 0 }))).toContain('exams_official_ranges')
    expect(await faultOf(insert({ practiceQuestionCount: 1001 }))).toContain('exams_practice_ranges')
    expect(await faultOf(insert({ practiceCut: 100.5, practiceCutReason: 'x' }))).toContain(
      'exams_practice_cut',
    )
    expect(await faultOf(insert({ practiceCutReason: 'x' }))).toContain('exams_practice_cut_reason')
    expect(await faultOf(insert({ officialQuestionsWords: ' ' }))).toContain('exams_official_words')
    for (const rule of [
      '{}',
      '{"kind":"percent"}',
      '{"kind":"percent","value":"85"}',
      '{"kind":"percent","value":[85]}',
      '{"kind":"percent","value":101}',
      '{"kind":"count","right":41,"of":40}',
      '{"kind":"scaled","min":100,"max":900,"value":901}',
      '{"kind":"scaled","min":100,"value":700}',
      '{"kind":"other","value":70}',
    ])
      await expect(shaped('official_passing_rule', rule)).rejects.toThrow('exams_official_passing_rule')
    for (const validity of ['{"kind":"months"}', '{"kind":"months","months":0}', '[]'])
      await expect(shaped('official_validity', validity)).rejects.toThrow('exams_official_validity')
    await expect(shaped('official_languages', '{pt-BR,xx}')).rejects.toThrow('exams_official_languages')
    await db.insert(exams).values({
      code: 'FMT',
      name: 'Exame',
      booklet: 'azul',
      officialPassingRule: { kind: 'scaled', min: 100, max: 900, value: 750 },
      officialLanguages: ['pt-BR', 'en'],
      officialValidity: { kind: 'months', months: 36 },
      officialCheckedOn: '2026-11-22',
      practiceCut: 83.33,
    })
    expect(await db.select().from(exams)).toMatchObject([
      { officialLanguages: ['pt-BR', 'en'], officialCheckedOn: '2026-11-22', practiceCut: 83.33 },
    ])
  })

  it('a question without its revision, or with a key outside its options', async () => {
    const exam = await makeExam(db, { size: 1 })
    expect(await faultOf(db.transaction((tx) => tx.insert(questions).values({ examId: exam.id })))).toMatch(
      /questions_current_revision_exists/,
    )
    const revision = {
      questionId: exam.questions[0]?.id ?? '',
      number: 2,
      statement: 'x',
      options: ['a', 'b'].map((text) => ({ text, explanation: null })),
    }
    for (const correctOptions of [[], [2], [-1], [0, 0]]) {
      expect(await faultOf(db.insert(questionRevisions).values({ ...revision, correctOptions }))).toContain(
        'question_revisions_correct',
      )
    }
  })

  it('a second active simulation, a result without an end, and an index outside the list', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    const one = { userId: viewer.id, examId: exam.id, totalQuestions: 1 }
    await db.insert(simulations).values(one)
    expect(await faultOf(db.insert(simulations).values(one))).toContain('simulations_one_active')
    const halves = [
      { status: 'completed' },
      { status: 'abandoned' },
      { completedAt: new Date() },
      { abandonedAt: new Date() },
      { status: 'completed', completedAt: new Date(), countedQuestions: 1, correctAnswers: 2 },
      { status: 'completed', completedAt: new Date(0), countedQuestions: 1, correctAnswers: 1 },
    ] as const
    for (const half of halves) {
      expect(await faultOf(db.update(simulations).set(half))).toContain('simulations_ending')
      const other = { ...one, mode: 'mock', ...half } as const
      expect(await faultOf(db.insert(simulations).values(other))).toContain('simulations_ending')
    }
    expect(await faultOf(db.update(simulations).set({ currentQuestionIndex: 1 }))).toContain(
      'simulations_index',
    )
  })

  it('an answer to a question outside the simulation', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    const [simulation] = await db
      .insert(simulations)
      .values({ userId: viewer.id, examId: exam.id, totalQuestions: 1 })
      .returning()
    const answer = {
      simulationId: simulation?.id ?? '',
      questionId: exam.questions[0]?.id ?? '',
      selectedOptions: [0],
      isCorrect: true,
    }
    expect(await faultOf(db.insert(simulationAnswers).values(answer))).toContain('simulation_answers_place')
  })

  it.each([
    ['of no option', { selectedOptions: [] }],
    ['of an option twice', { selectedOptions: [1, 1] }],
    ['out of order', { selectedOptions: [2, 0] }],
    ['of an option that no question has', { selectedOptions: [MAX_OPTIONS] }],
    ['of an option below the first', { selectedOptions: [-1] }],
    ['in less than no time', { secondsSpent: -1 }],
    ['with a rating that nobody made', { userDifficultyRating: 'easy' as const }],
  ])('an answer %s', async (_, wrong) => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    const { simulationId } = await startSimulation(deps, viewer, {
      exam: exam.code,
      difficulties: ['medium'],
    })
    const answer = {
      simulationId,
      questionId: exam.questions[0]?.id ?? '',
      selectedOptions: [0],
      isCorrect: true,
    }
    const insert = (values: object) => db.insert(simulationAnswers).values({ ...answer, ...values })
    expect(await faultOf(insert(wrong))).toContain('simulation_answers_shape')
    expect(await faultOf(insert({ selectedOptions: [0, 1, 4], secondsSpent: 0 }))).toContain('was taken')
  })

  it('a sixteenth opening on the free plan', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    const opening = { userId: viewer.id, examId: exam.id, questionId: exam.questions[0]?.id ?? '' }
    expect(await faultOf(db.insert(trialOpenings).values({ ...opening, ordinal: 16 }))).toContain(
      'trial_openings_quota',
    )
  })

  it('access that nobody gave: a paid plan without a purchase, a grant without a reason, a second trial', async () => {
    const viewer = await makePerson(db)
    const exam = await makeExam(db, { size: 1 })
    const of = { userId: viewer.id, examId: exam.id }
    expect(
      await faultOf(db.insert(subscriptions).values({ ...of, source: 'purchase', plan: 'annual' })),
    ).toContain('subscriptions_source')
    expect(await faultOf(db.insert(subscriptions).values({ ...of, source: 'grant' }))).toContain(
      'subscriptions_source',
    )
    await db.insert(subscriptions).values({ ...of, source: 'trial', plan: 'free' })
    expect(
      await faultOf(db.insert(subscriptions).values({ ...of, source: 'trial', plan: 'free' })),
    ).toContain('subscriptions_one_trial')
  })

  it('any change of the log of acts', async () => {
    await db.insert(adminAudit).values({ actor: 'servidor', act: 'role-changed', subject: 'alguém' })
    expect(await faultOf(db.update(adminAudit).set({ actor: 'outro' }))).toContain('does not change')
    expect(await faultOf(db.delete(adminAudit))).toContain('does not change')
  })

  it('to lose count of an exam’s questions', async () => {
    const exam = await makeExam(db, { size: 3, wish: (index) => ({ active: index > 0 }) })
    const counts = () =>
      db.select({ active: exams.activeQuestionCount, total: exams.questionTotal }).from(exams)
    expect(await counts()).toEqual([{ active: 2, total: 3 }])
    await db.update(questions).set({ isActive: true })
    expect(await counts()).toEqual([{ active: 3, total: 3 }])
    await db.delete(questions)
    expect(await counts()).toEqual([{ active: 0, total: 0 }])
    expect(exam.questions).toHaveLength(3)
  })
})

describe('readiness', () => {
  it('is what the database says', async () => {
    expect(await database.answers(2000)).toBe(true)
  })
})
