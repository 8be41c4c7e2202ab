import { FORMULA_HOLE } from './sheet-holes.ts'
import { shownNumber } from './xlsx-number-format.ts'

export type NumberStyles = { codes: readonly string[]; is1904: boolean }

const BUILT_IN: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '"R$ "#,##0',
  6: '"R$ "#,##0',
  7: '"R$ "#,##0.00',
  8: '"R$ "#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  14: 'dd/mm/yyyy',
  15: 'd/mmm/yy',
  16: 'd/mmm',
  17: 'mmm/yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'hh:mm',
  21: 'hh:mm:ss',
  22: 'dd/mm/yyyy hh:mm',
  37: '#,##0;-#,##0',
  38: '#,##0;-#,##0',
  39: '#,##0.00;-#,##0.00',
  40: '#,##0.00;-#,##0.00',
  41: '#,##0;-#,##0;"-"',
  42: '"R$ "#,##0;-"R$ "#,##0;"R$ -"',
  43: '#,##0.00;-#,##0.00;"-"',
  44: '"R$ "#,##0.00;-"R$ "#,##0.00;"R$ -"',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
const FORMAT_TAG = /<(?:[\w-]{1,20}:)?numFmt\s([^<>]*)>/g
const STYLE_LIST = /<(?:[\w-]{1,20}:)?cellXfs[\s>]([\s\S]*?)<\/(?:[\w-]{1,20}:)?cellXfs>/
const STYLE_TAG = /<(?:[\w-]{1,20}:)?xf(?=[\s/>])([^<>]*)>/g
const SHEET_PREFIX = /<((?:[\w-]{1,20}:)?)worksheet[\s>]/
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' }

export function numberStylesOf(styles: string, workbook: string): NumberStyles {
  const named = new Map(
    [...styles.matchAll(FORMAT_TAG)].map(([, tag = '']) => [
      attribute(tag, 'numFmtId'),
      unescaped(attribute(tag, 'formatCode') ?? ''),
    ]),
  )
  const list = STYLE_LIST.exec(styles)?.[1] ?? ''
  const codes = [...list.matchAll(STYLE_TAG)].map(([, tag = '']) => {
    const id = attribute(tag, 'numFmtId') ?? '0'
    return named.get(id) ?? BUILT_IN[Number(id)] ?? 'General'
  })
  return { codes, is1904: /\sdate1904\s*=\s*["'](?:1|true)["']/.test(workbook) }
}

/** Numbers as they are shown, empty cells gone, formulas without a value, or with a failed one, as holes. */
export function withShownCells(xml: string, styles: NumberStyles): string {
  const prefix = SHEET_PREFIX.exec(xml)?.[1] ?? ''
  const [opening, closing] = [`<${prefix}c`, `</${prefix}c>`]
  const kept: string[] = []
  let from = 0
  for (let at = xml.indexOf(opening); at !== -1; at = xml.indexOf(opening, Math.max(from, at + 1))) {
    if (!/[\s/>]/.test(xml[at + opening.length] ?? '')) continue
    const tagEnd = xml.indexOf('>', at)
    if (tagEnd === -1) break
    kept.push(xml.slice(from, at))
    from = tagEnd + 1
    if (xml[tagEnd - 1] === '/') continue
    const end = xml.indexOf(closing, tagEnd)
    if (end === -1) return xml
    const cell = { tag: xml.slice(at + opening.length, tagEnd), content: xml.slice(tagEnd + 1, end), prefix }
    kept.push(shownCell(cell, styles) ?? xml.slice(at, end + closing.length))
    from = end + closing.length
  }
  return (kept.join('') + xml.slice(from)).replaceAll(EMPTY_ROW, '')
}

type Cell = { tag: string; content: string; prefix: string }

const ATTRIBUTES = {
  numFmtId: attributePattern('numFmtId'),
  formatCode: attributePattern('formatCode'),
  t: attributePattern('t'),
  r: attributePattern('r'),
  s: attributePattern('s'),
}
const VALUE = /<(?:[\w-]{1,20}:)?v(?:\s[^<>]*)?>([^<]*)</
const FORMULA = /<(?:[\w-]{1,20}:)?f[\s/>]/
/** Rows that say where they are and hold no cell; there may be a million of them behind the last question. */
const EMPTY_ROW = /<(?:[\w-]{1,20}:)?row(?=\s)(?=[^<>]*\sr\s*=)[^<>]*(?:\/>|>\s*<\/(?:[\w-]{1,20}:)?row>)/g

function shownCell({ tag, content, prefix }: Cell, styles: NumberStyles): string | null {
  const kind = attribute(tag, 't') ?? 'n'
  const value = VALUE.exec(content)?.[1]?.trim()
  const words = (text: string) => wordsCell(text, { place: attribute(tag, 'r'), prefix })
  const isMissing = value === undefined && kind !== 'inlineStr'
  if (kind === 'e' || (isMissing && FORMULA.test(content))) return words(FORMULA_HOLE)
  if (isMissing) return ''
  const number = kind === 'n' && value !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? words(shownIn(attribute(tag, 's'), number, styles)) : null
}

function shownIn(style: string | undefined, number: number, { codes, is1904 }: NumberStyles): string {
  return shownNumber(number, codes[Number(style ?? 0)] ?? 'General', { is1904 })
}

function wordsCell(text: string, { place, prefix }: { place: string | undefined; prefix: string }): string {
  const at = place === undefined ? '' : ` r="${place}"`
  const inside = `<${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is>`
  return `<${prefix}c${at} t="inlineStr">${inside}</${prefix}c>`
}

function attribute(tag: string, name: keyof typeof ATTRIBUTES): string | undefined {
  const [, double, single] = ATTRIBUTES[name].exec(tag) ?? []
  return double ?? single
}

function attributePattern(name: string): RegExp {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(quot|apos|amp|lt|gt);/g, (entity, name: string) => ENTITIES[name] ?? entity)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
