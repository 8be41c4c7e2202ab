import type { FileEntry, QuestionFile } from '#domain/questions/question-file.ts'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

export const readJson = (value: unknown): Promise<QuestionFile> =>
  readQuestionFile({
    files: [
      { name: 'x.json', bytes: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)) },
    ],
  })

/** Of an entry its statement, options, key and the kinds of its findings. */
export const shortEntry = ({ statement, options, correctOptions, findings }: FileEntry) => [
  statement,
  options.map(({ text }) => text).join('|'),
  correctOptions.join(),
  findings.map(({ kind }) => kind).join(),
]

/** Of each entry of a text its line, its statement, its options, its key and its findings. */
export async function linesOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  return entries.map(({ line, statement, options, correctOptions, findings }) =>
    [
      line,
      plainText(statement),
      options.map(({ text: option }) => plainText(option)).join(' / '),
      correctOptions.join(),
      findings.map(({ kind }) => kind).join(),
    ].join(' | '),
  )
}

export const P = (text: string) => `<p>${text}</p>`
export const AB = `${P('a')}|${P('b')}`
