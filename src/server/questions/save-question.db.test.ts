import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { draft, formOf, storeQuestion } from '#tests/support/made/made-questions.ts'
import type { QuestionDraft } from '#domain/questions/question-draft.ts'
import { examDomains, exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { editor, keepEditor, makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import { simulationQuestions } from '#server/adapters/db/schema/simulations.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import type { Viewer } from '#server/dependencies.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { previewDraft } from './clean-draft.ts'
import { readQuestion, readQuestions } from './read-questions.ts'
import { createQuestion, activateQuestion, editQuestion } from './save-question.ts'

const ANY_NUMBER: unknown = expect.any(Number)
const { deps, db } = await openTestDependencies()
beforeEach(() => keepEditor(db))
const { start, openedOnly } = simulatingOn(deps)

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'
const PICTURE = `/imagens/${'0a'.repeat(16)}.webp`

async function domainOf(examId: string, name = 'Rede') {
  const [row] = await db
    .insert(examDomains)
    .values({ examId, name, weight: null, position: 0 })
    .returning({ id: examDomains.id })
  return row?.id ?? ''
}

const page = { page: 1, size: 10, direction: 'desc' } as const

/** Edits as whoever has just read where the question stands. */
async function edit(boss: Viewer, wanted: Omit<Parameters<typeof editQuestion>[2], 'was'>) {
  const [row] = await db
    .select({ examId: questions.examId, domainId: questions.domainId, isActive: questions.isActive })
    .from(questions)
    .where(eq(questions.id, wanted.questionId))
  const nowhere = { examId: UNKNOWN, domainId: null, isActive: true }
  return editQuestion(deps, boss, { ...wanted, was: row ?? nowhere })
}

describe('creating a question', () => {
  it('stores what the form shows again, counted by its exam', async () => {
    const exam = await makeExam(db, { size: 0 })
    const domainId = await domainOf(exam.id)
    const { id } = await createQuestion(deps, editor, { ...formOf(exam.id), domainId, isActive: false })
    expect(await readQuestion(deps, { questionId: id })).toEqual({
      ...formOf(exam.id),
      domainId,
      isActive: false,
      id,
      number: ANY_NUMBER,
      isUsed: false,
      isListed: false,
      revision: 1,
      earlier: [],
      statistics: null,
    })
    const [counts] = await db
      .select({ all: exams.questionTotal, active: exams.activeQuestionCount })
      .from(exams)
    expect(counts).toEqual({ all: 1, active: 0 })
  })

  it('drops empty options and moves the right ones along', async () => {
    const exam = await makeExam(db, { size: 0 })
    const options = ['<p>a</p>', '<p> </p>', '<p>b</p>', '<p>c</p>'].map((text) => ({
      text,
      explanation: '<p></p>',
    }))
    const { id } = await createQuestion(deps, editor, formOf(exam.id, { options, correctOptions: [3, 2] }))
    expect(await readQuestion(deps, { questionId: id })).toMatchObject({
      options: ['a', 'b', 'c'].map((letter) => ({ text: `<p>${letter}</p>`, explanation: null })),
      correctOptions: [1, 2],
    })
  })

  it('keeps our own pictures and nothing of a hostile page', async () => {
    const exam = await makeExam(db, { size: 0 })
    const statement = `<p onclick="x()">Veja<img src="${PICTURE}" onerror="x()"><img src="https://espiao.example/a.png"></p><script>x()</script>`
    const { id } = await createQuestion(deps, editor, formOf(exam.id, { statement }))
    const clean = `<p>Veja<img src="${PICTURE}" alt="" /></p>`
    expect((await readQuestion(deps, { questionId: id })).statement).toBe(clean)
    expect(previewDraft(draft({ statement }))).toMatchObject({ statement: clean, problems: [] })
  })

  it.each<[string, Partial<QuestionDraft>]>([
    ['an empty statement', { statement: '<p><script>x</script></p>' }],
    ['one option', { options: [{ text: '<p>só</p>', explanation: null }] }],
    ['no right option', { correctOptions: [] }],
    ['a right option outside', { correctOptions: [2] }],
    ['a source that is no address', { references: [{ title: 'x', url: 'javascript:alert(1)' }] }],
  ])('refuses %s', async (_, wanted) => {
    const exam = await makeExam(db, { size: 0 })
    expect(await outcomeOf(createQuestion(deps, editor, formOf(exam.id, wanted)))).toBe('QUESTION_INVALID')
    expect(await db.$count(questions)).toBe(0)
    expect(previewDraft(draft(wanted)).problems).toHaveLength(1)
  })

  it('wants an active exam that exists, a domain of that exam, and a text that can be stored', async () => {
    const inactive = await makeExam(db, { size: 0, status: 'inactive' })
    const exam = await makeExam(db, { size: 0 })
    const create = (form: ReturnType<typeof formOf>) => outcomeOf(createQuestion(deps, editor, form))
    expect(await create(formOf(UNKNOWN))).toBe('EXAM_NOT_FOUND')
    expect(await create(formOf(inactive.id))).toBe('EXAM_INACTIVE')
    const foreign = await domainOf(inactive.id)
    const inForeign = { ...formOf(exam.id), domainId: foreign }
    expect(await outcomeOf(createQuestion(deps, editor, inForeign))).toBe('QUESTION_INVALID')
    expect(await create(formOf(exam.id, { statement: '&'.repeat(30_000) }))).toBe('TOO_LARGE')
  })

  it('takes titles of sources with characters that no database takes', async () => {
    const exam = await makeExam(db, { size: 0 })
    const references = [{ title: 'Guia\0 \ud800 de nuvem', url: 'https://exemplo.com/\ud800' }]
    expect(await outcomeOf(createQuestion(deps, editor, formOf(exam.id, { references })))).toBe('ok')
  })
})

describe('editing a question', () => {
  it('rewrites an unused one and leaves no history', async () => {
    const { exam, id } = await storeQuestion(deps)
    const boss = await makeAdmin(db)
    const change = { ...formOf(exam.id, { statement: '<p>Outra</p>' }), questionId: id, revision: 1 }
    expect(await edit(boss, change)).toEqual({ revision: 2 })
    expect(await readQuestion(deps, { questionId: id })).toMatchObject({
      statement: '<p>Outra</p>',
      revision: 2,
      earlier: [],
    })
    expect((await readQuestions(deps, { search: 'outra', ...page })).total).toBe(1)
  })

  it('makes the next revision of a used one, whose history stays to be read', async () => {
    const { exam, id } = await storeQuestion(deps, { used: true })
    const boss = await makeAdmin(db)
    const save = (revision: number, statement: string) =>
      edit(boss, { ...formOf(exam.id, { statement }), questionId: id, revision })
    expect(await save(1, '<p>Segunda</p>')).toEqual({ revision: 2 })
    expect(await readQuestion(deps, { questionId: id })).toMatchObject({
      isUsed: true,
      statement: '<p>Segunda</p>',
      earlier: [{ number: 1, isUsed: true, statement: draft().statement }],
    })
  })

  it('of which nothing changed makes no revision, but may move to a domain or out of the lists', async () => {
    const { exam, id } = await storeQuestion(deps, { used: true })
    const boss = await makeAdmin(db)
    const domainId = await domainOf(exam.id)
    const change = { ...formOf(exam.id), domainId, isActive: false, questionId: id, revision: 1 }
    expect(await edit(boss, change)).toEqual({ revision: 1 })
    expect(await readQuestion(deps, { questionId: id })).toMatchObject({
      domainId,
      isActive: false,
      revision: 1,
    })
    expect((await readAuditLog(deps, { act: 'key-changed', ...page })).total).toBe(0)
  })

  it('is refused when somebody withdrew it meanwhile, or moved it to another domain', async () => {
    const { exam, id } = await storeQuestion(deps)
    const boss = await makeAdmin(db)
    const was = { examId: exam.id, domainId: null, isActive: true }
    await activateQuestion(deps, editor, { questionId: id, isActive: false })
    const late = { ...formOf(exam.id, { statement: '<p>Sem o erro</p>' }), questionId: id, revision: 1, was }
    expect(await outcomeOf(editQuestion(deps, boss, late))).toBe('QUESTION_CHANGED')
    expect(await readQuestion(deps, { questionId: id })).toMatchObject({ isActive: false, revision: 1 })
  })

  it('saved a second time after a lost reply is saved, with the same answer and no second line', async () => {
    const { exam, id } = await storeQuestion(deps)
    const boss = await makeAdmin(db)
    const was = { examId: exam.id, domainId: null, isActive: true }
    const wanted = { ...formOf(exam.id, { correctOptions: [0, 1] }), isActive: false }
    const save = (statement = wanted.statement) =>
      editQuestion(deps, boss, { ...wanted, statement, questionId: id, revision: 1, was })
    expect([await save(), await save()]).toEqual([{ revision: 2 }, { revision: 2 }])
    expect((await readAuditLog(deps, { act: 'key-changed', ...page })).total).toBe(1)
    expect(await outcomeOf(save('<p>De outra pessoa</p>'))).toBe('QUESTION_CHANGED')
  })

  it('writes another key down, and nothing else', async () => {
    const { exam, id } = await storeQuestion(deps)
    const boss = await makeAdmin(db)
    const save = (revision: number, wanted: Partial<QuestionDraft>) =>
      edit(boss, { ...formOf(exam.id, wanted), questionId: id, revision })
    await save(1, { explanation: '<p>Nova explicação</p>' })
    expect((await readAuditLog(deps, { act: 'key-changed', ...page })).total).toBe(0)
    await save(2, { correctOptions: [0, 1] })
    const options = draft().options.map((option) => ({ ...option, text: `${option.text}<p>!</p>` }))
    await save(3, { options, correctOptions: [0, 1] })
    expect((await readAuditLog(deps, { act: 'key-changed', ...page })).entries).toMatchObject([
      { subject: id, details: { from: 'A, B', to: 'A, B', revision: '4' } },
      {
        actor: boss.email,
        subject: id,
        details: {
          exam: exam.code,
          statement: statementPreview(draft().statement),
          from: 'A',
          to: 'A, B',
          revision: '3',
        },
      },
    ])
  })

  it('moves only an unused one to another exam', async () => {
    const free = await storeQuestion(deps)
    const used = await storeQuestion(deps, { used: true })
    const opened = await storeQuestion(deps)
    await openedOnly(opened.person, opened.exam.code)
    const boss = await makeAdmin(db)
    const target = await makeExam(db, { size: 0 })
    const move = (questionId: string, examId: string) =>
      outcomeOf(edit(boss, { ...formOf(examId), questionId, revision: 1 }))
    expect(await move(used.id, target.id)).toBe('QUESTION_INVALID')
    expect(await move(opened.id, target.id)).toBe('QUESTION_INVALID')
    expect(await move(free.id, UNKNOWN)).toBe('EXAM_NOT_FOUND')
    expect(await move(free.id, target.id)).toBe('ok')
    expect(await move(UNKNOWN, target.id)).toBe('QUESTION_NOT_FOUND')
    const [row] = await db.select({ total: exams.questionTotal }).from(exams).where(eq(exams.id, target.id))
    expect(row).toEqual({ total: 1 })
  })

  it.each([true, false])('at once by two keeps one edit whole (used: %s)', async (used) => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { exam, id } = await storeQuestion(deps, { used })
      const save = (statement: string) =>
        outcomeOf(edit(boss, { ...formOf(exam.id, { statement }), questionId: id, revision: 1 }))
      const outcomes = await Promise.all([save('<p>Uma</p>'), save('<p>Duas</p>')])
      expect(outcomes.toSorted()).toEqual(['QUESTION_CHANGED', 'ok'])
      const { statement } = await readQuestion(deps, { questionId: id })
      expect(statement).toBe(outcomes[0] === 'ok' ? '<p>Uma</p>' : '<p>Duas</p>')
    }
  })

  it('while a simulation of it starts leaves the simulation with a revision that stays', async () => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { exam, person, id } = await storeQuestion(deps)
      const change = { ...formOf(exam.id, { statement: '<p>Nova</p>' }), questionId: id, revision: 1 }
      expect(await Promise.all([outcomeOf(start(person, exam.code)), outcomeOf(edit(boss, change))])).toEqual(
        ['ok', 'ok'],
      )
      const rows = await db
        .select({ revision: simulationQuestions.revision })
        .from(simulationQuestions)
        .where(eq(simulationQuestions.questionId, id))
      expect(rows).toHaveLength(1)
      expect(await readQuestion(deps, { questionId: id })).toMatchObject({ isUsed: true, revision: 2 })
    }
  })
})

