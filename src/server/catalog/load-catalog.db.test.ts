import { NO_OFFICIAL } from '#domain/exams/exam-format.ts'
import {
  catalogEntries,
  examDomains,
  exams,
  questionRevisions,
  questions,
} from '#server/adapters/db/schema/catalog.ts'
import { pictureFolder } from '#server/adapters/storage/open-pictures.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { makePerson } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { asc, eq } from 'drizzle-orm'
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { CatalogExam, CatalogQuestion } from './catalog-exam.ts'
import { loadCatalog, loadCatalogFolder, planUpdate, updateCatalog } from './load-catalog.ts'

const { db, deps } = await openTestDependencies()
const picturesAt = mkdtempSync(join(tmpdir(), 'gabarite-catalog-'))
afterAll(() => rmSync(picturesAt, { recursive: true }))
const pictures = pictureFolder(picturesAt)
const loader = { db, pictures }

const question = (key: string, more: Partial<CatalogQuestion> = {}): CatalogQuestion => ({
  key,
  domainKey: 'nuvem',
  difficulty: 'easy',
  statement: `<p>Enunciado ${key}</p>`,
  options: [
    { text: '<p>sim</p>', explanation: '<p>porque sim</p>' },
    { text: '<p>não</p>', explanation: '<p>porque não</p>' },
  ],
  correctOptions: [0],
  explanation: '<p>explicação</p>',
  references: [{ title: 'Fonte', url: 'https://exemplo.com' }],
  notes: { objective: null, ruledOutBy: [null, null], readSources: 0 },
  contentHash: `hash of ${key}`,
  ...more,
})

const exam = (questionsOf: CatalogQuestion[], more: Partial<CatalogExam> = {}): CatalogExam => ({
  code: 'CAT-1',
  name: 'Exame do catálogo',
  description: 'Descrição',
  booklet: 'azul',
  featured: true,
  official: {
    ...NO_OFFICIAL,
    questions: 65,
    minutes: 90,
    passing: '700 de 1000',
    passingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
  },
  practice: { questions: 65, minutes: 90, cut: 70, cutReason: 'Escolha nossa.' },
  retiredAt: null,
  domains: [{ key: 'nuvem', name: 'Nuvem', weight: 100, practiceWeight: 90, position: 0 }],
  objectives: null,
  drawings: [],
  questions: questionsOf,
  retiredKeys: [],
  ...more,
})

const statements = async () => {
  const rows = await db.select({ statement: questionRevisions.statement }).from(questionRevisions)
  return rows.map(({ statement }) => statement).toSorted((a, b) => a.localeCompare(b))
}

