import { isSameText } from '#domain/questions/question-draft.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { listContestedTexts } from './open-appeal-store.ts'

/** A mended text is one that those who appealed have not read (spec 17.2); false without an open appeal. */
export async function isTextMended(db: Db, questionId: string): Promise<boolean> {
  const texts = await listContestedTexts(db, questionId)
  return texts.length > 0 && texts.every(({ contested, standing }) => !isSameText(contested, standing))
}
