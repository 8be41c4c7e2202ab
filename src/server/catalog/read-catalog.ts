import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { confirmed, formatProblems, type OfficialFormat } from '#domain/exams/exam-format.ts'
import { FORMAT_PROBLEM_SENTENCES } from '#pt-br/exam-format.ts'
import type {
  CatalogDomain,
  CatalogDrawing,
  CatalogExam,
  CatalogObjectives,
  CatalogQuestion,
  QuestionNotes,
} from './catalog-exam.ts'
import { CatalogFileError } from './catalog-file-error.ts'
import { parseExamFile, parseQuestionsFile, type ExamFile, type QuestionEntry } from './catalog-files.ts'
import { readDrawings } from './read-drawings.ts'
import { renderMarkdown } from './render-markdown.ts'

type QuestionSource = { file: string; entry: QuestionEntry }

/** Exams by folder name, questions in the order of the files; stores nothing. Throws `CatalogFileError`. */
export async function readCatalog(dir: string): Promise<CatalogExam[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const exams = await Promise.all(folders.toSorted().map((folder) => readExam(join(dir, folder))))
  refuseRepeatedKeys(exams.flatMap(({ sources }) => sources))
  return exams.map(({ exam }) => exam)
}

async function readExam(dir: string): Promise<{ exam: CatalogExam; sources: QuestionSource[] }> {
  const folder = basename(dir)
  const file = `${folder}/exam.yaml`
  const written = parseExamFile(await readFile(join(dir, 'exam.yaml'), 'utf8'), file)
  if (written.code.toLowerCase() !== folder) {
    throw new CatalogFileError({ file, problem: `o código ${written.code} não é o nome da pasta.` })
  }
  const drawings = await readDrawings(join(dir, 'drawings'), `${folder}/drawings`)
  const sources = await readQuestionSources(join(dir, 'questions'), `${folder}/questions`)
  const domains = domainsOf(written)
  const facts = factsOf(written)
  refuseContradiction({ ...facts, domains }, file)
  const read = sources.map((source) => readQuestion(source, { domains, drawings }))
  refuseUnusedDrawings(drawings, { folder, used: new Set(read.flatMap(({ usedDrawings }) => usedDrawings)) })
  const questions = read.map(({ question }) => question)
  const retiredKeys = written.retired ?? []
  refuseRetired(questions, { retiredKeys, file })
  const objectives = objectivesOf(written)
  return { exam: { ...facts, domains, objectives, drawings, questions, retiredKeys }, sources }
}

function refuseRetired(
  questions: readonly CatalogQuestion[],
  { retiredKeys, file }: { retiredKeys: readonly string[]; file: string },
) {
  const back = questions.find(({ key }) => retiredKeys.includes(key))
  if (back !== undefined)
    throw new CatalogFileError({ file, key: back.key, problem: 'a chave é de uma questão aposentada.' })
}

type Facts = Omit<CatalogExam, 'domains' | 'objectives' | 'drawings' | 'questions' | 'retiredKeys'>

function factsOf(written: ExamFile): Facts {
  const { code, name, description, booklet, featured, official, practice, retiredAt } = written
  return {
    code,
    name,
    description,
    booklet,
    featured,
    official: officialOf(official),
    practice: {
      questions: practice.questions ?? null,
      minutes: practice.minutes ?? null,
      cut: practice.cut ?? null,
      cutReason: practice.cutReason ?? null,
    },
    retiredAt: retiredAt === undefined ? null : new Date(`${retiredAt}T00:00:00Z`),
  }
}

function officialOf(written: ExamFile['official']): OfficialFormat {
  const questions = confirmed(written.questions)
  return {
    questions: typeof questions === 'number' ? questions : null,
    questionsWords: typeof questions === 'string' ? questions : null,
    minutes: confirmed(written.minutes),
    passing: confirmed(written.passing),
    passingRule: confirmed(written.passingRule),
    languages: confirmed(written.languages) ?? [],
    validity: confirmed(written.validity),
    checkedOn: written.checkedOn ?? null,
  }
}

function refuseContradiction(exam: Pick<CatalogExam, 'official' | 'practice' | 'domains'>, file: string) {
  const [problem] = formatProblems({ ...exam, today: null })
  if (problem !== undefined) throw new CatalogFileError({ file, problem: FORMAT_PROBLEM_SENTENCES[problem] })
}

