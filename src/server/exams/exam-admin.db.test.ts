import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import { isGoneExam } from '#server/adapters/db/outage.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { purchases, subscriptions } from '#server/adapters/db/schema/access.ts'
import { simulations } from '#server/adapters/db/schema/simulations.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { editor, makeAdmin, outcomeOf } from '#tests/support/made/administrators.ts'
import { giveAccess, makeExam, makePerson } from '#tests/support/made/builders.ts'
import { onPostgres } from '#tests/support/databases/database.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { ExamForm } from './exam-admin-store.ts'
import { readExamOptions, readExams, readExamToEdit } from './read-exams.ts'
import { removeExam } from './remove-exam.ts'
import { createExam, editExam, featureExam } from './save-exam.ts'

const { deps, db } = await openTestDependencies()
const ROUNDS = onPostgres ? 40 : 4
const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const form = (wanted: Partial<ExamForm> = {}): ExamForm => ({
  name: 'Fundamentos de nuvem',
  code: 'NUV-01',
  description: null,
  status: 'active',
  featured: false,
  booklet: 'verde',
  retired: false,
  official: {
    questions: 65,
    questionsWords: null,
    minutes: 90,
    passing: '700 de 1000',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
    languages: ['pt-BR', 'en'],
    validity: { kind: 'months', months: 36 },
    checkedOn: '2026-01-05',
  },
  practice: { questions: 65, minutes: 90, cut: 70.25, cutReason: 'Escolha nossa.' },
  domains: [
    { name: 'Conceitos', weight: 24.5, practiceWeight: null },
    { name: 'Segurança', weight: null, practiceWeight: 75.5 },
  ],
  ...wanted,
})

const idsByName = async (examId: string) =>
  Object.fromEntries((await readExamToEdit(deps, { examId })).domains.map(({ name, id }) => [name, id]))

/** Edits as whoever has just read the exam. */
async function edit(wanted: Omit<Parameters<typeof editExam>[2], 'version'>) {
  const [row] = await db.select({ version: exams.version }).from(exams).where(eq(exams.id, wanted.examId))
  await editExam(deps, editor, { ...wanted, version: row?.version ?? 0 })
}

