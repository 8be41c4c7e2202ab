import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { examForm } from '#tests/support/made/exam-form.ts'
import { NO_OFFICIAL, NO_PRACTICE } from '#domain/exams/exam-format.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { editor } from '#tests/support/made/administrators.ts'
import { makeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readExamToEdit } from './read-exams.ts'
import { createExam, editExam, featureExam } from './save-exam.ts'

const { deps, db } = await openTestDependencies()

const UNKNOWN = '7f1d0000-0000-4000-8000-000000000001'

const idsByName = async (examId: string) =>
  Object.fromEntries((await readExamToEdit(deps, { examId })).domains.map(({ name, id }) => [name, id]))

/** Edits as whoever has just read the exam. */
async function edit(wanted: Omit<Parameters<typeof editExam>[2], 'version'>) {
  const [row] = await db.select({ version: exams.version }).from(exams).where(eq(exams.id, wanted.examId))
  await editExam(deps, editor, { ...wanted, version: row?.version ?? 0 })
}

describe('creating and editing an exam', () => {
  it('shows it to its form as it was saved, with its domains in order', async () => {
    const { id } = await createExam(deps, editor, examForm())
    const { domains, ...exam } = await readExamToEdit(deps, { examId: id })
    const { domains: _, ...saved } = examForm()
    expect(exam).toEqual({ ...saved, id, version: 0, questionTotal: 0 })
    expect(domains.map(({ id: _id, ...domain }) => domain)).toEqual([
      { name: 'Conceitos', weight: 24.5, practiceWeight: null, questions: 0 },
      { name: 'Segurança', weight: null, practiceWeight: 75.5, questions: 0 },
    ])
  })

  it('leaves a line of what was made and changed, and none where nothing was (L22)', async () => {
    const { id: examId } = await createExam(deps, editor, examForm({ description: 'Antes' }))
    await edit({ ...examForm({ description: 'Antes' }), examId })
    await edit({ ...examForm({ name: 'Outro nome', status: 'inactive', domains: [] }), examId })
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
      expect(await outcomeOf(createExam(deps, editor, examForm({ code })))).toBe('EXAM_CODE_INVALID')
      expect(await db.$count(exams)).toBe(0)
    },
  )

  it('lets a code exist once, in whatever case it is written', async () => {
    const { id } = await createExam(deps, editor, examForm())
    const other = await createExam(deps, editor, examForm({ code: 'OUTRO' }))
    expect(await outcomeOf(createExam(deps, editor, examForm({ code: 'nuv-01' })))).toBe('EXAM_CODE_TAKEN')
    expect(await outcomeOf(edit({ ...examForm({ code: 'Nuv-01' }), examId: other.id }))).toBe(
      'EXAM_CODE_TAKEN',
    )
    expect(await outcomeOf(edit({ ...examForm({ code: 'nuv-01' }), examId: id }))).toBe('ok')
    expect(await outcomeOf(edit({ ...examForm({ code: 'ZZ' }), examId: UNKNOWN }))).toBe('EXAM_NOT_FOUND')
  })

  it('takes an exam of which nothing is known, and empty words as none', async () => {
    const official = { ...NO_OFFICIAL, questionsWords: '', passing: '' }
    const practice = { ...NO_PRACTICE, cutReason: '' }
    const { id: examId } = await createExam(deps, editor, examForm({ official, practice, domains: [] }))
    const { official: stored, practice: kept } = await readExamToEdit(deps, { examId })
    expect([stored, kept]).toEqual([NO_OFFICIAL, NO_PRACTICE])
  })

  it('refuses a format that contradicts itself, names how, and saves nothing', async () => {
    const { id: examId } = await createExam(deps, editor, examForm())
    const wrong = { ...examForm().practice, cutReason: null }
    const tomorrow = { ...examForm().official, checkedOn: '2099-12-31' }
    await expect(createExam(deps, editor, examForm({ code: 'NOVO', practice: wrong }))).rejects.toMatchObject(
      {
        code: 'EXAM_FORMAT_INVALID',
        facts: { formatProblem: 'cut-without-reason' },
      },
    )
    await expect(edit({ ...examForm({ name: 'Outro', official: tomorrow }), examId })).rejects.toMatchObject({
      code: 'EXAM_FORMAT_INVALID',
      facts: { formatProblem: 'checked-in-future' },
    })
    expect(await db.$count(exams)).toBe(1)
    expect(await readExamToEdit(deps, { examId })).toMatchObject({ name: examForm().name, version: 0 })
  })

  it('gives a code to one of two who ask for it at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const create = () => outcomeOf(createExam(deps, editor, examForm({ code: `R-${round}` })))
      const outcomes = await Promise.all([create(), create()])
      expect(outcomes.toSorted()).toEqual(['EXAM_CODE_TAKEN', 'ok'])
    }
  })

  it('is saved from what was read: whoever comes second is told, and nothing is undone', async () => {
    const { id: examId } = await createExam(deps, editor, examForm())
    const { version } = await readExamToEdit(deps, { examId })
    await editExam(deps, editor, { ...examForm({ status: 'inactive', domains: [] }), examId, version })
    const late = { ...examForm({ description: 'De quem leu antes' }), examId, version }
    expect(await outcomeOf(editExam(deps, editor, late))).toBe('EXAM_CHANGED')
    expect(await readExamToEdit(deps, { examId })).toMatchObject({ status: 'inactive', domains: [] })
    const { version: now } = await readExamToEdit(deps, { examId })
    await featureExam(deps, editor, { examId, featured: true })
    expect(await outcomeOf(editExam(deps, editor, { ...examForm(), examId, version: now }))).toBe(
      'EXAM_CHANGED',
    )
  })

  it('made or edited a second time after a lost reply is the same exam, with one line each', async () => {
    const wanted = { ...examForm(), id: UNKNOWN }
    const made = [await createExam(deps, editor, wanted), await createExam(deps, editor, wanted)]
    expect(made).toEqual([{ id: UNKNOWN }, { id: UNKNOWN }])
    expect(await outcomeOf(createExam(deps, editor, { ...wanted, name: 'Outro' }))).toBe('EXAM_CODE_TAKEN')
    expect(await outcomeOf(createExam(deps, editor, { ...wanted, code: 'OUTRO' }))).toBe('EXAM_CODE_TAKEN')
    const domains = [{ name: 'Novo', weight: 10, practiceWeight: null }]
    const change = { ...examForm({ name: 'Outro nome', domains }), examId: UNKNOWN, version: 0 }
    for (const turn of [1, 2])
      expect([turn, await outcomeOf(editExam(deps, editor, change))]).toEqual([turn, 'ok'])
    expect(await readExamToEdit(deps, { examId: UNKNOWN })).toMatchObject({ name: 'Outro nome', version: 1 })
    const { entries } = await readAuditLog(deps, { page: 1 })
    expect(entries.map(({ act }) => act)).toEqual(['exam-changed', 'exam-created'])
  })

  it('keeps domains by their id: they swap names, move, go and come together', async () => {
    const { id: examId } = await createExam(deps, editor, examForm())
    const before = await idsByName(examId)
    const domains = [
      { name: 'Cobrança', weight: 12, practiceWeight: null },
      { id: before['Segurança'], name: 'Conceitos', weight: 30, practiceWeight: null },
      { id: before['Conceitos'], name: 'Segurança', weight: null, practiceWeight: null },
    ]
    await edit({ ...examForm({ domains }), examId })
    const { domains: after } = await readExamToEdit(deps, { examId })
    expect(after.map(({ name }) => name)).toEqual(['Cobrança', 'Conceitos', 'Segurança'])
    expect(after.slice(1).map(({ id }) => id)).toEqual([before['Segurança'], before['Conceitos']])
    await edit({ ...examForm({ domains: [] }), examId })
    expect((await readExamToEdit(deps, { examId })).domains).toEqual([])
  })

  it('keeps a domain that has questions, and with it everything else of the form', async () => {
    const { id: examId } = await createExam(deps, editor, examForm())
    const other = await makeExam(db, { size: 1 })
    const { Conceitos: domainId } = await idsByName(examId)
    await db.update(questions).set({ examId, domainId }).where(eq(questions.examId, other.id))
    const change = { ...examForm({ name: 'Outro nome', domains: [] }), examId }
    expect(await outcomeOf(edit(change))).toBe('DOMAIN_IN_USE')
    const { name, domains } = await readExamToEdit(deps, { examId })
    expect([name, domains.map(({ questions: count }) => count)]).toEqual(['Fundamentos de nuvem', [1, 0]])
  })

  it('remembers since when an exam is retired', async () => {
    const { id: examId } = await createExam(deps, editor, examForm({ retired: true }))
    const since = new Date('2026-01-05T12:00:00.000Z')
    await db.update(exams).set({ retiredAt: since })
    await edit({ ...examForm({ retired: true }), examId })
    expect(await db.select({ at: exams.retiredAt }).from(exams)).toEqual([{ at: since }])
    await edit({ ...examForm(), examId })
    expect(await db.select({ at: exams.retiredAt }).from(exams)).toEqual([{ at: null }])
  })

  it('features as wanted, however often it is asked for', async () => {
    const { id: examId } = await createExam(deps, editor, examForm())
    const feature = () => featureExam(deps, editor, { examId, featured: true })
    await Promise.all([feature(), feature()])
    expect((await readExamToEdit(deps, { examId })).featured).toBe(true)
    expect(await outcomeOf(featureExam(deps, editor, { examId: UNKNOWN, featured: true }))).toBe(
      'EXAM_NOT_FOUND',
    )
    expect(await outcomeOf(readExamToEdit(deps, { examId: UNKNOWN }))).toBe('EXAM_NOT_FOUND')
  })
})
