import { withTexts } from '#domain/questions/question-texts.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { createHash } from 'node:crypto'
import type { CatalogDrawing, CatalogExam } from './catalog-exam.ts'

const REFERENCE = /src="drawing:([^"]+)"/g

export async function withStoredPictures(pictures: PictureStore, exam: CatalogExam): Promise<CatalogExam> {
  for (const drawing of exam.drawings) await pictures.save(nameOf(drawing), drawing.bytes)
  const names = new Map(exam.drawings.map((drawing) => [drawing.name, nameOf(drawing)]))
  const pointed = (html: string) =>
    html.replace(REFERENCE, (_whole, drawing: string) => `src="/imagens/${names.get(drawing) ?? ''}"`)
  return {
    ...exam,
    questions: exam.questions.map((question) => withTexts(question, pointed)),
  }
}

const nameOf = ({ bytes }: CatalogDrawing) =>
  `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.svg`
