import { figuresOf } from '#domain/suspects/figures-of.ts'
import type { FlagKind, QuestionFlag } from '#domain/suspects/question-figures.ts'
import type { Severity } from '#domain/suspects/severity.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { questionRevisions } from '#server/adapters/db/schema/catalog.ts'
import { appeals, rulings } from '#server/adapters/db/schema/rulings.ts'
import { keyChanges, questionChecks, questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkQuestion } from '#server/decisions/check-question.ts'
import { decide } from '#server/decisions/decide.ts'
import { revoke } from '#server/decisions/revoke.ts'
import { randomUUID } from 'node:crypto'
import { countSuspects, readSuspect, readSuspects } from './read-suspects.ts'

const { deps, db } = await openTestDependencies()

beforeEach(async () => {
  await db.delete(questionStatistics)
  await db.delete(appeals)
  await db.delete(rulings)
  await db.delete(keyChanges)
  await db.delete(questionChecks)
  await db.delete(comments)
})

const FLAGS: Readonly<Record<Severity, QuestionFlag & { kind: FlagKind }>> = {
  critical: { kind: 'negative', severity: 'critical' },
  attention: { kind: 'not-separating', severity: 'attention' },
  info: { kind: 'slow', severity: 'info' },
}

type Flagged = { answers?: number; people?: number; isBehind?: boolean }

const idOf = (exam: MadeExam, index: number) => exam.questions[index]?.id ?? ''

const eightOf = (exam: MadeExam) =>
  [
    idOf(exam, 0),
    idOf(exam, 1),
    idOf(exam, 2),
    idOf(exam, 3),
    idOf(exam, 4),
    idOf(exam, 5),
    idOf(exam, 6),
    idOf(exam, 7),
  ] as const

async function flag(questionId: string, severity: Severity, of: Flagged = {}) {
  const { answers = 40, people = 5, isBehind = false } = of
  const [revision] = await db
    .select({ keyDigest: questionRevisions.keyDigest })
    .from(questionRevisions)
    .where(and(eq(questionRevisions.questionId, questionId), eq(questionRevisions.number, 1)))
  const none = figuresOf({
    optionCount: 4,
    key: [0],
    authorDifficulty: 'medium',
    groups: [],
    medianSeconds: null,
    examMedianSeconds: null,
    ratings: { easy: 0, medium: 0, hard: 0 },
    recentPeople: people,
  })
  await db.insert(questionStatistics).values({
    questionId,
    keyDigest: revision?.keyDigest ?? '',
    answers,
    recentPeople: people,
    figures: { ...none, answers, flags: [FLAGS[severity]] },
    severity,
    surfacedAt: isBehind ? null : sql`now()`,
  })
}

const appeal = async (questionId: string, source: string | null = null) =>
  db.insert(appeals).values({
    userId: (await makePerson(db)).id,
    questionId,
    revision: 1,
    kind: 'two-right',
    claimed: [1, 2],
    argument: 'As duas atendem.',
    source,
  })

const list = async (filter: Partial<Parameters<typeof readSuspects>[1]> = {}) =>
  readSuspects(deps, { page: 1, stand: 'open', ...filter })
const ids = async (filter: Parameters<typeof list>[0] = {}) =>
  (await list(filter)).entries.map(({ id }) => id)

