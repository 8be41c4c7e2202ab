import { describe, expect, it } from 'vitest'
import { withWordLists } from './word-lists.ts'

const item = (mark: string, text: string, { level = 1, list = 'l0', lfo = 'lfo1' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${list} level${level}\n${lfo}'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
const kept = (html: string) => withWordLists(html).replaceAll('<o:p></o:p>', '')

describe('a list copied from Word', () => {
  it.each([
    ['bullets', item('·', 'um') + item('·', 'dois'), '<ul><li>um</li><li>dois</li></ul>'],
    ['numbers', item('1.', 'um') + item('2.', '<b>dois</b>'), '<ol><li>um</li><li><b>dois</b></li></ol>'],
    ['letters', item('(a)', 'um') + item('(b)', 'dois'), '<ol><li>um</li><li>dois</li></ol>'],
    ['ordinals', item('1º', 'um'), '<ol><li>um</li></ol>'],
    [
      'a list within a list',
      item('1.', 'um') + item('o', 'dentro', { level: 2 }) + item('2.', 'dois'),
      '<ol><li>um<ul><li>dentro</li></ul></li><li>dois</li></ol>',
    ],
    [
      'two lists beside each other',
      item('1.', 'um') + item('1.', 'de novo', { lfo: 'lfo2' }) + item('·', 'ponto', { list: 'l1' }),
      '<ol><li>um</li></ol><ol><li>de novo</li></ol><ul><li>ponto</li></ul>',
    ],
    [
      'words around it',
      `<p>Escolha:</p>${item('·', 'um')}<p>fim</p>`,
      '<p>Escolha:</p><ul><li>um</li></ul><p>fim</p>',
    ],
    [
      'marks that hide from browsers',
      item('·', 'um')
        .replace('<![if !supportLists]>', '<!--[if !supportLists]-->')
        .replace('<![endif]>', '<!--[endif]-->'),
      '<ul><li>um</li></ul>',
    ],
  ])('%s', (_, copied, html) => {
    expect(kept(copied)).toBe(html)
  })

  it.each(['3.', '(b)', '1.1.', '10.'])('keeps its marks as words where it begins with %s', (mark) => {
    const copied = item(mark, 'três') + item('4.', 'quatro')
    expect(withWordLists(copied)).toBe(copied)
  })

  it('is not looked for in other words', () => {
    const copied = '<p>1. um</p><ul><li>dois</li></ul>'
    expect(withWordLists(copied)).toBe(copied)
  })
})
