import type { ExportFormat } from '#domain/questions/question-import-file.ts'
import { keyChanges } from '#server/adapters/db/schema/suspects.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { readAuditLog } from '#server/audit/read-audit-log.ts'
import { exportQuestions } from '#server/bulk-edits/export-questions.ts'
import { checkQuestion } from '#server/decisions/check-question.ts'
import { decide } from '#server/decisions/decide.ts'
import { saveAppeal } from '#server/appeals/appeal-store.ts'
import { unpackZip } from '#server/question-files/unpack-zip.ts'
import { editQuestion } from '#server/questions/save-question.ts'
import { readQuestion } from '#server/questions/read-questions.ts'
import { makeAdmin } from '#tests/support/made/administrators.ts'
import { makeExam, makePerson } from '#tests/support/made/builders.ts'
import { rememberedPictures } from '#tests/support/made/remembered-pictures.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { beginImport } from './begin-import.ts'
import { completeImport } from './complete-import.ts'
import { dryRunImport } from './dry-run-import.ts'
import { readEntries, readEntry, readImport } from './read-imports.ts'
import { undoImport } from './undo-import.ts'

const { deps, db } = await openTestDependencies()
const parts = { ...deps, pictures: rememberedPictures().pictures }

async function makeBank() {
  const exam = await makeExam(db, { size: 4 })
  return {
    exam,
    boss: await makeAdmin(db),
    first: exam.questions[0]?.id ?? '',
    second: exam.questions[1]?.id ?? '',
  }
}

type Bank = Awaited<ReturnType<typeof makeBank>>

/** The export of the exam, with its text changed, through the dry run. */
async function dryRunOf(
  { exam, boss }: Bank,
  change: (text: string) => string,
  format: ExportFormat = 'json',
) {
  const { file } = await exportQuestions(parts, boss, { selection: { filter: { exam: exam.id } }, format })
  const changed = new File([change(await file.text())], file.name)
  const { id: importId } = await beginImport(parts, boss, { examId: exam.id, name: file.name, file: changed })
  return { importId, summary: await dryRunImport(parts, { importId, mapping: null, asInactive: false }) }
}

/** By hand, as the form does it. */
async function editFirst(
  bank: Bank,
  change: { statement?: string; isActive?: boolean; correctOptions?: number[] },
) {
  const {
    id,
    revision,
    earlier: _earlier,
    statistics: _statistics,
    isUsed: _used,
    isListed: _listed,
    number: _number,
    ...form
  } = await readQuestion(deps, { questionId: bank.first })
  const was = { examId: form.examId, domainId: form.domainId, isActive: form.isActive }
  await editQuestion(deps, bank.boss, { ...form, ...change, questionId: id, revision, was })
}

const contentsOf = async ({ exam }: Bank) => {
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.examId, exam.id))
    .orderBy(asc(questions.id))
  return Promise.all(
    rows.map(async ({ id }) => {
      const {
        revision: _revision,
        earlier: _earlier,
        statistics: _statistics,
        isUsed: _isUsed,
        isListed: _isListed,
        ...content
      } = await readQuestion(deps, { questionId: id })
      return content
    }),
  )
}

