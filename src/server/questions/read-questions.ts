import type { QuestionPageSize, QuestionSort, SortDirection } from '#domain/questions/question-list.ts'
import { statementPreview } from '#domain/text/plain-text.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { inIso } from '#server/iso-moments.ts'
import { readPage } from '#server/paging/pages.ts'
import { Refused } from '#server/refusal.ts'
import {
  countAllQuestions,
  countQuestions,
  findQuestion,
  listEarlierRevisions,
  listQuestions,
} from './question-store.ts'
import { questionsMatching, type QuestionFilter } from './question-filter-sql.ts'
import { listIdsInOrder } from './question-order-sql.ts'

type Asked = QuestionFilter & {
  page: number
  size: QuestionPageSize
  sort?: QuestionSort | undefined
  direction: SortDirection
}

/** Newest first or in the order asked for, a page at a time; `total` is behind the filters, `allTotal` is all there are (spec 9.3). */
export async function readQuestions({ db }: Dependencies, { page, size, sort, direction, ...filter }: Asked) {
  const matching = await questionsMatching(db, filter)
  const allTotal = await countAllQuestions(db)
  const total = matching ? await countQuestions(db, matching) : allTotal
  const order = sort && { sort, direction }
  const shown = await readPage(
    { page, size, total },
    {
      list: async (slice) => listQuestions(db, await listIdsInOrder(db, { matching, order }, slice)),
      entryOf: ({ statement, ...question }) =>
        inIso({ ...question, statementPreview: statementPreview(statement) }),
    },
  )
  return { ...shown, allTotal }
}

/** Refuses: QUESTION_NOT_FOUND. */
export async function readQuestion({ db }: Dependencies, { questionId }: { questionId: string }) {
  const question = await findQuestion(db, questionId)
  if (!question) throw new Refused('QUESTION_NOT_FOUND')
  const earlier = await listEarlierRevisions(db, { questionId, revision: question.revision })
  const { statistics } = question
  return { ...question, statistics: statistics && inIso(statistics), earlier: earlier.map(inIso) }
}
