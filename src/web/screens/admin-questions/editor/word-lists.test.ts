import { describe, expect, it } from 'vitest'
import { withWordLists } from './word-lists.ts'

const item = (mark: string, text: string, { level = 1, font = 'Calibri' } = {}) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:l0 level${level}\nlfo1'><![if !supportLists]><span
style='font-family:${font}'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`
const kept = (html: string) => withWordLists(html).replaceAll('<o:p></o:p>', '')

describe('a list copied from Word', () => {
  it.each([
    ['bullets', item('·', 'um') + item('·', 'dois'), '<ul><li>um</li><li>dois</li></ul>'],
    ['numbers', item('1.', 'um') + item('2.', '<b>dois</b>'), '<ol><li>um</li><li><b>dois</b></li></ol>'],
    [
      'ticks',
      item('ü', 'um', { font: 'Wingdings' }) + item('ü', 'dois', { font: 'Wingdings' }),
      '<ul><li>um</li><li>dois</li></ul>',
    ],
    ['numbers with a bracket', item('1)', 'um'), '<ol><li>um</li></ol>'],
    [
      'bullets within bullets',
      item('·', 'um') +
        item('o', 'dentro', { level: 2 }) +
        item('§', 'mais', { level: 3 }) +
        item('·', 'dois'),
      '<ul><li>um<ul><li>dentro<ul><li>mais</li></ul></li></ul></li><li>dois</li></ul>',
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

  it.each([
    ['I.', 'II.'],
    ['I –', 'II –'],
    ['I', 'II'],
    ['A -', 'B -'],
    ['a)', 'b)'],
    ['(a)', '(b)'],
    ['1º', '2º'],
    ['3.', '4.'],
    ['1.', '3.'],
    ['1.1.', '1.2.'],
    ['1.', '·'],
    ['·', '1.'],
  ])('keeps the marks %s and %s as words', (first, second) => {
    const copied = item(first, 'um') + item(second, 'dois')
    expect(withWordLists(copied)).toBe(copied)
  })

  it('keeps the marks of numbers within numbers', () => {
    const copied = item('1.', 'um') + item('1.', 'dentro', { level: 2 })
    expect(withWordLists(copied)).toBe(copied)
  })

  it('costs little where paragraphs never end', () => {
    const open = "<p style='mso-list:l0 level1 lfo1'><![if !supportLists]>x<![endif]>".repeat(3000)
    const began = performance.now()
    expect(withWordLists(open)).toBe(open)
    expect(performance.now() - began).toBeLessThan(200)
  })

  it('is not looked for in other words', () => {
    const copied = '<p>1. um</p><ul><li>dois</li></ul>'
    expect(withWordLists(copied)).toBe(copied)
  })
})