describe('an export that is imported again', () => {
  it.each(['json', 'csv'] as const)('as it is, %s, changes nothing', async (format) => {
    const bank = await makeBank()
    const { importId, summary } = await dryRunOf(bank, (text) => text, format)
    expect(summary).toMatchObject({ ready: 0, doubtful: 0, refused: 0, updates: 0, same: 4 })
    expect(await outcomeOf(completeImport(parts, bank.boss, { importId, name: 'Igual' }))).toBe(
      'IMPORT_EMPTY',
    )
  })

  it('changes the one question that was edited, shows both, and is undone', async () => {
    const bank = await makeBank()
    const before = await contentsOf(bank)
    const { importId, summary } = await dryRunOf(bank, (text) =>
      text.replace('Enunciado 1<', 'Enunciado um<'),
    )
    expect(summary).toMatchObject({ ready: 1, updates: 1, same: 3 })
    const { entries } = await readEntries(deps, { importId, ready: true, change: 'update', page: 1 })
    const entry = await readEntry(deps, { importId, position: entries[0]?.position ?? -1 })
    expect(entry.question?.statement).toBe('<p>Enunciado um</p>')
    expect(entry.standing?.statement).toBe('<p>Enunciado 1</p>')
    expect(await completeImport(parts, bank.boss, { importId, name: 'Uma' })).toEqual({
      imported: 0,
      updated: 1,
    })
    expect((await contentsOf(bank)).filter(({ statement }) => statement.includes('um<'))).toHaveLength(1)
    expect(await undoImport(deps, bank.boss, { importId })).toEqual({ removed: 0, restored: 1, left: 0 })
    expect(await contentsOf(bank)).toEqual(before)
  })

  it('another key of a used question waits among the suspects, and undone waits no more', async () => {
    const bank = await makeBank()
    await simulatingOn(deps).start(await makePerson(db), bank.exam.code)
    const before = await contentsOf(bank)
    const other = await dryRunOf(bank, (text) =>
      text.replace(/"correta": true([^]*?)"correta": false/, '"correta": false$1"correta": true'),
    )
    expect(other.summary).toMatchObject({ updates: 1, ready: 0, doubtful: 1 })
    expect(await readImport(deps, other)).toMatchObject({
      kinds: [{ kind: 'usedKeyChanged', count: 1 }],
      wanted: 1,
      waitingKeyChanges: 0,
    })
    await completeImport(parts, bank.boss, { importId: other.importId, name: 'Gabarito' })
    expect(await db.$count(keyChanges)).toBe(1)
    expect(await readImport(deps, other)).toMatchObject({ waitingKeyChanges: 1 })
    const worded = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    await completeImport(parts, bank.boss, { importId: worded.importId, name: 'Enunciados' })
    expect(await readImport(deps, worded)).toMatchObject({ waitingKeyChanges: 0 })
    expect(await readImport(deps, other)).toMatchObject({ waitingKeyChanges: 1 })
    await undoImport(deps, bank.boss, { importId: worded.importId })
    expect(await undoImport(deps, bank.boss, { importId: other.importId })).toMatchObject({ restored: 1 })
    expect(await db.$count(keyChanges)).toBe(0)
    expect(await readImport(deps, other)).toMatchObject({ waitingKeyChanges: 0 })
    expect(await contentsOf(bank)).toEqual(before)
  })

  it('undone one after the other, the newest first, two imports leave contents and suspects as before', async () => {
    const bank = await makeBank()
    await simulatingOn(deps).start(await makePerson(db), bank.exam.code)
    const before = await contentsOf(bank)
    const key = await dryRunOf(bank, (text) =>
      text.replace(/"correta": true([^]*?)"correta": false/, '"correta": false$1"correta": true'),
    )
    await completeImport(parts, bank.boss, { importId: key.importId, name: 'Gabarito' })
    const words = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    await completeImport(parts, bank.boss, { importId: words.importId, name: 'Enunciados' })
    expect(await undoImport(deps, bank.boss, { importId: words.importId })).toMatchObject({ restored: 4 })
    expect(await undoImport(deps, bank.boss, { importId: key.importId })).toMatchObject({
      restored: 1,
      left: 0,
    })
    expect(await db.$count(keyChanges)).toBe(0)
    expect(await contentsOf(bank)).toEqual(before)
  })

  it('brought words alone: a key that is changed by hand since waits of another cause', async () => {
    const bank = await makeBank()
    await simulatingOn(deps).start(await makePerson(db), bank.exam.code)
    const { importId } = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    await completeImport(parts, bank.boss, { importId, name: 'Enunciados' })
    const { correctOptions } = await readQuestion(deps, { questionId: bank.first })
    await editFirst(bank, { correctOptions: correctOptions.map((option) => (option === 0 ? 1 : 0)) })
    expect(await db.$count(keyChanges, eq(keyChanges.questionId, bank.first))).toBe(1)
    expect(await readImport(deps, { importId })).toMatchObject({ waitingKeyChanges: 0 })
  })

  it('leaves an entry in the log for each key that it changes, and its undoing one, too (spec 9.7)', async () => {
    const bank = await makeBank()
    const changesOfKey = async () => {
      const { entries } = await readAuditLog(deps, { act: 'key-changed', page: 1 })
      return entries.flatMap(({ subject, details: { exam, from, to } }) =>
        exam === bank.exam.code ? [{ subject, from, to }] : [],
      )
    }
    const { importId } = await dryRunOf(bank, (text) =>
      text
        .replaceAll('Enunciado', 'Pergunta')
        .replace(/"correta": true([^]*?)"correta": false/, '"correta": false$1"correta": true'),
    )
    await completeImport(parts, bank.boss, { importId, name: 'Gabarito' })
    const [brought, ...more] = await changesOfKey()
    expect(more).toEqual([])
    await undoImport(deps, bank.boss, { importId })
    expect(await changesOfKey()).toEqual(
      expect.arrayContaining([brought, { ...brought, from: brought?.to, to: brought?.from }]),
    )
    expect(await changesOfKey()).toHaveLength(2)
  })

  it('undone, leaves what somebody edited in between', async () => {
    const bank = await makeBank()
    const { importId } = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    await completeImport(parts, bank.boss, { importId, name: 'Todas' })
    await editFirst(bank, { statement: '<p>Minha</p>' })
    expect(await undoImport(deps, bank.boss, { importId })).toEqual({ removed: 0, restored: 3, left: 1 })
    // Once more, from another tab.
    expect(await undoImport(deps, bank.boss, { importId })).toEqual({ removed: 0, restored: 3, left: 1 })
    expect((await readQuestion(deps, { questionId: bank.first })).statement).toBe('<p>Minha</p>')
  })

  it('undone, leaves what somebody switched and switched back in between', async () => {
    const bank = await makeBank()
    const { importId } = await dryRunOf(bank, (text) => text.replaceAll('"ativa": true', '"ativa": false'))
    expect(await completeImport(parts, bank.boss, { importId, name: 'Inativas' })).toMatchObject({
      updated: 4,
    })
    for (const isActive of [true, false]) await editFirst(bank, { isActive })
    expect(await undoImport(deps, bank.boss, { importId })).toEqual({ removed: 0, restored: 3, left: 1 })
    expect(await readQuestion(deps, { questionId: bank.first })).toMatchObject({ isActive: false })
  })

  describe('and was decided about in between', () => {
    const otherKey = (text: string) =>
      text.replace(/"correta": true([^]*?)"correta": false/, '"correta": false$1"correta": true')

    /** Its first question is used, and a file gave it another key. */
    async function rekeyed() {
      const bank = await makeBank()
      await simulatingOn(deps).start(await makePerson(db), bank.exam.code)
      const { importId } = await dryRunOf(bank, otherKey)
      await completeImport(parts, bank.boss, { importId, name: 'Gabarito' })
      const [waiting] = await db.select({ id: keyChanges.questionId }).from(keyChanges)
      const questionId = waiting?.id ?? ''
      return { bank, importId, questionId }
    }

    const keyOf = async (questionId: string) => (await readQuestion(deps, { questionId })).correctOptions

    it.each(['checked', 'kept', 'key-changed', 'accepted-also'] as const)(
      'undone, leaves the key of a question that was %s',
      async (decision) => {
        await db.delete(keyChanges)
        const { bank, importId, questionId } = await rekeyed()
        const key = await keyOf(questionId)
        const about = { questionId, seen: 0 }
        const options = { checked: [], kept: [], 'key-changed': key, 'accepted-also': [2] }[decision]
        await (decision === 'checked'
          ? checkQuestion(deps, bank.boss, { ...about, reason: 'Certa.' })
          : decide(deps, bank.boss, { ...about, decision, options, reply: 'Certa.' }))
        expect(await undoImport(deps, bank.boss, { importId })).toEqual({ removed: 0, restored: 0, left: 1 })
        expect(await keyOf(questionId)).toEqual(key)
      },
    )

    it('undone from the newest on, leaves it, too', async () => {
      await db.delete(keyChanges)
      const { bank, importId, questionId } = await rekeyed()
      const key = await keyOf(questionId)
      await checkQuestion(deps, bank.boss, { questionId, seen: 0, reason: 'Certa.' })
      const words = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
      await completeImport(parts, bank.boss, { importId: words.importId, name: 'Enunciados' })
      expect(await undoImport(deps, bank.boss, { importId: words.importId })).toMatchObject({ restored: 4 })
      expect(await undoImport(deps, bank.boss, { importId })).toMatchObject({ restored: 0, left: 1 })
      expect(await keyOf(questionId)).toEqual(key)
    })
  })

  it('is refused as a whole when a question changed after the comparison', async () => {
    const bank = await makeBank()
    const first = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    const second = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Questão'))
    await completeImport(parts, bank.boss, { importId: first.importId, name: 'Uma' })
    expect(
      await outcomeOf(completeImport(parts, bank.boss, { importId: second.importId, name: 'Outra' })),
    ).toBe('QUESTION_CHANGED')
  })

  it.each([
    ['edited', { statement: '<p>Outro enunciado</p>' }],
    ['switched off', { isActive: false }],
  ])(
    'is refused as a whole, too, when a question that it leaves was %s after the comparison',
    async (_, change) => {
      const bank = await makeBank()
      const { importId, summary } = await dryRunOf(bank, (text) =>
        text.replace('Enunciado 2<', 'Enunciado dois<'),
      )
      expect(summary).toMatchObject({ updates: 1, same: 3 })
      await editFirst(bank, change)
      expect(await outcomeOf(completeImport(parts, bank.boss, { importId, name: 'Uma' }))).toBe(
        'QUESTION_CHANGED',
      )
    },
  )

  it('is refused as a whole, too, when a question was only switched off after the comparison', async () => {
    const bank = await makeBank()
    const { importId } = await dryRunOf(bank, (text) => text.replaceAll('Enunciado', 'Pergunta'))
    await editFirst(bank, { isActive: false })
    expect(await outcomeOf(completeImport(parts, bank.boss, { importId, name: 'Todas' }))).toBe(
      'QUESTION_CHANGED',
    )
  })

  it('refuses a question with an open appeal and an id that comes twice, each in its row', async () => {
    const bank = await makeBank()
    const person = await makePerson(db)
    await simulatingOn(deps).start(person, bank.exam.code)
    await saveAppeal(db, {
      id: randomUUID(),
      userId: person.id,
      questionId: bank.first,
      revision: 1,
      kind: 'wrong-key',
      claimed: [1],
      argument: 'A outra.',
      source: 'https://exemplo.com',
      mayThankByName: false,
    })
    const { importId, summary } = await dryRunOf(bank, (text) =>
      text.replaceAll('Enunciado', 'Pergunta').replace(bank.second, bank.exam.questions[2]?.id ?? ''),
    )
    expect(summary).toMatchObject({ refused: 2, updates: 2, same: 0 })
    const { entries } = await readEntries(deps, { importId, ready: false, page: 1 })
    expect(entries.flatMap(({ findings }) => findings.map(({ kind }) => kind)).toSorted()).toEqual([
      'idRepeated',
      'underRuling',
    ])
  })

  it('keeps what the file does not say', async () => {
    const bank = await makeBank()
    const before = await contentsOf(bank)
    const { summary } = await dryRunOf(
      bank,
      (text) => {
        const lines = text.split(/\r?\n/)
        return lines.map((line) => line.split(';').slice(0, 15).join(';')).join('\r\n')
      },
      'csv',
    )
    expect(before[0]?.explanation).not.toBeNull()
    expect(summary).toMatchObject({ updates: 0, same: 4 })
  })

  it('keeps the pictures of a table that comes back without its package', async () => {
    const bank = await makeBank()
    const name = `${'0a'.repeat(16)}.webp`
    await parts.pictures.save(name, Buffer.from('RIFF'))
    const statement = `<p><img src="/imagens/${name}" alt="Rede" width="8" height="6" /></p>`
    await editFirst(bank, { statement })
    const { file } = await exportQuestions(parts, bank.boss, {
      selection: { filter: { exam: bank.exam.id } },
      format: 'csv',
    })
    const unpacked = unpackZip(new Uint8Array(await file.arrayBuffer()))
    const table = new File([new Uint8Array(unpacked.get(`${bank.exam.code}.csv`) ?? [])], 'sem-imagens.csv')
    const { id: importId } = await beginImport(parts, bank.boss, {
      examId: bank.exam.id,
      name: table.name,
      file: table,
    })
    expect(await dryRunImport(parts, { importId, mapping: null, asInactive: false })).toMatchObject({
      same: 4,
      updates: 0,
    })
  })
})
