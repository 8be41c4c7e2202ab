import type { BookletColor } from '#domain/exams/exams.ts'
import { SITE } from '#pt-br/site.ts'
import { BOOKLET_TINTS } from './booklet-tints.ts'
import { fitLines, type Room } from './fit-lines.ts'
import { toKnownGlyphs, outlineOf, widthOf, type Glyphs } from './glyphs.ts'
import { FILLED_ROWS, PEN_STROKES } from '#pt-br/brand-strokes.ts'

export type Cover = { code: string; name: string; color: BookletColor; note: string }

export type Typefaces = { title: Glyphs; text: Glyphs }

/** Pixels: what messengers show without cutting. */
const COVER_SIZE = { width: 1200, height: 630 }

const INK = '#1b1f2e'
const PEN = '#2146bc'
const PRINT = { line: '#b9826f', letter: '#93523f' }
const PAPER = { sheet: '#fffefb', edge: '#e4dfd5' }
/** The brand's mark on its square of 32 (src/web/ui/marks/brand-mark.tsx). */
const MARK = 'M26.25 5.75A14.5 14.5 0 1 0 30.5 16H20.7l-5.2 5.2-5.9-5.9 2.5-2.5 3.4 3.4Z'

const LEFT = 80
const WORDS_WIDTH = 590
const BRAND_BASELINE = 125
const NOTE_BASELINE = 558
const MIDDLE = 333

const CODE_ROOM: Room = {
  width: WORDS_WIDTH,
  steps: [136, 120, 104, 88, 76, 64, 54].map((size) => ({ size, lines: 1 })).concat({ size: 46, lines: 2 }),
}
const NAME_ROOM: Room = {
  width: WORDS_WIDTH,
  steps: [
    { size: 58, lines: 2 },
    { size: 52, lines: 3 },
    { size: 44, lines: 4 },
    { size: 38, lines: 4 },
  ],
}
const CAP = 0.7
const LINE = 1.1
const GAP = 42

export function drawCover(faces: Typefaces, cover: Cover): string {
  const { width, height } = COVER_SIZE
  const tints = BOOKLET_TINTS[cover.color]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${tints.cover}"/>`,
    drawBrand(faces),
    drawTitle(faces, cover, tints.ink),
    `<g fill="${INK}" fill-opacity=".78">${outlineOf(faces.text, { text: toKnownGlyphs(faces.text, cover.note), size: 31, x: LEFT, y: NOTE_BASELINE })}</g>`,
    drawSheet(faces),
    '</svg>',
  ].join('')
}

function drawBrand({ title }: Typefaces): string {
  const name = outlineOf(title, { text: SITE.name, size: 46, x: LEFT + 75, y: BRAND_BASELINE })
  return `<path transform="translate(${LEFT - 2} ${BRAND_BASELINE - 45}) scale(1.8125)" fill="${PEN}" d="${MARK}"/><g fill="${INK}">${name}</g>`
}

function drawTitle({ title }: Typefaces, { code, name }: Cover, ink: string): string {
  const codeLines = fitLines(title, toKnownGlyphs(title, code), CODE_ROOM)
  const written = toKnownGlyphs(title, name)
  const nameLines = written === '' ? { size: 0, lines: [] } : fitLines(title, written, NAME_ROOM)
  const codeHeight = codeLines.size * (CAP + LINE * (codeLines.lines.length - 1))
  const nameHeight =
    nameLines.lines.length === 0 ? 0 : GAP + nameLines.size * (CAP + LINE * (nameLines.lines.length - 1))
  const top = MIDDLE - (codeHeight + nameHeight) / 2
  const block = ({ size, lines }: typeof codeLines, from: number) =>
    lines.map((text, line) =>
      outlineOf(title, { text, size, x: LEFT, y: Math.round(from + size * (CAP + LINE * line)) }),
    )
  return [
    `<g fill="${ink}">${block(codeLines, top).join('')}</g>`,
    `<g fill="${INK}">${block(nameLines, top + codeHeight + GAP).join('')}</g>`,
  ].join('')
}

const OPTIONS = Array.from('ABCDE')
const ROWS = FILLED_ROWS.length
const BUBBLE = 54
const PEN_UNITS = 32
const STEP = 70
const MARGIN = 34
const SHEET = {
  x: 722,
  y: 161,
  width: 4 * STEP + BUBBLE + 2 * MARGIN,
  height: (ROWS - 1) * STEP + BUBBLE + 2 * MARGIN,
}

function drawSheet({ title }: Typefaces): string {
  const bubbles = FILLED_ROWS.flatMap((answer, row) =>
    OPTIONS.map((letter, column) => drawBubble(title, { letter, row, column, isFilled: column === answer })),
  )
  const turn = `rotate(2.2 ${SHEET.x + SHEET.width / 2} ${SHEET.y + SHEET.height / 2})`
  const paper = (fill: string, shift: number) =>
    `<rect y="${shift}" width="${SHEET.width}" height="${SHEET.height}" rx="14" ${fill}/>`
  const shadow = [18, 12, 6].map((shift) => paper(`fill="${INK}" fill-opacity=".025"`, shift)).join('')
  return `<g transform="${turn} translate(${SHEET.x} ${SHEET.y})">${shadow}${paper(`fill="${PAPER.sheet}" stroke="${PAPER.edge}"`, 0)}${bubbles.join('')}</g>`
}

type Bubble = { letter: string; row: number; column: number; isFilled: boolean }

function drawBubble(title: Glyphs, { letter, row, column, isFilled }: Bubble): string {
  const centre = { x: MARGIN + BUBBLE / 2 + column * STEP, y: MARGIN + BUBBLE / 2 + row * STEP }
  const size = 25
  const x = centre.x - widthOf(title, { text: letter, size }) / 2
  const printed = outlineOf(title, { text: letter, size, x, y: centre.y + (size * CAP) / 2 })
  return isFilled
    ? `${drawFill(centre, row)}<g fill="#fff">${printed}</g>`
    : `<circle cx="${centre.x}" cy="${centre.y}" r="${BUBBLE / 2 - 1.25}" fill="none" stroke="${PRINT.line}" stroke-width="2.5"/><g fill="${PRINT.letter}">${printed}</g>`
}

function drawFill(centre: { x: number; y: number }, row: number): string {
  const strokes = PEN_STROKES[row % PEN_STROKES.length]
  if (strokes === undefined) return ''
  const place = `translate(${centre.x - BUBBLE / 2} ${centre.y - BUBBLE / 2}) scale(${BUBBLE / PEN_UNITS})`
  return `<g transform="${place}" fill="${PEN}"><path d="${strokes.disc}"/><path d="${strokes.zigzag}" fill="none" stroke="${PEN}" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></g>`
}