describe('the queue', () => {
  it('shows of a question what it asks, and opened the whole of it', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = idOf(exam, 0)
    const words = 'Uma empresa processa imagens em lotes que podem parar e voltar a qualquer momento. '
    const statement = `<p>${words}</p><p>${words}</p><p>${words}</p><p>Que compra convém?</p>`
    await db.update(questionRevisions).set({ statement }).where(eq(questionRevisions.questionId, questionId))
    await appeal(questionId)
    const { entries } = await list({ exam: exam.id })
    expect(entries[0]?.statementPreview).toHaveLength(240)
    const opened = await readSuspect(deps, { questionId })
    expect(opened.statement).toBe(statement)
    expect(opened.options).toHaveLength(opened.optionPreviews.length)
    expect(opened.options[0]).toMatch(/^<p>/)
  })

  it('joins flags, appeals, edits of keys and reports, the worst first, then what most people met', async () => {
    const exam = await makeExam(db, { size: 8 })
    const [few, many, flat, sourced, lone, edited, reported, calm] = eightOf(exam)
    await flag(few, 'critical', { people: 3 })
    await flag(many, 'critical', { people: 30 })
    await flag(flat, 'attention', { people: 9 })
    await appeal(sourced, 'https://docs.example/spot')
    await appeal(lone)
    await db.insert(keyChanges).values({ questionId: edited, fromRevision: 1, toRevision: 1 })
    const [comment] = await db
      .insert(comments)
      .values({ questionId: reported, examId: exam.id, content: 'Chame no perfil.' })
      .returning({ id: comments.id })
    await db
      .insert(commentReports)
      .values({ commentId: comment?.id ?? '', userId: (await makePerson(db)).id })
    const { entries, total } = await list({ exam: exam.id })
    expect(total).toBe(7)
    expect(entries.map(({ id }) => id)).not.toContain(calm)
    expect(entries.slice(0, 3).map(({ id, severity }) => [id, severity])).toEqual([
      [many, 'critical'],
      [few, 'critical'],
      [flat, 'attention'],
    ])
    expect(new Set(entries.slice(3, 5).map(({ id }) => id))).toEqual(new Set([sourced, edited]))
    expect(new Set(entries.slice(5).map(({ id }) => id))).toEqual(new Set([lone, reported]))
    expect(entries.find(({ id }) => id === sourced)?.appeals).toEqual({
      count: 1,
      sourced: 1,
      common: { kind: 'two-right', claimed: [1, 2] },
    })
    expect(entries.find(({ id }) => id === edited)?.keyChanges).toEqual([
      { from: [0], to: [0], toRevision: 1, hasOnlyOtherKey: false },
    ])
    expect(entries.find(({ id }) => id === reported)?.reports).toBe(1)
    expect(await ids({ signal: 'appeal', exam: exam.id })).toHaveLength(2)
    expect(await ids({ signal: 'key' })).toEqual([many, few])
    expect(await ids({ signal: 'report' })).toEqual([reported])
    expect(await countSuspects(deps)).toEqual({ total: 7, keys: 2, notSeparating: 1, others: 4 })
    expect(await ids({ exam: (await makeExam(db, { size: 1 })).id })).toEqual([])
  })

  it('keeps what is for information, and what has not come forward, behind', async () => {
    const exam = await makeExam(db, { size: 3 })
    await flag(idOf(exam, 0), 'info')
    await flag(idOf(exam, 1), 'critical', { isBehind: true })
    expect(await ids()).toEqual([])
    expect(await ids({ stand: 'info' })).toEqual([idOf(exam, 1), idOf(exam, 0)])
    expect(await ids({ stand: 'info', signal: 'info' })).toEqual([idOf(exam, 0)])
  })

  it('of many is paged, and its last page holds what is least', async () => {
    const exam = await makeExam(db, { size: 23 })
    for (const [index, { id }] of exam.questions.entries()) await flag(id, 'critical', { people: 23 - index })
    const pages = [await ids(), await ids({ page: 2 }), await ids({ page: 3 })]
    expect(pages.flat()).toEqual(exam.questions.map(({ id }) => id))
    expect(await list({ page: 9 })).toMatchObject({ page: 3, pages: 3, total: 23 })
  })
})

describe('what was decided', () => {
  it('stands apart, the newest first, until it is revoked, and knows which answered appeals', async () => {
    const boss = await makeAdmin(db)
    const exam = await makeExam(db, { size: 4 })
    const [contested, edited, calm, kept] = [idOf(exam, 0), idOf(exam, 1), idOf(exam, 2), idOf(exam, 3)]
    await appeal(contested)
    const said = { seen: 0, reply: 'Tem razão.' }
    const both = { ...said, decision: 'accepted-also' as const, options: [2] }
    const { rulingId } = await decide(deps, boss, { ...both, questionId: contested })
    await decide(deps, boss, { ...both, questionId: edited, decision: 'key-changed' })
    await decide(deps, boss, { ...said, questionId: kept, decision: 'kept', options: [] })
    expect(await ids()).toEqual([])
    expect(await ids({ stand: 'decided' })).toEqual([edited, contested])
    expect(await ids({ stand: 'decided', signal: 'appeal' })).toEqual([contested])
    const annulled = { ...said, decision: 'annulled' as const, options: [] }
    await decide(deps, boss, { ...annulled, questionId: contested, seen: 1 })
    const { entries, total } = await list({ stand: 'decided', exam: exam.id })
    expect(total).toBe(2)
    expect(entries).toMatchObject([
      { id: contested, isActive: false, ruling: { kind: 'annulled', accepted: [] } },
      { id: edited, ruling: { kind: 'key-changed', accepted: [[2]] } },
    ])
    const [newest] = (await readSuspect(deps, { questionId: contested })).rulings
    await revoke(deps, boss, { rulingId: newest?.id ?? '' })
    expect(await ids({ stand: 'decided' })).toEqual([edited, contested])
    expect((await readSuspect(deps, { questionId: contested })).ruling).toMatchObject({ accepted: [[2]] })
    await revoke(deps, boss, { rulingId: rulingId ?? '' })
    expect(await ids({ stand: 'decided' })).toEqual([edited])
    expect((await readSuspect(deps, { questionId: calm })).ruling).toBeNull()
  })

  it('is paged, and its last page holds the oldest', async () => {
    const exam = await makeExam(db, { size: 12 })
    const days = exam.questions.map(({ id }, day) => ({
      questionId: id,
      decidedAt: new Date(2026, 0, 12 - day),
    }))
    const ruling = { kind: 'annulled' as const, revisions: [1], reply: 'Saiu.', recountTotal: 0 }
    await db.insert(rulings).values(days.map((of) => ({ ...ruling, ...of })))
    const pages = [await ids({ stand: 'decided' }), await ids({ stand: 'decided', page: 2 })]
    expect(pages.flat()).toEqual(exam.questions.map(({ id }) => id))
    expect(pages[1]).toHaveLength(2)
  })
})

