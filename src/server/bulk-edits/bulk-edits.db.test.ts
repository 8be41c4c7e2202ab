import type { BulkEdit } from '#domain/questions/bulk-edit.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import {
  catalogEntries,
  exams,
  examDomains,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { bulkEdits, questionChanges } from '#server/adapters/db/schema/question-changes.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { decide } from '#server/decisions/decide.ts'
import { removeExam } from '#server/exams/remove-exam.ts'
import { findQuestion } from '#server/questions/question-store.ts'
import { activateQuestion } from '#server/questions/save-question.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { leaveOn } from '#tests/support/made/left-on-questions.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { outcomeOf, times } from '#tests/support/calls/outcomes.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { rehearseEdit } from './rehearse-edit.ts'
import { readEdits } from './read-edits.ts'
import { readLastEdit, runEdit } from './run-edit.ts'
import { undoEdit } from './undo-edit.ts'

const { deps, db } = await openTestDependencies()
const ANY_TEXT: unknown = expect.any(String)

/** Everything that is told of the questions of an exam, but when and by whom it was changed. */
const wholeBank = async (examId: string) => ({
  counts: await db
    .select({ active: exams.activeQuestionCount, all: exams.questionTotal })
    .from(exams)
    .where(eq(exams.id, examId)),
  questions: await db
    .select({
      id: questions.id,
      number: questions.number,
      domainId: questions.domainId,
      isActive: questions.isActive,
      words: questions.searchText,
      difficulty: questions.currentDifficulty,
      createdAt: questions.createdAt,
      statement: questionRevisions.statement,
      options: questionRevisions.options,
      key: questionRevisions.correctOptions,
    })
    .from(questions)
    .innerJoin(questionRevisions, eq(questionRevisions.questionId, questions.id))
    .where(eq(questions.examId, examId))
    .orderBy(asc(questions.id)),
})

async function makeBank() {
  const exam = await makeExam(db, { size: 8, wish: (index) => ({ active: index < 6, difficulty: 'easy' }) })
  const other = await makeExam(db, { size: 1 })
  const [domain] = await db
    .insert(examDomains)
    .values({ examId: exam.id, name: 'Redes', position: 0 })
    .returning({ id: examDomains.id })
  return { exam, other, domainId: domain?.id ?? '', boss: await makeAdmin(db) }
}

type Bank = Awaited<ReturnType<typeof makeBank>>

const allOf = (exam: { id: string }) => ({ filter: { exam: exam.id } })

