import type { FileEntry, QuestionFile } from '#domain/questions/question-file.ts'
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

export const P = (text: string) => `<p>${text}</p>`
export const AB = `${P('a')}|${P('b')}`
