import { plainText } from '../../src/domain/text/plain-text.ts'
import type { CatalogExam, CatalogQuestion } from '../../src/server/catalog/catalog-exam.ts'

export type NoteFinding = { key: string; message: string }

/** Faults of what the catalogue keeps about its questions: objectives, and what rules an option out. */
export function lintNotes(exam: CatalogExam): NoteFinding[] {
  return [
    ...exam.questions.flatMap((question) =>
      [...objectiveFaults(exam, question), ...ruledOutFaults(question)].map((message) => ({
        key: question.key,
        message,
      })),
    ),
    ...untestedObjectives(exam).map((message) => ({ key: exam.code, message })),
  ]
}

/** How many questions test each objective, in the order of the exam's own list. */
export function coverageOf({ objectives, questions }: CatalogExam): { name: string; questions: number }[] {
  const counts = Map.groupBy(questions, ({ notes }) => notes.objective)
  return (objectives?.list ?? []).map(({ key, name }) => ({
    name: `${key} ${name}`,
    questions: counts.get(key)?.length ?? 0,
  }))
}

/** Sources whose text somebody read when writing the question, of all that are cited. */
export function readShareOf({ questions }: CatalogExam): { read: number; cited: number } {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    read: sum(questions.map(({ notes }) => notes.readSources)),
    cited: sum(questions.map(({ references }) => references.length)),
  }
}

/** An exam without a list of objectives asks nothing of its questions yet. */
function objectiveFaults({ objectives }: CatalogExam, { notes, domainKey }: CatalogQuestion): string[] {
  if (objectives === null) return []
  if (notes.objective === null) return ['Falta o objetivo.']
  const named = objectives.list.find(({ key }) => key === notes.objective)
  if (!named) return [`O objetivo ${notes.objective} não está em exam.yaml.`]
  return named.domainKey === domainKey ? [] : [`O objetivo ${named.key} é do domínio ${named.domainKey}.`]
}

function untestedObjectives(exam: CatalogExam): string[] {
  return coverageOf(exam).flatMap(({ name, questions }) =>
    questions === 0 ? [`Nenhuma questão é do objetivo ${name}.`] : [],
  )
}

function ruledOutFaults({ notes, statement, correctOptions }: CatalogQuestion): string[] {
  const said = spaced(statement)
  return notes.ruledOutBy.flatMap((words, index) => {
    if (words === null) return []
    if (correctOptions.includes(index)) return ['Uma opção certa tem ruledOutBy.']
    return said.includes(spaced(words)) ? [] : [`O enunciado não diz “${words}”.`]
  })
}

const spaced = (html: string) => plainText(html).replace(/\s+/gu, ' ').trim().toLowerCase()

/** What we write instead, so that one thing has one name in the whole bank. */
const OTHER_WORDS: readonly [RegExp, string][] = [
  [/(?<!\p{L})continu(?:a|am|ar|ou|aram|ará|arão|ava|avam)\s+a\s+\p{L}+r(?!\p{L})/iu, 'continua + gerúndio'],
  [/(?<!\p{L})cópias? de segurança(?!\p{L})/iu, 'backup'],
  [/(?<!\p{L})online(?!\p{L})/iu, 'on-line'],
  [/(?<!\p{L})área de troca(?!\p{L})/iu, 'swap'],
  [/(?<!\p{L})carregador (?:de boot|GRUB|de inicialização)(?!\p{L})/iu, 'gerenciador de inicialização'],
  [/(?<!\p{L})ficheiros?(?!\p{L})/iu, 'arquivo'],
  [/(?<!\p{L})utilizador(?:es)?(?!\p{L})/iu, 'usuário'],
  [/(?<!\p{L})vigi(?:a|am|ar|ando|ado|ada)(?!\p{L})/iu, 'monitorar ou acompanhar'],
]

/** Words for which the bank has another one. */
export const lintWords = ({ questions }: CatalogExam): NoteFinding[] =>
  questions.flatMap((question) => wordFaults(question).map((message) => ({ key: question.key, message })))

function wordFaults({ statement, options, explanation }: CatalogQuestion): string[] {
  const said = [statement, explanation, ...options.flatMap((option) => [option.text, option.explanation])]
    .map((html) => plainText(html))
    .join('\n')
  return OTHER_WORDS.flatMap(([found, ours]) => {
    const [written] = found.exec(said) ?? []
    return written === undefined ? [] : [`“${written}”: escrevemos ${ours}.`]
  })
}

/** Share of questions (0 to 1) with an explanation that says “…, e não …”. */
export function ticShareOf({ questions }: CatalogExam): number {
  const withTic = questions.filter(({ explanation, options }) =>
    [explanation, ...options.map((option) => option.explanation)].some((html) =>
      /,\s+e\s+não\s/iu.test(plainText(html)),
    ),
  )
  return withTic.length / questions.length
}

export const MOST_TICS = 0.1
