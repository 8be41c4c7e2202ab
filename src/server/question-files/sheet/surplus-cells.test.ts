import { describe, expect, test } from 'vitest'
import { readQuestionFile } from '#server/question-files/read-question-file.ts'

async function keysOf(text: string): Promise<string[]> {
  const { entries } = await readQuestionFile({ files: [{ name: 'q.csv', bytes: Buffer.from(text) }] })
  return entries.map(({ correctOptions, findings }) => findings[0]?.kind ?? correctOptions.join())
}

const HEADER = 'Enunciado;A;B;C;D;Gabarito\n'

describe('more cells than the header has', () => {
  test.each([
    [
      'in a few rows',
      ['Qual?;a;b;c;d;B', 'Outra?;a;b;c;d;A', 'Duas; quais?;a;b;c;d;B'],
      ['1', '0', 'entryUnreadable'],
    ],
    ['that may be keys, in all rows', ['Qual valor; em bytes?;8;1024;1000;2;B'], ['entryUnreadable']],
    ['that are keys by their words', ['Qual; enfim?;oito;nove;dez;onze;nove'], ['entryUnreadable']],
    [
      'an answer in two cells',
      ['Selecione duas: qual?;a;b;c;d;A;C', 'Qual?;a;b;c;d;B'],
      ['entryUnreadable', '1'],
    ],
  ])('%s: the rows are refused', async (_, rows, expected) => {
    expect(await keysOf(`${HEADER}${rows.join('\n')}\n`)).toEqual(expected)
  })

  test('a column that nobody named, with remarks in most rows, costs nothing', async () => {
    const rows = ['Qual?;a;b;c;d;B;revisada', 'Outra?;a;b;c;d;A;revisada em maio', 'Mais uma?;a;b;c;d;C']
    expect(await keysOf(`${HEADER}${rows.join('\n')}\n`)).toEqual(['1', '0', '2'])
  })

  test('separators behind the last cell are no cells', async () => {
    expect(await keysOf(`${HEADER}Qual?;a;b;c;d;B;;\n`)).toEqual(['1'])
  })
})
