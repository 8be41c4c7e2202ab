import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import type { ExportedExam, ExportedQuestion } from './export-file.ts'

const NO_CATEGORY = 'top'
const SHARE_DIGITS = 5

/** Every text as HTML on one line. What the format has no room for is in comments that the reader takes back. */
export function writeGift(exam: ExportedExam, questions: readonly ExportedQuestion[]): string {
  let domain: string | null = null
  const blocks = questions.flatMap((question, index) => {
    const title = `${exam.code}-${String(index + 1).padStart(4, '0')}`
    const block = `${factsOf(question)}::${escaped(title)}::${bodyOf(question)}\n`
    if (question.domain === domain) return [block]
    domain = question.domain
    return [`$CATEGORY: ${domain === null ? NO_CATEGORY : domain.replaceAll('/', '//')}\n`, block]
  })
  return blocks.join('\n')
}

function factsOf({ difficulty, isActive, references }: ExportedQuestion): string {
  const lines = [
    `// Dificuldade: ${DIFFICULTY_LABELS[difficulty]}`,
    ...(isActive ? [] : ['// Ativa: não']),
    ...references.map(({ title, url }) => `// Fonte: ${url} ${title.replaceAll(/\s+/g, ' ')}`),
  ]
  return `${lines.join('\n')}\n`
}

function bodyOf({ statement, options, correctOptions, explanation }: ExportedQuestion): string {
  const share = (100 / correctOptions.length).toFixed(SHARE_DIGITS)
  const marks = options.map((_, place) => {
    const isCorrect = correctOptions.includes(place)
    if (correctOptions.length < 2) return isCorrect ? '=' : '~'
    return isCorrect ? `~%${share}%` : '~%-100%'
  })
  const answers = options.map(
    ({ text, explanation: remark }, place) =>
      `\t${marks[place] ?? '~'}${rich(text)}${remark === null ? '' : `#${rich(remark)}`}\n`,
  )
  const general = explanation === null ? '' : `\t####${rich(explanation)}\n`
  return `${rich(statement)}{\n${answers.join('')}${general}}`
}

const rich = (html: string): string => `[html]${escaped(html)}`

function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}
