import { describe, expect, test } from 'vitest'
import { plainText } from '#domain/text/plain-text.ts'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

/** Of each entry its statement, its key and its explanation, or its finding. */
async function linesOf(text: string): Promise<string[]> {
  const { entries, format } = await readQuestionFile({ files: [{ name: 'q.txt', bytes: Buffer.from(text) }] })
  expect(format).toBe('aiken')
  return entries.map(({ statement, correctOptions, explanation, findings }) =>
    [
      plainText(statement),
      findings[0]?.kind ?? `${correctOptions.join()} ${plainText(explanation ?? '')}`.trim(),
    ].join(' | '),
  )
}

const question = (statement: string, key = 'B') => `${statement}\nA) x\nB) y\nANSWER: ${key}\n`

describe('a text behind an answer', () => {
  test.each([
    'Explicação: S3\nguarda.\n\n',
    '\nComentário: S3\nguarda.\n\n',
    'Feedback:\nS3 guarda.\n\n',
    '\nComentários: S3 guarda.\n\n',
    '\nGabarito comentado: S3 guarda.\n\n',
    'Comentário do professor: S3 guarda.\n\n',
    'Explicação: S3\n\nComentário: guarda.\n\n',
  ])('explains it where it says so: %j', async (words) => {
    expect(await linesOf(`${question('Um?')}${words}${question('Dois?', 'A')}`)).toEqual([
      expect.stringMatching(/^Um\? \| 1 S3 (?:Comentário: )?guarda\.$/),
      'Dois? | 0',
    ])
  })

  test('of one line, with the next question below it', async () => {
    expect(await linesOf(`${question('Um?')}Explicação: S3.\n${question('Dois?')}`)).toEqual([
      'Um? | 1 S3.',
      'Dois? | 1',
    ])
  })

  test('of which nothing says where it ends: the question is refused', async () => {
    expect(await linesOf(`${question('Um?')}Explicação: S3\nguarda.\n${question('Dois?')}`)).toEqual([
      'Um? | 1',
      'Explicação: S3 guarda. Dois? | entryUnreadable',
    ])
  })

  test('without a label is told, and goes into no statement', async () => {
    const text = `${question('Um?')}S3 guarda.\n\n${question('Dois?', 'A')}\n${question('Três?')}`
    expect(await linesOf(text)).toEqual([
      'Um? | 1',
      'S3 guarda. | entryUnreadable',
      'Dois? | fieldUnread',
      'Três? | 1',
    ])
  })

  test('that may begin the next statement makes that question wait', async () => {
    const text = `${question('Um?')}Considere o texto:\n\n"era uma vez"\n\n${question('Dois, segundo ele?')}`
    expect(await linesOf(text)).toEqual([
      'Um? | 1',
      'Considere o texto: "era uma vez" | entryUnreadable',
      'Dois, segundo ele? | fieldUnread',
    ])
  })

  test('is the statement where only an empty line is between it and the options', async () => {
    expect(await linesOf(`${question('Um?')}Dois?\n\nA) x\nB) y\nANSWER: A\n`)).toEqual([
      'Um? | 1',
      'Dois? | 0',
    ])
  })

  test('is the next statement where no question has an empty line before it', async () => {
    const text = `${question('Um?')}Leia.\n\n${question('Dois?')}${question('Três?')}${question('Quatro?')}`
    expect(await linesOf(text)).toEqual(['Um? | 1', 'Leia. Dois? | 1', 'Três? | 1', 'Quatro? | 1'])
  })

  test('behind an explanation may go on with it, and the question below waits', async () => {
    const text = `${question('Um?')}\nExplicação: S3.\n\nA outra é antiga.\n\nNão serve.\n\n${question('Dois?')}`
    expect(await linesOf(`${text}\n${question('Três?')}`)).toEqual([
      'Um? | 1 S3.',
      'A outra é antiga. Não serve. | entryUnreadable',
      'Dois? | fieldUnread',
      'Três? | 1',
    ])
  })

  test('behind an explanation is the statement where the options are next', async () => {
    expect(await linesOf(`${question('Um?')}Explicação: S3.\n\nDois?\n\nA) x\nB) y\nANSWER: A\n`)).toEqual([
      'Um? | 1 S3.',
      'Dois? | 0',
    ])
  })
})
