import { outcomesOf, times } from '#tests/support/calls/outcomes.ts'
import { ROUNDS } from '#tests/support/databases/database.ts'
import { simulatingOn } from '#tests/support/calls/simulating.ts'
import { relaxed, RELAXED_LIMITS } from '#tests/support/servers/relaxed-limits.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { makeExam, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { openTestDependencies } from '#tests/support/servers/test-dependencies.ts'
import { describe, expect, it } from 'vitest'
import { hasAnswered, saveComment } from './comment-store.ts'
import { readComments } from './list-comments.ts'
import { removeComment, reportComment } from './remove-and-report.ts'

const { deps, db, database } = await openTestDependencies({ ...RELAXED_LIMITS, ...relaxed('REPORTS') })
const { start } = simulatingOn(deps)

const idAt = (exam: MadeExam, index: number): string => exam.questions[index]?.id ?? ''
const rows = async (text: string) => (await database.executeSql(text)).rows

describe('comments at the same moment', () => {
  it('three reports at once hide, and a deletion beside them leaves nothing broken', async () => {
    const exam = await makeExam(db, { size: 1 })
    const author = await makePerson(db)
    const readers = await Promise.all(times(4, () => makePerson(db)))
    const questionId = idAt(exam, 0)
    for (const reader of [author, ...readers]) {
      const simulationId = await start(reader, exam.code)
      await answerQuestion(deps, reader, { simulationId, questionId, selectedOptions: [0] })
    }
    expect(await hasAnswered(db, { userId: author.id, questionId })).toBe(true)
    const [reader] = readers
    if (!reader) throw new Error('four readers')
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await saveComment(db, { userId: author.id, questionId, content: `spam ${round}` })
      const commentId = made?.id ?? ''
      const reports = readers.slice(0, 3).map((person) => () => reportComment(deps, person, { commentId }))
      expect(await outcomesOf(reports)).toEqual(['ok', 'ok', 'ok'])
      expect((await readComments(deps, reader, { questionId })).entries).toEqual([])
      const removals = [
        () => removeComment(deps, author, { commentId }),
        ...readers.map((person) => () => reportComment(deps, person, { commentId })),
      ]
      const [removed, ...late] = await outcomesOf(removals)
      expect(removed).toBe('ok')
      expect(late.every((outcome) => ['ok', 'COMMENT_NOT_FOUND'].includes(outcome))).toBe(true)
      expect(await rows('select id from comments')).toEqual([])
    }
  })
})