describe('creating and editing an exam', () => {
  it('shows it to its form as it was saved, with its domains in order', async () => {
    const { id } = await createExam(deps, editor, form())
    const { domains, ...exam } = await readExamToEdit(deps, { examId: id })
    const { domains: _, ...saved } = form()
    expect(exam).toEqual({ ...saved, id, version: 0, questionTotal: 0 })
    expect(domains.map(({ id: _id, ...domain }) => domain)).toEqual([
      { name: 'Conceitos', weight: 24.5, practiceWeight: null, questions: 0 },
      { name: 'Segurança', weight: null, practiceWeight: 75.5, questions: 0 },
    ])
  })

  it('leaves a line of what was made and changed, and none where nothing was (L22)', async () => {
    const { id: examId } = await createExam(deps, editor, form({ description: 'Antes' }))
    await edit({ ...form({ description: 'Antes' }), examId })
    await edit({ ...form({ name: 'Outro nome', status: 'inactive', domains: [] }), examId })
    for (const featured of [true, true]) await featureExam(deps, editor, { examId, featured })
    const { entries } = await readAuditLog(deps, { page: 1 })
    expect(entries.map(({ actor, act, subject, details }) => ({ actor, act, subject, details }))).toEqual(
      [
        { act: 'exam-changed', details: { code: 'NUV-01', changed: 'featured' } },
        {
          act: 'exam-changed',
          details: {
            code: 'NUV-01',
            changed: 'name,description,status,domains',
            from: 'active',
            to: 'inactive',
          },
        },
        { act: 'exam-created', details: { code: 'NUV-01', name: 'Fundamentos de nuvem', status: 'active' } },
      ].map((line) => ({ ...line, actor: editor.id, subject: examId })),
    )
  })

  it.each(['x', '-ab', 'a b', 'ação', 'a'.repeat(33), UNKNOWN, UNKNOWN.replaceAll('-', '')])(
    'refuses the code %s',
    async (code) => {
      expect(await outcomeOf(createExam(deps, editor, form({ code })))).toBe('EXAM_CODE_INVALID')
      expect(await db.$count(exams)).toBe(0)
    },
  )

  it('lets a code exist once, in whatever case it is written', async () => {
    const { id } = await createExam(deps, editor, form())
    const other = await createExam(deps, editor, form({ code: 'OUTRO' }))
    expect(await outcomeOf(createExam(deps, editor, form({ code: 'nuv-01' })))).toBe('EXAM_CODE_TAKEN')
    expect(await outcomeOf(edit({ ...form({ code: 'Nuv-01' }), examId: other.id }))).toBe('EXAM_CODE_TAKEN')
    expect(await outcomeOf(edit({ ...form({ code: 'nuv-01' }), examId: id }))).toBe('ok')
    expect(await outcomeOf(edit({ ...form({ code: 'ZZ' }), examId: UNKNOWN }))).toBe('EXAM_NOT_FOUND')
  })

  it('takes an exam of which nothing is known, and empty words as none', async () => {
    const official = { ...NO_OFFICIAL, questionsWords: '', passing: '' }
    const practice = { ...NO_PRACTICE, cutReason: '' }
    const { id: examId } = await createExam(deps, editor, form({ official, practice, domains: [] }))
    const { official: stored, practice: kept } = await readExamToEdit(deps, { examId })
    expect([stored, kept]).toEqual([NO_OFFICIAL, NO_PRACTICE])
  })

  it('refuses a format that contradicts itself, names how, and saves nothing', async () => {
    const { id: examId } = await createExam(deps, editor, form())
    const wrong = { ...form().practice, cutReason: null }
    const tomorrow = { ...form().official, checkedOn: '2099-12-31' }
    await expect(createExam(deps, editor, form({ code: 'NOVO', practice: wrong }))).rejects.toMatchObject({
      code: 'EXAM_FORMAT_INVALID',
      facts: { formatProblem: 'cut-without-reason' },
    })
    await expect(edit({ ...form({ name: 'Outro', official: tomorrow }), examId })).rejects.toMatchObject({
      code: 'EXAM_FORMAT_INVALID',
      facts: { formatProblem: 'checked-in-future' },
    })
    expect(await db.$count(exams)).toBe(1)
    expect(await readExamToEdit(deps, { examId })).toMatchObject({ name: form().name, version: 0 })
  })

  it('gives a code to one of two who ask for it at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const create = () => outcomeOf(createExam(deps, editor, form({ code: `R-${round}` })))
      const outcomes = await Promise.all([create(), create()])
      expect(outcomes.toSorted()).toEqual(['EXAM_CODE_TAKEN', 'ok'])
    }
  })

  it('is saved from what was read: whoever comes second is told, and nothing is undone', async () => {
    const { id: examId } = await createExam(deps, editor, form())
    const { version } = await readExamToEdit(deps, { examId })
    await editExam(deps, editor, { ...form({ status: 'inactive', domains: [] }), examId, version })
    const late = { ...form({ description: 'De quem leu antes' }), examId, version }
    expect(await outcomeOf(editExam(deps, editor, late))).toBe('EXAM_CHANGED')
    expect(await readExamToEdit(deps, { examId })).toMatchObject({ status: 'inactive', domains: [] })
    const { version: now } = await readExamToEdit(deps, { examId })
    await featureExam(deps, editor, { examId, featured: true })
    expect(await outcomeOf(editExam(deps, editor, { ...form(), examId, version: now }))).toBe('EXAM_CHANGED')
  })

  it('keeps domains by their id: they swap names, move, go and come together', async () => {
    const { id: examId } = await createExam(deps, editor, form())
    const before = await idsByName(examId)
    const domains = [
      { name: 'Cobrança', weight: 12, practiceWeight: null },
      { id: before['Segurança'], name: 'Conceitos', weight: 30, practiceWeight: null },
      { id: before['Conceitos'], name: 'Segurança', weight: null, practiceWeight: null },
    ]
    await edit({ ...form({ domains }), examId })
    const { domains: after } = await readExamToEdit(deps, { examId })
    expect(after.map(({ name }) => name)).toEqual(['Cobrança', 'Conceitos', 'Segurança'])
    expect(after.slice(1).map(({ id }) => id)).toEqual([before['Segurança'], before['Conceitos']])
    await edit({ ...form({ domains: [] }), examId })
    expect((await readExamToEdit(deps, { examId })).domains).toEqual([])
  })

  it('keeps a domain that has questions, and with it everything else of the form', async () => {
    const { id: examId } = await createExam(deps, editor, form())
    const other = await makeExam(db, { size: 1 })
    const { Conceitos: domainId } = await idsByName(examId)
    await db.update(questions).set({ examId, domainId }).where(eq(questions.examId, other.id))
    const change = { ...form({ name: 'Outro nome', domains: [] }), examId }
    expect(await outcomeOf(edit(change))).toBe('DOMAIN_IN_USE')
    const { name, domains } = await readExamToEdit(deps, { examId })
    expect([name, domains.map(({ questions: count }) => count)]).toEqual(['Fundamentos de nuvem', [1, 0]])
  })

  it('remembers since when an exam is retired', async () => {
    const { id: examId } = await createExam(deps, editor, form({ retired: true }))
    const since = new Date('2026-01-05T12:00:00.000Z')
    await db.update(exams).set({ retiredAt: since })
    await edit({ ...form({ retired: true }), examId })
    expect(await db.select({ at: exams.retiredAt }).from(exams)).toEqual([{ at: since }])
    await edit({ ...form(), examId })
    expect(await db.select({ at: exams.retiredAt }).from(exams)).toEqual([{ at: null }])
  })

  it('features as wanted, however often it is asked for', async () => {
    const { id: examId } = await createExam(deps, editor, form())
    const feature = () => featureExam(deps, editor, { examId, featured: true })
    await Promise.all([feature(), feature()])
    expect((await readExamToEdit(deps, { examId })).featured).toBe(true)
    expect(await outcomeOf(featureExam(deps, editor, { examId: UNKNOWN, featured: true }))).toBe(
      'EXAM_NOT_FOUND',
    )
    expect(await outcomeOf(readExamToEdit(deps, { examId: UNKNOWN }))).toBe('EXAM_NOT_FOUND')
  })
})

