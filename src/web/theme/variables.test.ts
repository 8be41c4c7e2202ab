import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const sheet = read('src/web/theme/variables.css')
const code = globSync(['src/web/**/*.{css,ts,tsx}', 'src/entry/**/*.{ts,tsx}'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => read(file))
  .join('\n')

const namesIn = (text: string, pattern: RegExp) =>
  new Set(Array.from(text.matchAll(pattern), ([, name]) => name ?? ''))
const declared = namesIn(code, /(--[\w-]+)['"]?\s*:/g)
const asked = namesIn(code, /var\(\s*(--(?:gb|mantine)-[\w-]*\w)(?=[\s,)])/g)

describe('the variables of the theme', () => {
  it('hold every name that a sheet or a screen draws with', () => {
    expect(asked.size).toBeGreaterThan(80)
    expect([...asked].filter((name) => !declared.has(name))).toEqual([])
  })

  it('are ours only while something draws with them', () => {
    const ours = [...namesIn(sheet, /(--gb-[\w-]+):/g)]
    expect(ours.filter((name) => !asked.has(name))).toEqual([])
  })

  it('are called by the English words that docs/glossary.md pairs with the design', () => {
    const look = read('docs/glossary.md').split('## The look')[1]?.split('\n## ')[0] ?? ''
    const column = (index: number) =>
      Array.from(look.matchAll(/^\|.*\|$/gm), ([row]) => row.split('|')[index] ?? '').join(' ')
    const portuguese = namesIn(column(1), /`([\w-]+)`/g)
    const english = namesIn(column(2), /`(--[\w-]+)`/g)
    expect(portuguese.size).toBeGreaterThan(30)
    const names = [...namesIn(sheet, /--(?:gb|mantine-color)-([\w-]+):/g)]
    expect(names.filter((name) => name.split('-').some((word) => portuguese.has(word)))).toEqual([])
    expect([...english].filter((name) => !sheet.includes(`${name}:`))).toEqual([])
  })

  it('have a value by day and one by night', () => {
    const [, , day = '', night = ''] = sheet.split(/^ *:root/m)
    const names = (text: string) => [...namesIn(text, /^\s+(--[\w-]+):/gm)]
    expect(names(night).length).toBeGreaterThan(80)
    expect(names(night).toSorted()).toEqual(names(day).toSorted())
  })
})