describe('many questions at once', () => {
  it.each<[string, (bank: Bank) => BulkEdit, number]>([
    ['activate', () => ({ kind: 'activate' }), 2],
    ['deactivate', () => ({ kind: 'deactivate' }), 6],
    ['domain', ({ domainId }) => ({ kind: 'domain', domainId }), 8],
    ['difficulty', () => ({ kind: 'difficulty', difficulty: 'hard' }), 8],
    ['move', ({ other }) => ({ kind: 'move', examId: other.id }), 8],
    ['delete', () => ({ kind: 'delete' }), 8],
  ])('%s changes what it can, and undone all is as before', async (_, editOf, changed) => {
    const bank = await makeBank()
    const asked = { selection: allOf(bank.exam), edit: editOf(bank) }
    const before = await wholeBank(bank.exam.id)
    const id = randomUUID()
    expect(await rehearseEdit(deps, asked)).toMatchObject({ total: 8, changed, same: 8 - changed, left: [] })
    expect(await wholeBank(bank.exam.id)).toEqual(before)
    expect(await runEdit(deps, bank.boss, { id, ...asked })).toMatchObject({ total: 8, changed, left: [] })
    expect(await rehearseEdit(deps, asked)).toMatchObject({ changed: 0 })
    expect(await runEdit(deps, bank.boss, { id, ...asked })).toMatchObject({ changed })
    expect((await readLastEdit(deps, bank.boss)).bulkEdit).toMatchObject({ id, undoneAt: null })
    expect(await undoEdit(deps, bank.boss, { bulkEditId: id })).toMatchObject({ undoLeft: 0 })
    expect(await wholeBank(bank.exam.id)).toEqual(before)
    expect(await undoEdit(deps, bank.boss, { bulkEditId: id })).toMatchObject({ undoLeft: 0 })
    const { entries } = await readAuditLog(deps, { page: 1 })
    expect(entries.map(({ act }) => act)).toEqual(['bulk-edit-undone', 'questions-bulk-edited'])
  })

  it.each<[string, BulkEdit]>([
    ['what it did', { kind: 'deactivate' }],
    ['that there was nothing to do', { kind: 'difficulty', difficulty: 'easy' }],
  ])('sent three times at once is done once, and each answer tells %s', async (_, edit) => {
    const { exam, boss } = await makeBank()
    const id = randomUUID()
    const made = await Promise.all(times(3, () => runEdit(deps, boss, { id, selection: allOf(exam), edit })))
    const { bulkEdit } = await readLastEdit(deps, boss)
    expect(made).toEqual([bulkEdit, bulkEdit, bulkEdit])
    expect(await db.$count(questionChanges)).toBe(bulkEdit?.changed)
  })

  it('that are so already leave no line in the log (spec 9.7)', async () => {
    const { exam, boss } = await makeBank()
    const edit = { kind: 'difficulty' as const, difficulty: 'easy' as const }
    expect(await runEdit(deps, boss, { id: randomUUID(), selection: allOf(exam), edit })).toMatchObject({
      total: 8,
      changed: 0,
    })
    expect((await readAuditLog(deps, { page: 1 })).entries).toEqual([])
  })

  it('leaves what is used, commented or of another exam, and says how many and which', async () => {
    const { exam, domainId, boss } = await makeBank()
    const person = await makePerson(db)
    const [first] = exam.questions
    await db
      .insert(comments)
      .values({ userId: boss.id, questionId: first?.id ?? '', examId: exam.id, content: 'Rever a fonte.' })
    expect(await rehearseEdit(deps, { selection: allOf(exam), edit: { kind: 'delete' } })).toMatchObject({
      changed: 7,
      left: [{ reason: 'commented', count: 1 }],
      leftRows: [{ id: first?.id }],
    })
    await simulatingOn(deps).start(person, exam.code)
    const run = { id: randomUUID(), selection: allOf(exam), edit: { kind: 'delete' as const } }
    expect(await runEdit(deps, boss, run)).toMatchObject({
      total: 8,
      changed: 2,
      left: [{ reason: 'used', count: 6 }],
    })
    const everywhere = { selection: { filter: {} }, edit: { kind: 'domain' as const, domainId } }
    expect(await rehearseEdit(deps, everywhere)).toMatchObject({
      changed: 6,
      left: [{ reason: 'otherExam', count: 1 }],
    })
  })

  it('counts of ticked questions those that are there', async () => {
    const { exam } = await makeBank()
    const gone = randomUUID()
    const ids = [exam.questions[0]?.id ?? '', gone]
    expect(await rehearseEdit(deps, { selection: { ids }, edit: { kind: 'deactivate' } })).toMatchObject({
      total: 1,
      changed: 1,
      left: [],
      gone: [gone],
    })
  })

  it('takes the domain from questions of the chosen exam alone, without one from all', async () => {
    const { exam, other, domainId, boss } = await makeBank()
    const domain = { examId: other.id, name: 'Filas', position: 0 }
    const [ofOther] = await db.insert(examDomains).values(domain).returning({ id: examDomains.id })
    const give = (examId: string, given: string) => ({
      id: randomUUID(),
      selection: allOf({ id: examId }),
      edit: { kind: 'domain' as const, domainId: given },
    })
    await runEdit(deps, boss, give(exam.id, domainId))
    await runEdit(deps, boss, give(other.id, ofOther?.id ?? ''))
    const take = (examId?: string) =>
      rehearseEdit(deps, { selection: { filter: {} }, edit: { kind: 'domain', domainId: null, examId } })
    expect(await take(exam.id)).toMatchObject({ changed: 8, left: [{ reason: 'otherExam', count: 1 }] })
    expect(await take()).toMatchObject({ changed: 9, left: [] })
  })

  it.each<[string, (target: string) => BulkEdit]>([
    ['deletes', () => ({ kind: 'delete' })],
    ['moves', (examId) => ({ kind: 'move', examId })],
  ])('%s the others and leaves what was opened for free, also without a simulation', async (_, editOf) => {
    const { exam, other, boss } = await makeBank()
    await simulatingOn(deps).openedOnly(await makePerson(db), exam.code)
    const asked = { selection: allOf(exam), edit: editOf(other.id) }
    const left = { changed: 7, left: [{ reason: 'used', count: 1 }] }
    expect(await rehearseEdit(deps, asked)).toMatchObject({
      ...left,
      leftRows: [{ id: exam.questions[0]?.id }],
    })
    expect(await runEdit(deps, boss, { id: randomUUID(), ...asked })).toMatchObject(left)
    expect(await db.$count(questions, eq(questions.examId, exam.id))).toBe(1)
  })

  it('undone, a moved question that was opened for free in its new exam stays there', async () => {
    const { exam, boss } = await makeBank()
    const fresh = await makeExam(db, { size: 0 })
    const id = randomUUID()
    await runEdit(deps, boss, { id, selection: allOf(exam), edit: { kind: 'move', examId: fresh.id } })
    await simulatingOn(deps).openedOnly(await makePerson(db), fresh.code)
    expect(await undoEdit(deps, boss, { bulkEditId: id })).toMatchObject({ undoLeft: 1 })
    expect(await db.$count(questions, eq(questions.examId, fresh.id))).toBe(1)
  })

  it('does not delete what was decided about or contested: an undo would bring it back without', async () => {
    const { exam, boss } = await makeBank()
    const [decided, contested] = exam.questions.map(({ id }) => id)
    const ruling = { decision: 'accepted-also' as const, options: [1], reply: 'A B também vale.' }
    await decide(deps, boss, { questionId: decided ?? '', seen: 0, ...ruling })
    const appeal = { kind: 'outdated' as const, argument: 'O serviço mudou de nome.' }
    await db.insert(appeals).values({ ...appeal, questionId: contested ?? '', revision: 1 })
    const edit = { kind: 'delete' as const }
    expect(await runEdit(deps, boss, { id: randomUUID(), selection: allOf(exam), edit })).toMatchObject({
      changed: 6,
      left: [{ reason: 'decided', count: 2 }],
    })
    expect(await db.$count(rulings)).toBe(1)
    expect(await db.$count(appeals)).toBe(1)
  })

  it('does not delete what somebody marked for review: an undo would bring it back without', async () => {
    const { exam, boss } = await makeBank()
    const { id: userId } = await makePerson(db)
    await leaveOn(db, 'mark', { examId: exam.id, questionId: exam.questions[0]?.id ?? '', userId })
    const run = { id: randomUUID(), selection: allOf(exam), edit: { kind: 'delete' as const } }
    expect(await runEdit(deps, boss, run)).toMatchObject({
      changed: 7,
      left: [{ reason: 'marked', count: 1 }],
    })
  })

  it('undone, a deleted question is again the one that the catalogue knows', async () => {
    const { exam, boss } = await makeBank()
    const [first] = exam.questions
    const entry = { examCode: exam.code, key: 'q-0001' }
    await db.insert(catalogEntries).values({ ...entry, contentHash: 'x', questionId: first?.id })
    const id = randomUUID()
    await runEdit(deps, boss, { id, selection: allOf(exam), edit: { kind: 'delete' } })
    expect(await db.select({ id: catalogEntries.questionId }).from(catalogEntries)).toEqual([{ id: null }])
    await undoEdit(deps, boss, { bulkEditId: id })
    expect(await db.select({ id: catalogEntries.questionId }).from(catalogEntries)).toEqual([
      { id: first?.id },
    ])
  })

  it('undone, a question that was changed since stays as it is now', async () => {
    const { exam, boss } = await makeBank()
    const id = randomUUID()
    await runEdit(deps, boss, { id, selection: allOf(exam), edit: { kind: 'deactivate' } })
    const [first] = exam.questions
    await activateQuestion(deps, boss, { questionId: first?.id ?? '', isActive: true })
    expect(await undoEdit(deps, boss, { bulkEditId: id })).toMatchObject({ changed: 6, undoLeft: 1 })
  })

  it.each<[string, (at: Bank, questionId: string) => Promise<unknown>]>([
    [
      'switched on and off again',
      async ({ boss }, questionId) => {
        await activateQuestion(deps, boss, { questionId, isActive: true })
        await activateQuestion(deps, boss, { questionId, isActive: false })
      },
    ],
    [
      'annulled',
      ({ boss }, questionId) =>
        decide(deps, boss, {
          questionId,
          seen: 0,
          decision: 'annulled',
          options: [],
          reply: 'Sem resposta.',
        }),
    ],
    [
      'edited by others and edited back',
      async ({ boss }, questionId) => {
        for (const kind of ['activate', 'deactivate'] as const)
          await runEdit(deps, boss, { id: randomUUID(), selection: { ids: [questionId] }, edit: { kind } })
      },
    ],
  ])('undone, a question that was %s stays as it is now (spec 9.13)', async (_, change) => {
    const bank = await makeBank()
    const id = randomUUID()
    await runEdit(deps, bank.boss, { id, selection: allOf(bank.exam), edit: { kind: 'deactivate' } })
    const questionId = bank.exam.questions[0]?.id ?? ''
    await change(bank, questionId)
    expect(await undoEdit(deps, bank.boss, { bulkEditId: id })).toMatchObject({ changed: 6, undoLeft: 1 })
    expect(await findQuestion(db, questionId)).toMatchObject({ isActive: false })
  })

  it('undone one after the other, the newest first, leave all as it was before the first', async () => {
    const { exam, other, domainId, boss } = await makeBank()
    const before = await wholeBank(exam.id)
    const edits: BulkEdit[] = [
      { kind: 'difficulty', difficulty: 'medium' },
      { kind: 'deactivate' },
      { kind: 'difficulty', difficulty: 'hard' },
      { kind: 'domain', domainId },
      { kind: 'difficulty', difficulty: 'easy' },
      { kind: 'move', examId: other.id },
      { kind: 'delete' },
    ]
    const ids = exam.questions.map((question) => question.id)
    const made: string[] = []
    for (const edit of edits) {
      const id = randomUUID()
      await runEdit(deps, boss, { id, selection: { ids }, edit })
      made.unshift(id)
    }
    for (const bulkEditId of made)
      expect(await undoEdit(deps, boss, { bulkEditId })).toMatchObject({ undoLeft: 0 })
    expect(await wholeBank(exam.id)).toEqual(before)
  })

  it('undone without anything that could come back, leaves no line in the log', async () => {
    const { exam, boss } = await makeBank()
    const [first] = exam.questions
    const id = randomUUID()
    const ids = [first?.id ?? '']
    await runEdit(deps, boss, { id, selection: { ids }, edit: { kind: 'deactivate' } })
    await activateQuestion(deps, boss, { questionId: first?.id ?? '', isActive: true })
    expect(await undoEdit(deps, boss, { bulkEditId: id })).toMatchObject({ changed: 1, undoLeft: 1 })
    const { entries } = await readAuditLog(deps, { page: 1 })
    expect(entries.map(({ act }) => act)).toEqual(['question-activated', 'questions-bulk-edited'])
  })

  it('stand in a list for 30 days, ten a page, whoever made them, and can be undone by any administrator', async () => {
    const { exam, boss } = await makeBank()
    const other = await makeAdmin(db)
    const ids = times(11, () => randomUUID())
    for (const [place, id] of ids.entries())
      await runEdit(deps, boss, {
        id,
        selection: allOf(exam),
        edit: { kind: place % 2 === 0 ? 'deactivate' : 'activate' },
      })
    // Nothing was left to change: nothing to undo.
    await runEdit(deps, boss, { id: randomUUID(), selection: allOf(exam), edit: { kind: 'deactivate' } })
    const listed = async (page: number) => (await readEdits(deps, { page })).entries.map(({ id }) => id)
    expect([await listed(1), await listed(2)]).toEqual([ids.toReversed().slice(0, 10), ids.slice(0, 1)])
    const first = ids[0] ?? ''
    const age = (days: number) =>
      db
        .update(bulkEdits)
        .set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(bulkEdits.id, first))
    await age(29)
    await undoEdit(deps, other, { bulkEditId: first })
    expect((await readEdits(deps, { page: 2 })).entries).toMatchObject([
      { id: first, kind: 'deactivate', changed: 6, by: boss.email, undoneAt: ANY_TEXT },
    ])
    await age(31)
    expect(await readEdits(deps, { page: 2 })).toMatchObject({ page: 1, total: 10 })
  })

  it('cannot be undone after 30 days, and can until then (spec 9.13)', async () => {
    const { exam, boss } = await makeBank()
    const bulkEditId = randomUUID()
    const edit = { kind: 'delete' as const }
    await runEdit(deps, boss, { id: bulkEditId, selection: allOf(exam), edit })
    const age = (days: number) =>
      db.update(bulkEdits).set({ createdAt: sql`now() - make_interval(days => ${days}::int)` })
    await age(31)
    expect(await outcomeOf(undoEdit(deps, boss, { bulkEditId }))).toBe('BULK_EDIT_NOT_FOUND')
    expect(await db.$count(questions, eq(questions.examId, exam.id))).toBe(0)
    await age(29)
    expect(await undoEdit(deps, boss, { bulkEditId })).toMatchObject({ changed: 8, undoLeft: 0 })
  })

  it.each<[string, (target: string) => BulkEdit]>([
    ['deleted', () => ({ kind: 'delete' })],
    ['moved', (examId) => ({ kind: 'move', examId })],
  ])('undone, %s questions of an exam that is gone are left, the others as before', async (_, editOf) => {
    const { exam, other, boss } = await makeBank()
    const gone = await makeExam(db, { size: 2 })
    const before = await wholeBank(exam.id)
    const id = randomUUID()
    const ids = [...exam.questions, ...gone.questions].map((question) => question.id)
    expect(await runEdit(deps, boss, { id, selection: { ids }, edit: editOf(other.id) })).toMatchObject({
      changed: 10,
    })
    await removeExam(deps, boss, { examId: gone.id })
    expect(await undoEdit(deps, boss, { bulkEditId: id })).toMatchObject({ undoLeft: 2 })
    expect(await wholeBank(exam.id)).toEqual(before)
  })

  it('refuses an exam and a domain that there are not, another person’s id, and a deletion without a fresh session', async () => {
    const { exam, boss } = await makeBank()
    const id = randomUUID()
    const nowhere = randomUUID()
    const run = (edit: BulkEdit, by = boss) =>
      outcomeOf(runEdit(deps, by, { id, selection: allOf(exam), edit }))
    expect(await run({ kind: 'move', examId: nowhere })).toBe('EXAM_NOT_FOUND')
    expect(await run({ kind: 'domain', domainId: nowhere })).toBe('QUESTION_INVALID')
    expect(await run({ kind: 'delete' }, await makeAdmin(db, 20))).toBe('CONFIRMATION_NEEDED')
    await run({ kind: 'deactivate' })
    expect(await run({ kind: 'deactivate' }, await makeAdmin(db))).toBe('QUESTION_INVALID')
    expect(await outcomeOf(undoEdit(deps, boss, { bulkEditId: nowhere }))).toBe('BULK_EDIT_NOT_FOUND')
  })
})
