import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'
import { readQuestionFile } from './read-question-file.ts'

const utf8 = (text: string) => Buffer.from(text, 'utf8')
const cp1252 = (text: string) => Buffer.from(text, 'latin1')
const utf16 = (text: string) => Buffer.from(text, 'utf16le')

describe('how the bytes of a file are read', () => {
  test.each([
    ['UTF-8', utf8('ação'), 'ação', 'UTF-8'],
    ['UTF-8 with its mark', utf8('\uFEFFação'), 'ação', 'UTF-8'],
    [
      'UTF-16 of Windows',
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('ação 😀')]),
      'ação 😀',
      'UTF-16 LE',
    ],
    [
      'UTF-16 the other way round',
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16('ação')).swap16()]),
      'ação',
      'UTF-16 BE',
    ],
    ['what Excel saves in Brazil', cp1252('ação\ncafé'), 'ação\ncafé', 'Windows-1252'],
    ['line ends of every system', utf8('a\r\nb\rc\nd'), 'a\nb\nc\nd', 'UTF-8'],
    ['nothing', utf8(''), '', 'UTF-8'],
  ])('%s', (_, bytes, ...[text, encoding]) => {
    const decoded = decodeText(bytes)
    expect(decoded).toMatchObject({ text, encoding })
    expect(decoded.guessedLines.size).toBe(0)
  })

  test('a file of one old encoding is no guess; lines of two encodings are, the older ones', () => {
    const mixed = Buffer.concat([utf8('ação\r\n'), cp1252('é só isto\r\n'), utf8('sem acento\n“citado”')])
    expect(decodeText(mixed)).toEqual({
      text: 'ação\né só isto\nsem acento\n“citado”',
      encoding: 'UTF-8 e Windows-1252 misturados',
      guessedLines: new Set([2]),
    })
  })

  test.each([
    ['CSV (MS-DOS)', [0x6e, 0xc6, 0x6f, 0x0a, 0x68, 0xa0], [1, 2]],
    ['Excel for Mac', [0x6e, 0x8b, 0x6f, 0x0a, 0x68, 0x87], [1, 2]],
    ['UTF-8 encoded twice', [...utf8('na\nÃ© nÃ£o')], [2]],
    ['capitals in quotes, in UTF-8', [...utf8('“NÃO”, “IRMÔ, ‘MAÇÃ’')], []],
    ['capitals in quotes, in Windows-1252', [0x93, 0x49, 0x52, 0x4d, 0xc3, 0x94, 0x20, 0x64, 0x92, 0xe1], []],
  ])('%s is known by its garbled accents', (_, bytes, lines) => {
    expect([...decodeText(Buffer.from(bytes)).guessedLines]).toEqual(lines)
  })

  test('bytes that no encoding uses are a guess', () => {
    expect([...decodeText(Buffer.from([0x61, 0x0a, 0x81, 0xe9])).guessedLines]).toEqual([2])
  })

  test('what is no text is refused', () => {
    expect(() => decodeText(Buffer.from([0x4d, 0x5a, 0x00, 0x01]))).toThrow('formatUnknown')
  })

  test('each question of garbled lines says how it was read', async () => {
    const bytes = utf8('Enunciado;A;B;Gabarito\nO que Ã© isto?;a;b;A\nE isto?;a;b;B\n')
    const { entries } = await readQuestionFile({ files: [{ name: 'q.csv', bytes }] })
    expect(entries.map(({ findings }) => findings)).toEqual([
      [{ kind: 'encodingGuessed', details: { encoding: 'UTF-8' } }],
      [],
    ])
  })
})