describe('a check', () => {
  it('silences the flags until there are twice as many answers, and goes to the log', async () => {
    const boss = await makeAdmin(db)
    const exam = await makeExam(db, { size: 1 })
    const questionId = idOf(exam, 0)
    await flag(questionId, 'critical', { answers: 40 })
    await checkQuestion(deps, boss, { questionId, seen: 0, reason: 'Conferi com a documentação.' })
    expect(await ids()).toEqual([])
    expect(await ids({ stand: 'checked' })).toEqual([questionId])
    expect(await readSuspect(deps, { questionId })).toMatchObject({
      isChecked: true,
      checks: [{ reason: 'Conferi com a documentação.' }],
    })
    await db.update(questionStatistics).set({ answers: 79 })
    expect(await ids()).toEqual([])
    await db.update(questionStatistics).set({ answers: 80 })
    expect(await ids()).toEqual([questionId])
    expect(await ids({ stand: 'checked' })).toEqual([])
    expect((await readAuditLog(deps, { page: 1 })).entries[0]).toMatchObject({
      act: 'question-checked',
      subject: questionId,
    })
  })

  it('shows beside a ruling of the same words, which says its own', async () => {
    const boss = await makeAdmin(db)
    const exam = await makeExam(db, { size: 1 })
    const questionId = idOf(exam, 0)
    const reply = 'Conferi na documentação.'
    const said = { questionId, options: [], reply }
    await decide(deps, boss, { ...said, seen: 0, decision: 'annulled', id: randomUUID() })
    await decide(deps, boss, { ...said, seen: 1, decision: 'annulled' })
    expect(await readSuspect(deps, { questionId })).toMatchObject({
      rulings: [{ reply }, { reply }],
      checks: [],
    })
    await decide(deps, boss, { ...said, seen: 2, decision: 'kept', id: randomUUID() })
    expect((await readSuspect(deps, { questionId })).checks).toMatchObject([{ reason: reply }])
  })

  it('of an older ruling, which has another id, shows in the ruling alone', async () => {
    const boss = await makeAdmin(db)
    const questionId = idOf(await makeExam(db, { size: 1 }), 0)
    const said = { questionId, options: [], reply: 'Conferi na documentação.' }
    await decide(deps, boss, { ...said, seen: 0, decision: 'annulled' })
    await db.update(questionChecks).set({ id: randomUUID() })
    expect((await readSuspect(deps, { questionId })).checks).toEqual([])
    await decide(deps, await makeAdmin(db), { ...said, seen: 1, decision: 'kept' })
    expect((await readSuspect(deps, { questionId })).checks).toHaveLength(1)
    await decide(deps, boss, { ...said, seen: 2, decision: 'kept' })
    expect((await readSuspect(deps, { questionId })).checks).toHaveLength(2)
    await decide(deps, boss, { ...said, seen: 3, decision: 'annulled' })
    expect((await readSuspect(deps, { questionId })).checks).toHaveLength(2)
  })

  it('settles an edit of the key, and leaves open appeals waiting', async () => {
    const exam = await makeExam(db, { size: 1 })
    const questionId = idOf(exam, 0)
    await db.insert(keyChanges).values({ questionId, fromRevision: 1, toRevision: 1 })
    await appeal(questionId)
    await checkQuestion(deps, await makeAdmin(db), { questionId, seen: 0, reason: 'Era só um acento.' })
    const question = await readSuspect(deps, { questionId })
    expect(question.keyChanges).toEqual([])
    expect(question.openAppeals).toMatchObject([{ kind: 'two-right', claimed: [1, 2], source: null }])
    expect(await ids()).toEqual([questionId])
  })

  it('of a question that there is not is refused, as is reading it', async () => {
    const questionId = '0190c2f0-0000-7000-8000-000000000000'
    const boss = await makeAdmin(db)
    expect(await outcomeOf(checkQuestion(deps, boss, { questionId, seen: 0, reason: 'Nada.' }))).toBe(
      'QUESTION_NOT_FOUND',
    )
    expect(await outcomeOf(readSuspect(deps, { questionId }))).toBe('QUESTION_NOT_FOUND')
  })
})
