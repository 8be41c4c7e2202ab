import type { Db } from '#server/adapters/db/database.ts'
import { questions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { questionMarks } from '#server/adapters/db/schema/simulations.ts'
import { eq } from 'drizzle-orm'

export type Left = 'comment' | 'appeal' | 'decision' | 'mark'

/** What a person leaves on a question that no simulation lists any more. */
export async function leaveOn(
  db: Db,
  left: Left,
  { examId, questionId, userId }: { examId: string; questionId: string; userId: string },
) {
  switch (left) {
    case 'comment':
      return db.insert(comments).values({ userId, questionId, examId, content: 'Rever a fonte.' })
    case 'appeal':
      return db
        .insert(appeals)
        .values({ questionId, revision: 1, kind: 'outdated', argument: 'O serviço mudou de nome.' })
    case 'decision':
      return db.update(questions).set({ decisions: 1 }).where(eq(questions.id, questionId))
    case 'mark':
      return db.insert(questionMarks).values({ userId, questionId })
  }
}