function domainsOf(written: ExamFile): CatalogDomain[] {
  return written.domains.map((domain, position) => {
    const weight = 'weight' in domain && domain.weightMark === 'C' ? domain.weight : null
    return {
      key: domain.key,
      name: domain.name,
      weight,
      practiceWeight: domain.practiceWeight ?? null,
      position,
    }
  })
}

function objectivesOf({ objectives }: ExamFile): CatalogObjectives | null {
  if (objectives === undefined) return null
  const list = objectives.list.map(({ key, domain, name }) => ({ key, domainKey: domain, name }))
  return { version: objectives.version, checkedOn: objectives.checkedOn ?? null, list }
}

async function readQuestionSources(dir: string, label: string): Promise<QuestionSource[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.yaml')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => {
      const file = `${label}/${name}`
      const entries = parseQuestionsFile(await readFile(join(dir, name), 'utf8'), file)
      return entries.map((entry) => ({ file, entry }))
    }),
  )
  return files.flat()
}

function readQuestion(
  { file, entry }: QuestionSource,
  { domains, drawings }: { domains: readonly CatalogDomain[]; drawings: readonly CatalogDrawing[] },
): { question: CatalogQuestion; usedDrawings: string[] } {
  const { key } = entry
  if (!domains.some((domain) => domain.key === entry.domain)) {
    throw new CatalogFileError({ file, key, problem: `o domínio ${entry.domain} não está em exam.yaml.` })
  }
  const correctOptions = entry.options.flatMap(({ correct }, index) => (correct ? [index] : []))
  if (correctOptions.length === 0) {
    throw new CatalogFileError({ file, key, problem: 'nenhuma opção está marcada como correta.' })
  }
  const usedDrawings: string[] = []
  const html = (text: string): string => {
    const rendered = renderMarkdown(text, drawings)
    const [unknown] = rendered.unknownPictures
    if (unknown !== undefined) {
      throw new CatalogFileError({ file, key, problem: `a imagem ${unknown} não está na pasta drawings.` })
    }
    usedDrawings.push(...rendered.usedDrawings)
    return rendered.html
  }
  const content = {
    key,
    domainKey: entry.domain,
    difficulty: entry.difficulty,
    statement: html(entry.statement),
    options: entry.options.map(({ text, explanation }) => ({
      text: html(text),
      explanation: html(explanation),
    })),
    correctOptions,
    explanation: html(entry.explanation),
    references: entry.sources.map(({ title, url }) => ({ title, url })),
  }
  const shown = drawings.filter(({ name }) => usedDrawings.includes(name))
  const notes = notesOf(entry)
  return { question: { ...content, notes, contentHash: hashOf(content, shown) }, usedDrawings }
}

const notesOf = ({ objective, options, sources }: QuestionEntry): QuestionNotes => ({
  objective: objective ?? null,
  ruledOutBy: options.map(({ ruledOutBy }) => ruledOutBy ?? null),
  readSources: sources.filter(({ readIn }) => readIn !== undefined).length,
})

function hashOf(
  content: Omit<CatalogQuestion, 'contentHash' | 'notes'>,
  drawings: readonly CatalogDrawing[],
): string {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const { bytes } of drawings) hash.update(createHash('sha256').update(bytes).digest())
  return hash.digest('hex')
}

function refuseRepeatedKeys(sources: readonly QuestionSource[]): void {
  const fileOf = new Map<string, string>()
  for (const { file, entry } of sources) {
    const first = fileOf.get(entry.key)
    if (first !== undefined) {
      throw new CatalogFileError({ file, key: entry.key, problem: `a chave já existe em ${first}.` })
    }
    fileOf.set(entry.key, file)
  }
}

function refuseUnusedDrawings(
  drawings: readonly CatalogDrawing[],
  { folder, used }: { folder: string; used: ReadonlySet<string> },
): void {
  const unused = drawings.find(({ name }) => !used.has(name))
  if (unused === undefined) return
  throw new CatalogFileError({
    file: `${folder}/drawings/${unused.name}`,
    problem: 'nenhuma questão mostra este desenho.',
  })
}