describe('activating a question', () => {
  it('is the wanted state, however often it is asked for, and counts once', async () => {
    const { exam, id } = await storeQuestion(deps)
    const set = (isActive: boolean) => activateQuestion(deps, editor, { questionId: id, isActive })
    for (let round = 0; round < ROUNDS; round += 1) {
      await Promise.all([set(false), set(false)])
      await Promise.all([set(true), set(true)])
    }
    await Promise.all([set(false), set(false)])
    const [row] = await db.select().from(exams).where(eq(exams.id, exam.id))
    expect(row).toMatchObject({ activeQuestionCount: 0, questionTotal: 1 })
    expect(await outcomeOf(activateQuestion(deps, editor, { questionId: UNKNOWN, isActive: true }))).toBe(
      'QUESTION_NOT_FOUND',
    )
  })
})

it('the log tells of a question’s making and of each change of what is on, however it was asked for (L22)', async () => {
  const exam = await makeExam(db, { size: 0 })
  const { id: questionId } = await createQuestion(deps, editor, formOf(exam.id))
  for (const isActive of [false, false, true]) await activateQuestion(deps, editor, { questionId, isActive })
  const was = { examId: exam.id, domainId: null, isActive: true }
  await editQuestion(deps, editor, { ...formOf(exam.id), questionId, revision: 1, was, isActive: false })
  const { entries } = await readAuditLog(deps, { page: 1 })
  expect(entries.map(({ act, subject }) => [act, subject])).toEqual([
    ['question-deactivated', questionId],
    ['question-activated', questionId],
    ['question-deactivated', questionId],
    ['question-created', questionId],
  ])
  expect(entries[0]).toMatchObject({
    actor: editor.email,
    details: { exam: exam.code, statement: 'Qual serviço guarda arquivos?' },
  })
})