describe('the list of exams', () => {
  it('shows ten a page, newest first, and finds name or code without case and accents', async () => {
    for (let index = 0; index < 11; index += 1) {
      const { id } = await createExam(
        deps,
        editor,
        form({ code: `L-${index}`, name: `Exame número ${index}` }),
      )
      await db
        .update(exams)
        .set({ createdAt: sql`now() + make_interval(secs => ${index})` })
        .where(eq(exams.id, id))
    }
    const first = await readExams(deps, { page: 1 })
    expect(first).toMatchObject({ page: 1, pages: 2, total: 11 })
    expect(first.entries).toHaveLength(10)
    expect(first.entries[0]?.code).toBe('L-10')
    expect(await readExams(deps, { page: 99 })).toMatchObject({ page: 2, entries: [{ code: 'L-0' }] })
    expect((await readExams(deps, { search: 'NUMERO 7', page: 1 })).entries).toMatchObject([{ code: 'L-7' }])
    expect((await readExams(deps, { search: 'l-10', page: 1 })).total).toBe(1)
    expect((await readExams(deps, { search: 'l_1', page: 1 })).entries).toEqual([])
  })

  it('offers every exam by name with its domains in order', async () => {
    await createExam(deps, editor, form({ code: 'B2', name: 'Zebra', domains: [], status: 'inactive' }))
    await createExam(deps, editor, form())
    expect((await readExamOptions(deps)).exams).toMatchObject([
      { name: 'Fundamentos de nuvem', domains: [{ name: 'Conceitos' }, { name: 'Segurança' }] },
      { name: 'Zebra', status: 'inactive', domains: [] },
    ])
  })
})

describe('deleting an exam', () => {
  it('takes bare trials and unused questions with it, and is written down', async () => {
    const boss = await makeAdmin(db)
    const exam = await makeExam(db, { size: 3 })
    await giveAccess(db, { userId: (await makePerson(db)).id, examId: exam.id, source: 'trial' })
    const remove = () => outcomeOf(removeExam(deps, boss, { examId: exam.id }))
    expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['EXAM_NOT_FOUND', 'ok'])
    expect([await db.$count(exams), await db.$count(questions), await db.$count(subscriptions)]).toEqual([
      0, 0, 0,
    ])
    expect((await readAuditLog(deps, { act: 'exam-deleted', page: 1 })).entries).toMatchObject([
      { actor: boss.email, subject: exam.id, details: { code: exam.code, questions: '3' } },
    ])
  })

  it('asks for a fresh session', async () => {
    const exam = await makeExam(db, { size: 1 })
    const stale = await makeAdmin(db, 16)
    expect(await outcomeOf(removeExam(deps, stale, { examId: exam.id }))).toBe('CONFIRMATION_NEEDED')
    expect(await db.$count(exams)).toBe(1)
  })

  it.each(['simulations', 'purchases', 'grants'])(
    'is refused once it has %s, trials and all',
    async (kind) => {
      const boss = await makeAdmin(db)
      const exam = await makeExam(db, { size: 2 })
      const person = await makePerson(db)
      await giveAccess(db, { userId: person.id, examId: exam.id, source: 'trial' })
      const of = { userId: person.id, examId: exam.id }
      if (kind === 'simulations')
        await startSimulation(deps, person, { exam: exam.code, difficulties: ['medium'] })
      if (kind === 'purchases')
        await db
          .insert(purchases)
          .values({ ...of, plan: 'monthly', amountCentavos: 3990, days: 30, liveMode: false })
      if (kind === 'grants') await giveAccess(db, { ...of, source: 'grant', days: -3 })
      expect(await outcomeOf(removeExam(deps, boss, { examId: exam.id }))).toBe('EXAM_IN_USE')
      expect(await db.$count(questions)).toBe(2)
      expect(await db.$count(subscriptions, eq(subscriptions.source, 'trial'))).toBe(1)
      expect((await readAuditLog(deps, { act: 'exam-deleted', page: 1 })).total).toBe(0)
    },
  )

  it('and starting a simulation of it at the same moment end one way only', async () => {
    const boss = await makeAdmin(db)
    for (let round = 0; round < ROUNDS; round += 1) {
      const exam = await makeExam(db, { size: 5 })
      const person = await makePerson(db)
      const start = startSimulation(deps, person, { exam: exam.code, difficulties: ['medium'] }).catch(
        (error: unknown) => {
          if (!isGoneExam(error)) throw error
        },
      )
      const [removed] = await Promise.all([
        outcomeOf(removeExam(deps, boss, { examId: exam.id })),
        outcomeOf(start),
      ])
      const left = await db.$count(simulations, eq(simulations.examId, exam.id))
      expect([removed, left]).toEqual(removed === 'ok' ? ['ok', 0] : ['EXAM_IN_USE', 1])
    }
  })
})
