// Cuts the fonts of the first view down to what Portuguese is written with: `npm run fonts:subset`. Other letters come
// from the packages' own files, by unicode-range (src/web/theme/fonts.css).
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** What Portuguese and its neighbours are written with: the unicode-range of these files in src/web/theme/fonts.css. */
const RANGES =
  'U+0020-007E, U+00A0, U+00A7, U+00A9-00AB, U+00AE, U+00B0, U+00B7, U+00BA-00BB, U+00C0-00C4, U+00C7-00CF, U+00D1-00D7, U+00D9-00DC, U+00E0-00E4, U+00E7-00EF, U+00F1-00F7, U+00F9-00FC, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+2122'

const FONTS = [
  { family: 'gabarito', weights: { min: 500, max: 800 } },
  { family: 'reddit-sans', weights: { min: 400, max: 700 } },
  { family: 'literata', weights: { min: 400, max: 700 } },
]

/** Name-table entries that must stay: copyright, licence and its address. */
const KEPT_NAMES = [0, 13, 14]

const { resolve } = createRequire(import.meta.url)
for (const { family, weights } of FONTS) {
  const whole = readFileSync(
    resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  )
  const cut = await subsetFont(whole, letters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    preserveNameIds: KEPT_NAMES,
  })
  writeFileSync(new URL(`../../src/web/theme/fonts/${family}.woff2`, import.meta.url), cut)
  console.log(`${family}: ${whole.length} → ${cut.length} bytes`)
}

function letters(): string {
  return RANGES.split(', ')
    .map((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
    })
    .join('')
}
