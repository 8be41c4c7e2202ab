import { BOOKLET_COLORS, type BookletColor } from '#domain/exams/exams.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BOOKLET_TINTS } from './booklet-tints.ts'
import { drawCover } from './draw-cover.ts'
import { fitLines } from './fit-lines.ts'
import { toKnownGlyphs, widthOf } from './glyphs.ts'
import text from './text-glyphs.gen.json' with { type: 'json' }
import { FILLED_ROWS, PEN_STROKES } from '#pt-br/brand-strokes.ts'
import title from './title-glyphs.gen.json' with { type: 'json' }

const VARIABLES: Readonly<Record<BookletColor, string>> = {
  azul: '--gb-c-blue',
  amarelo: '--gb-c-yellow',
  rosa: '--gb-c-pink',
  verde: '--gb-c-green',
  cinza: '--gb-c-gray',
}

const ROOM = {
  width: 590,
  steps: [
    { size: 58, lines: 2 },
    { size: 38, lines: 4 },
  ],
}
const fitted = (words: string) => fitLines(title, words, ROOM)

describe('the letters of a picture', () => {
  test.each([
    ['AWS Certified Solutions Architect – Associate', 'AWS Certified Solutions Architect – Associate'],
    ['Redes: questões às três, João!', 'Redes: questões às três, João!'],
    ['Ţara ştiinţei', 'Tara stiintei'],
    ['Go 😀 Pro\u200B\tX', 'Go Pro X'],
    ['Супер экзамен', ''],
    ['ﬁm constructor', 'fim constructor'],
  ])('%j is written as %j', (given, written) => {
    expect(toKnownGlyphs(title, given)).toBe(written)
  })

  test('narrow letters take less room than wide ones', () => {
    const width = (letters: string) => widthOf(title, { text: letters, size: 40 })
    expect(width('iiii')).toBeLessThan(width('WWWW') / 2)
    expect(widthOf(title, { text: 'Exame', size: 80 })).toBeCloseTo(2 * width('Exame'))
    expect(width('')).toBe(0)
  })
})

describe('a name in its room', () => {
  test('stays large while it is short', () => {
    expect(fitted('CompTIA Security+')).toEqual({ size: 58, lines: ['CompTIA Security+'] })
  })

  test('goes over several lines, and gets smaller, before a word breaks', () => {
    const { size, lines } = fitted('Certificação profissional de administração de sistemas distribuídos')
    expect(size).toBe(38)
    expect(lines.join(' ')).toBe('Certificação profissional de administração de sistemas distribuídos')
  })

  test.each([
    ['many words', 'palavra '.repeat(60).trim()],
    ['one endless word', 'W'.repeat(200)],
  ])('of %s ends inside the picture with a cut', (_, words) => {
    const { size, lines } = fitted(words)
    expect(lines).toHaveLength(4)
    expect(lines.at(-1)).toMatch(/…$/)
    for (const line of lines) expect(widthOf(title, { text: line, size })).toBeLessThanOrEqual(ROOM.width)
  })
})

describe('the cover', () => {
  const cover = { code: 'AZ-900', name: 'Azure', color: 'amarelo', note: '15 questões' } as const

  test('has nothing that a name could turn into markup', () => {
    const svg = drawCover({ title, text }, { ...cover, name: '</svg><image href="https://mal.example/"/>' })
    expect(svg).not.toMatch(/<(?:text|image|style|script|use)|href|mal\.example/)
    expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  })

  test('can be drawn for a name in letters that nobody here has', () => {
    expect(drawCover({ title, text }, { ...cover, name: '試験' })).not.toContain('NaN')
  })

  test('is filled in with the pen of the pages, at A, B, A and E', () => {
    expect(FILLED_ROWS.map((option) => 'ABCDE'.charAt(option)).join('')).toBe('ABAE')
    const svg = drawCover({ title, text }, cover)
    expect(svg.match(/<circle /g)).toHaveLength(16)
    expect(PEN_STROKES.filter(({ disc }) => svg.includes(disc))).toHaveLength(PEN_STROKES.length)
  })

  test('has the colours that the booklets have on the pages', () => {
    const sheet = readFileSync('src/web/theme/variables.css', 'utf8')
    for (const color of BOOKLET_COLORS) {
      const variable = VARIABLES[color]
      expect(sheet).toContain(`${variable}: ${BOOKLET_TINTS[color].cover};`)
      expect(sheet).toContain(`${variable}-t: ${BOOKLET_TINTS[color].ink};`)
    }
  })
})
