import { PICTURE_MAX_BYTES } from '#domain/questions/rich-text-limits.ts'
import { describe, expect, it } from 'vitest'
import { hasForeignPicture, isPictureAlone, pictureProblem, withoutForeignMatter } from './picture-files.ts'

const OURS = `/imagens/${'0a'.repeat(16)}.webp`

describe('a file for a question', () => {
  it.each([
    ['a picture', { type: 'image/png', size: 100 }, null],
    ['a picture of just 5 MB', { type: 'image/jpeg', size: PICTURE_MAX_BYTES }, null],
    ['a picture above 5 MB', { type: 'image/jpeg', size: PICTURE_MAX_BYTES + 1 }, 'PICTURE_TOO_LARGE'],
    ['a document', { type: 'application/pdf', size: 100 }, 'PICTURE_INVALID'],
    ['a file of no known type', { type: '', size: 100 }, 'PICTURE_INVALID'],
  ])('%s is judged before it is sent', (_, file, problem) => {
    expect(pictureProblem(file)).toBe(problem)
  })
})

describe('copied mark-up', () => {
  it.each([
    [`<p>um <img alt="x" src="${OURS}"></p>`, false],
    ['<p>sem imagem</p>', false],
    ['<img src="https://longe.example/a.png">', true],
    ["<IMG SRC='//longe.example/a.png'>", true],
    ['<img src=data:image/png;base64,AAAA>', true],
    [`<img src="${OURS}"><img src="${OURS}?de=longe">`, true],
    ['<img alt="sem endereço">', true],
  ])('%s is known to bring foreign pictures or not', (html, isForeign) => {
    expect(hasForeignPicture(html)).toBe(isForeign)
  })

  it('loses foreign pictures and handlers before the browser reads it, and keeps its words', () => {
    expect(
      withoutForeignMatter(
        `<p onclick="a()" style="x">onclick="a" e a<b <img src="https://longe.example/a.png" onerror=b()><img src="${OURS}" onload='c()'></p>`,
      ),
    ).toBe(`<p style="x">onclick="a" e a<b <img src="${OURS}"></p>`)
  })

  it.each([
    ['<meta charset="utf-8"><img src="https://longe.example/a.png">', true],
    ['', true],
    [
      '<html><head><style>td { color: red }</style></head><body><!--x--><img src="a.png">&nbsp;</body></html>',
      true,
    ],
    ['<table><tr><td>42</td></tr></table><img src="a.png">', false],
  ])('%s is a picture alone or not', (html, isAlone) => {
    expect(isPictureAlone(html)).toBe(isAlone)
  })
})
