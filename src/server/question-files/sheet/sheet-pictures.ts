import type { Unpacked } from '#server/question-files/unpack-zip.ts'

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
const DRAWING = /^xl\/drawings\/[^/]+\.xml$/
const ANCHOR = /<(?:[\w-]{1,20}:)?(?:one|two)CellAnchor(?=[\s>])/
const PICTURE = /<(?:[\w-]{1,20}:)?pic(?=[\s/>])/
const FROM_ROW = /<(?:[\w-]{1,20}:)?from>[^]{0,400}?<(?:[\w-]{1,20}:)?row>(\d{1,7})</

/** From 1. A picture floats over the cells and belongs to none; of several sheets nothing is said. */
export function picturedRows(files: Unpacked): ReadonlySet<number> {
  const names = [...files.keys()]
  if (names.filter((name) => SHEET.test(name)).length !== 1) return new Set()
  const anchors = names
    .filter((name) => DRAWING.test(name))
    .flatMap((name) => new TextDecoder().decode(files.get(name)).split(ANCHOR).slice(1))
  return new Set(
    anchors
      .filter((anchor) => PICTURE.test(anchor))
      .map((anchor) => Number(FROM_ROW.exec(anchor)?.[1] ?? Number.NaN) + 1),
  )
}