describe('loading the catalogue at start', () => {
  it('brings exams and questions once, in the order of the files, and counts them', async () => {
    await loadCatalog(loader, [exam([question('b'), question('a')])])
    expect(await loadCatalog(loader, [exam([question('b'), question('a')])])).toEqual([])
    const rows = await db
      .select({ key: catalogEntries.key })
      .from(questions)
      .innerJoin(catalogEntries, eq(catalogEntries.questionId, questions.id))
      .orderBy(questions.createdAt, questions.id)
    expect(rows.map(({ key }) => key)).toEqual(['b', 'a'])
    const [stored] = await db.select().from(exams)
    expect(stored).toMatchObject({
      code: 'CAT-1',
      activeQuestionCount: 2,
      questionTotal: 2,
      officialMinutes: 90,
      officialPassingRule: { kind: 'scaled', min: 100, max: 1000, value: 700 },
      practiceQuestionCount: 65,
      practiceMinutes: 90,
      practiceCut: 70,
      practiceCutReason: 'Escolha nossa.',
    })
    expect(await db.select().from(examDomains)).toMatchObject([{ weight: 100, practiceWeight: 90 }])
  })

  it('completes, once, what an exam lacks that was loaded before exams had a format', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    await db.update(exams).set({
      officialMinutes: 100,
      officialPassingRule: null,
      practiceMinutes: null,
      practiceCut: null,
      practiceCutReason: null,
    })
    await db.update(examDomains).set({ weight: null, practiceWeight: null })
    await db.update(catalogEntries).set({ contentHash: '' }).where(eq(catalogEntries.key, ''))
    const changes = await loadCatalog(loader, [exam([question('a')])])
    expect(changes).toEqual([{ examCode: 'CAT-1', key: '', kind: 'format-added' }])
    expect(await db.select().from(exams)).toMatchObject([
      {
        officialMinutes: 100,
        practiceMinutes: 90,
        practiceCut: 70,
        practiceCutReason: 'Escolha nossa.',
        version: 1,
      },
    ])
    expect(await db.select().from(examDomains)).toMatchObject([{ weight: 100, practiceWeight: 90 }])
    await db.update(exams).set({ practiceCut: null, practiceCutReason: null })
    expect(await loadCatalog(loader, [exam([question('a')])])).toEqual([])
    expect(await db.select().from(exams)).toMatchObject([{ practiceCut: null }])
  })

  it('brings a new question of a known exam', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    const changes = await loadCatalog(loader, [exam([question('a'), question('b')])])
    expect(changes).toEqual([{ examCode: 'CAT-1', key: 'b', kind: 'question-added' }])
  })

  it('brings back no domain that an administrator renamed, but one that a new question needs', async () => {
    const domain = (key: string, name: string) => ({ key, name, weight: 50, practiceWeight: 50, position: 0 })
    const domains = [domain('nuvem', 'Nuvem'), domain('rede', 'Rede')]
    await loadCatalog(loader, [exam([question('a')], { domains })])
    await db.update(examDomains).set({ name: 'Redes' }).where(eq(examDomains.name, 'Rede'))
    const names = async () =>
      (await db.select({ name: examDomains.name }).from(examDomains)).map(({ name }) => name)
    await loadCatalog(loader, [exam([question('a'), question('b')], { domains })])
    expect((await names()).toSorted()).toEqual(['Nuvem', 'Redes'])
    const more = [...domains, domain('custo', 'Custo')]
    const fresh = question('c', { domainKey: 'custo' })
    await loadCatalog(loader, [exam([question('a'), question('b'), fresh], { domains: more })])
    expect((await names()).toSorted()).toEqual(['Custo', 'Nuvem', 'Redes'])
  })

  it('never changes what was loaded, also when its file or an administrator changed it', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    await db.update(questionRevisions).set({ statement: '<p>Editado pelo administrador</p>' })
    await loadCatalog(loader, [
      exam([question('a', { statement: '<p>Novo arquivo</p>', contentHash: 'new' })]),
    ])
    expect(await statements()).toEqual(['<p>Editado pelo administrador</p>'])
  })

  it('never brings back what an administrator deleted, question or exam', async () => {
    await loadCatalog(loader, [exam([question('a'), question('b')])])
    const [entry] = await db.select().from(catalogEntries).where(eq(catalogEntries.key, 'a'))
    await db.delete(questions).where(eq(questions.id, entry?.questionId ?? ''))
    await loadCatalog(loader, [exam([question('a'), question('b')])])
    expect(await statements()).toEqual(['<p>Enunciado b</p>'])
    await db.delete(questions)
    await db.delete(exams)
    await loadCatalog(loader, [exam([question('a'), question('b'), question('c')])])
    expect(await db.select().from(exams)).toEqual([])
    expect(await planUpdate({ db }, [exam([question('d')], { retiredKeys: ['a'] })])).toEqual([])
  })

  it('stores the drawings and points the texts at unguessable addresses', async () => {
    const drawing = { name: 'zonas.svg', bytes: new TextEncoder().encode('<svg/>'), width: 1, height: 1 }
    const shown = question('a', { statement: '<p><img src="drawing:zonas.svg" alt="Zonas" /></p>' })
    await loadCatalog(loader, [exam([shown], { drawings: [drawing] })])
    const [statement = ''] = await statements()
    const name = /src="\/imagens\/([0-9a-f]{32}\.svg)"/.exec(statement)?.[1] ?? ''
    expect(await pictures.find(name)).toMatchObject({ type: 'image/svg+xml' })
  })
})

