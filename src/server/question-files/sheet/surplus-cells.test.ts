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

  test.each([
    [
      'the key to a number of an option',
      'Enunciado;A;B;C;D;Gabarito;Explicação\nDuas; quais?;1;2;3;4;B;porque\nQual?;a;b;c;d;A;sim\nQual?;a;b;c;d;C;sim\n',
    ],
    [
      'the options behind the key',
      'Enunciado;Gabarito;A;B;C;D\nQual?;B;x; y;b;c;onze\nQual?;A;a;b;c;d\nQual?;C;a;b;c;d\n',
    ],
  ])('that move %s: the row is refused', async (_, text) => {
    expect(await keysOf(text)).toEqual(['entryUnreadable', '0', '2'])
  })

  test('a column that nobody named, with remarks in most rows, costs nothing', async () => {
    const rows = ['Qual?;a;b;c;d;B;revisada', 'Outra?;a;b;c;d;A;revisada em maio', 'Mais uma?;a;b;c;d;C']
    expect(await keysOf(`${HEADER}${rows.join('\n')}\n`)).toEqual(['1', '0', '2'])
  })

  test.each([
    [
      'remarks in few rows',
      ['Qual?;a;b;c;d;A', 'Outra?;a;b;c;d;B;revisar depois', 'E?;a;b;c;d;C'],
      ['0', '1', '2'],
    ],
    ['points', ['Qual?;a;b;c;d;A;1', 'Outra?;1;2;3;4;B;1', 'E?;a;b;c;d;C;2'], ['0', '1', '2']],
    ['a sum below', ['Qual?;a;b;c;d;A;', 'Outra?;a;b;c;d;B;Total: 2'], ['0', '1']],
  ])('behind the key, %s cost nothing', async (_, rows, expected) => {
    expect(await keysOf(`${HEADER}${rows.join('\n')}\n`)).toEqual(expected)
  })

  test('an explanation that goes on behind the header waits, with its key', async () => {
    const text = 'Enunciado;A;B;Gabarito;Explicação\nQual?;a;b;A;um; dois\nOutra?;a;b;B;ok\nE?;a;b;B;ok\n'
    const { entries } = await readQuestionFile({ files: [{ name: 'q.csv', bytes: Buffer.from(text) }] })
    expect(entries.map(({ correctOptions }) => correctOptions)).toEqual([[0], [1], [1]])
    expect(entries.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([['fieldUnread'], [], []])
  })

  test('an explanation that goes on in most rows waits, too; a remark behind it in each row costs nothing', async () => {
    const header = 'Enunciado;A;B;Gabarito;Explicação\n'
    expect(await keysOf(`${header}Qual?;x;y;A;um; dois\nOutra?;x;y;B;ok; sim\nE?;x;y;B;ok\n`)).toEqual([
      'fieldUnread',
      'fieldUnread',
      '1',
    ])
    expect(await keysOf(`${header}Qual?;x;y;A;um;Ana\nOutra?;x;y;B;ok;Ana\nE?;x;y;B;ok;Bia\n`)).toEqual([
      '0',
      '1',
      '1',
    ])
  })

  test.each([
    ['the key comes first', 'Gabarito;Enunciado;A;B;C;D', 'B;Qual?;x;y;z;w;Ana'],
    ['a level stands behind the key', 'Enunciado;A;B;C;D;Gabarito;Nível', 'Qual?;x;y;z;w;2;3;Ana'],
    ['points stand behind the key', 'Enunciado;A;B;C;D;Gabarito;Peso;Nota', 'Qual?;x;y;z;w;2;1;ok;Ana'],
  ])('a remark in each row refuses none where %s', async (_, header, row) => {
    const findings = await keysOf(`${header}\n${`${row}\n`.repeat(3)}`)
    expect(findings.filter((found) => found === 'entryUnreadable')).toEqual([])
  })

  test('with the key first, options that a separator may have moved refuse the row', async () => {
    const header = 'Gabarito,Enunciado,A,B,C,D\n'
    const refused = Array<string>(3).fill('entryUnreadable')
    expect(await keysOf(`${header}${'B,Qual, entre estes?,x,y,z,w\n'.repeat(3)}`)).toEqual(refused)
    expect(await keysOf(`${header}${'B,Qual,entre?,x,y,z,w\n'.repeat(2)}C,Qual?,x,y,z,w\n`)).toEqual([
      'entryUnreadable',
      'entryUnreadable',
      '2',
    ])
  })

  test.each([
    ['Gabarito;Enunciado;A;B;C;D', 'B;Qual comando lista;ou mostra arquivos?;cd;ls;rm;mv'],
    ['Gabarito,Enunciado,A,B,C,D', 'B,Quanto é 1,5 + 1?,2,2 e meio,3,4'],
    ['Gabarito;Enunciado;A;B;C;D', 'B;Qual?;x;y;z;w;Ana'],
  ])(
    'with the key first, %s: three rows such as %j may be moved or remarked, and wait',
    async (header, row) => {
      expect(await keysOf(`${header}\n${`${row}\n`.repeat(3)}`)).toEqual(Array(3).fill('fieldUnread'))
    },
  )

  test('a level behind a key that may be an option, moved with it, is no sign of its place', async () => {
    const row = 'Duas; quais?;1;2;3;4;B;porque\n'
    expect(await keysOf(`Enunciado;A;B;C;D;Gabarito;Nível\n${row.repeat(3)}`)).toEqual(
      Array(3).fill('entryUnreadable'),
    )
  })

  test('without a header the usual width stands for it', async () => {
    const rows = ['1', '2', '3', '4'].map(
      (key) => `Quanto custa o serviço número ${key} da lista?,a3,b3,c3,d3,${key}`,
    )
    const moved = 'Quanto custa o último serviço da lista?,1,5,2,3,4,2'
    expect(await keysOf(`${[...rows, moved].join('\n')}\n`)).toEqual(['0', '1', '2', '3', 'entryUnreadable'])
  })

  test('separators behind the last cell are no cells', async () => {
    expect(await keysOf(`${HEADER}Qual?;a;b;c;d;B;;\n`)).toEqual(['1'])
  })
})
