import { authorMarkdown } from '#server/question-files/markdown/markdown-text.ts'
import { cleanRichText } from '#server/rich-text/clean-rich-text.ts'
import type { CatalogDrawing } from './catalog-exam.ts'

const WRITTEN_ADDRESS = /^drawings\/(.+)$/
const STORED_ADDRESS = /^drawing:(.+)$/

export type RenderedText = { html: string; usedDrawings: string[]; unknownPictures: string[] }

export function renderMarkdown(text: string, drawings: readonly CatalogDrawing[]): RenderedText {
  const used = new Set<string>()
  const unknown = new Set<string>()
  const pictureSrc = (src: string): string | null => {
    const name = (WRITTEN_ADDRESS.exec(src) ?? STORED_ADDRESS.exec(src))?.[1]
    const drawing = drawings.find((candidate) => candidate.name === name)
    if (drawing === undefined) {
      unknown.add(src)
      return null
    }
    used.add(drawing.name)
    return `drawing:${drawing.name}`
  }
  const html = cleanRichText(sizedPictures(text, drawings), { pictureSrc }).trim()
  return { html, usedDrawings: [...used], unknownPictures: [...unknown] }
}

function sizedPictures(text: string, drawings: readonly CatalogDrawing[]): string {
  const tokens = authorMarkdown.parse(text, {})
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image') continue
    const name = WRITTEN_ADDRESS.exec(String(token.attrGet('src')))?.[1]
    const drawing = drawings.find((candidate) => candidate.name === name)
    if (drawing === undefined) continue
    token.attrSet('width', String(drawing.width))
    token.attrSet('height', String(drawing.height))
  }
  return authorMarkdown.renderer.render(tokens, authorMarkdown.options, {})
}