describe('updating the catalogue', () => {
  const changed = [exam([question('a', { statement: '<p>Melhor</p>', contentHash: 'new' })])]

  it('lists what it will change, and changes nothing while listing', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    expect(await planUpdate({ db }, changed)).toEqual([
      { examCode: 'CAT-1', key: 'a', kind: 'question-revised' },
    ])
    expect(await statements()).toEqual(['<p>Enunciado a</p>'])
  })

  it('switches off what was retired, once, and never loads it anew', async () => {
    await loadCatalog(loader, [exam([question('a'), question('b')])])
    const without = exam([question('a')], { retiredKeys: ['b', 'never-loaded'] })
    expect(await loadCatalog(loader, [without])).toEqual([])
    expect(await updateCatalog(loader, [without])).toEqual([
      { examCode: 'CAT-1', key: 'b', kind: 'question-retired' },
    ])
    const rows = await db
      .select({ isActive: questions.isActive })
      .from(questions)
      .orderBy(asc(questions.isActive))
    expect(rows.map(({ isActive }) => isActive)).toEqual([false, true])
    expect(await planUpdate({ db }, [without])).toEqual([])
  })

  it('rewrites a question that nobody met', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    await updateCatalog(loader, changed)
    expect(await statements()).toEqual(['<p>Melhor</p>'])
    expect(await planUpdate({ db }, changed)).toEqual([])
  })

  it('moves a revised question into its new domain, unless the exam does not have it', async () => {
    const domain = (key: string, name: string) => ({ key, name, weight: 50, practiceWeight: 50, position: 0 })
    const domains = [domain('nuvem', 'Nuvem'), domain('rede', 'Rede')]
    const domainNow = async () => {
      const rows = await db
        .select({ name: examDomains.name })
        .from(questions)
        .innerJoin(examDomains, eq(examDomains.id, questions.domainId))
      return rows.map(({ name }) => name)
    }
    const revised = (domainKey: string) =>
      updateCatalog(loader, [exam([question('a', { domainKey, contentHash: domainKey })], { domains })])
    await loadCatalog(loader, [exam([question('a')], { domains })])
    await revised('rede')
    expect(await domainNow()).toEqual(['Rede'])
    await db.update(examDomains).set({ name: 'Nuvens' }).where(eq(examDomains.name, 'Nuvem'))
    await revised('nuvem')
    expect(await domainNow()).toEqual(['Rede'])
  })

  it('makes the next revision of a question that stands in a simulation, whose text stays', async () => {
    await loadCatalog(loader, [exam([question('a')])])
    const viewer = await makePerson(db)
    await startSimulation(deps, viewer, { exam: 'CAT-1', difficulties: ['easy', 'medium', 'hard'] })
    await updateCatalog(loader, changed)
    const rows = await db
      .select({ number: questionRevisions.number, statement: questionRevisions.statement })
      .from(questionRevisions)
    expect(rows.toSorted((a, b) => a.number - b.number)).toEqual([
      { number: 1, statement: '<p>Enunciado a</p>' },
      { number: 2, statement: '<p>Melhor</p>' },
    ])
    expect(await db.select({ current: questions.currentRevision }).from(questions)).toEqual([{ current: 2 }])
  })
})

describe('a folder of the catalogue', () => {
  it('is read again once something in it changed, and not before', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gabarite-catalogue-'))
    cpSync('catalog/kcna', join(folder, 'kcna'), { recursive: true })
    expect(await loadCatalogFolder(loader, folder)).not.toEqual([])
    expect(await loadCatalogFolder(loader, folder)).toEqual([])
    appendFileSync(join(folder, 'kcna/exam.yaml'), '\nisto: não é de exame\n')
    await expect(loadCatalogFolder(loader, folder)).rejects.toThrow('exam.yaml')
    rmSync(folder, { recursive: true })
  })
})
