// `node tests/generators/draw-brand-pictures.ts`: draws the icons of the installed site and the picture that messengers show, from
// the brand's own mark and typeface, into public/. Run again when the brand changes; what it draws is committed.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { FILLED_ROWS, PEN_STROKES } from '#pt-br/brand-strokes.ts'
import { chromiumArgs, chromiumPath } from '#tests/support/browser/chromium.ts'

const ROOT = join(import.meta.dirname, '../..')
const PAPER = '#f5f3ee'
const PEN = '#2146bc'
const MARK = 'M26.25 5.75A14.5 14.5 0 1 0 30.5 16H20.7l-5.2 5.2-5.9-5.9 2.5-2.5 3.4 3.4Z'

const font = (name: string) => {
  const file = join(ROOT, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${readFileSync(file).toString('base64')});font-weight:200 900}`
}

const icon = (background: string, share: number) =>
  `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}"><svg viewBox="0 0 32 32" width="${share}%" fill="${PEN}"><path d="${MARK}"/></svg>`

const fillOf = (row: number) => {
  const { disc = '', zigzag = '' } = PEN_STROKES[row % PEN_STROKES.length] ?? {}
  return `<svg viewBox="0 0 32 32" fill="${PEN}"><path d="${disc}"/><path d="${zigzag}" fill="none" stroke="${PEN}" stroke-width="1.8" stroke-linecap="round"/></svg>`
}
const rows = FILLED_ROWS.map((filled, row) =>
  Array.from('ABCDE')
    .map((letter, option) =>
      option === filled ? `<i class="on">${fillOf(row)}<b>${letter}</b></i>` : `<i>${letter}</i>`,
    )
    .join(''),
).join('')

const shared = `<style>${font('gabarito')}${font('reddit-sans')}
body{margin:0;width:1200px;height:630px;box-sizing:border-box;padding:80px;background:${PAPER};color:#1b1f2e;display:grid;grid-template-columns:1fr auto;gap:60px;align-items:center;font-family:gabarito}
h1{font-size:66px;line-height:1.04;letter-spacing:-.025em;font-weight:640;margin:44px 0 0;text-wrap:balance}
p{font:500 30px/1.4 reddit-sans;color:#474b5a;margin:28px 0 0}
.name{display:flex;gap:18px;align-items:center;font-size:46px;font-weight:640;letter-spacing:-.02em}
.sheet{display:grid;grid-template-columns:repeat(5,64px);gap:18px;padding:34px;background:#fffefb;border:1px solid #e4dfd5;border-radius:12px;rotate:2deg}
i{display:grid;place-items:center;width:64px;height:64px;border-radius:50%;box-shadow:inset 0 0 0 2.5px #b9826f;color:#93523f;font:600 28px/1 gabarito;font-style:normal}
i.on{color:#fff;box-shadow:none}i.on>*{grid-area:1/1;font-weight:600}i.on svg{width:64px;overflow:visible}</style>
<div><div class="name"><svg viewBox="0 0 32 32" width="58" fill="${PEN}"><path d="${MARK}"/></svg>Gabarite</div><h1>Simulados comentados para certificações</h1><p>15 questões grátis em cada exame</p></div><div class="sheet">${rows}</div>`

const PICTURES = [
  { file: 'icone-180.png', width: 180, height: 180, html: icon(PAPER, 72) },
  { file: 'icone-192.png', width: 192, height: 192, html: icon('transparent', 96) },
  { file: 'icone-512.png', width: 512, height: 512, html: icon('transparent', 96) },
  { file: 'icone-512-recorte.png', width: 512, height: 512, html: icon(PAPER, 58) },
  { file: 'compartilhar.png', width: 1200, height: 630, html: shared },
]

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs() })
for (const { file, width, height, html } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(ROOT, 'public', file), omitBackground: true })
  await page.close()
}
const OLD_ICON = 32
const small = await browser.newPage({ viewport: { width: OLD_ICON, height: OLD_ICON } })
await small.setContent(icon('transparent', 100))
writeFileSync(
  join(ROOT, 'public/favicon.ico'),
  inIco(await small.screenshot({ omitBackground: true }), OLD_ICON),
)
await browser.close()

/** One square PNG in the container that old browsers ask for: a head of 6 bytes, an entry of 16, the picture. */
function inIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
