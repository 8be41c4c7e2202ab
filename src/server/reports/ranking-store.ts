import type { Db } from '#server/adapters/db/database.ts'
import { exams, isCurrentRevision, questionRevisions, questions } from '#server/adapters/db/schema/catalog.ts'
import { commentReports, comments } from '#server/adapters/db/schema/community.ts'
import { rulings } from '#server/adapters/db/schema/rulings.ts'
import { LEAST_FIRST_ANSWERS } from '#domain/reports/report-figures.ts'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { examColumns, ofExam, rangeOf, within } from './report-sql.ts'
import type { ReportWindow } from './report-window.ts'
import { answerCounts } from './sums/summed-sql.ts'

export type RankingPage = { page: number; size: number }

const asNumber = (name: string) => sql.raw(`page.${name}`).mapWith(Number)

/** Decided on already, and their hits are of the ruling: those whose revision of today one that stands names. */
const RULED = sql`select ${rulings.questionId} from ${rulings} join ${questions} on ${questions.id} = ${rulings.questionId}
  where ${rulings.revokedAt} is null and ${questions.currentRevision} = any(${rulings.revisions})`

/** The fewest hits first; between equals more answers, which is surer. Those with too few answers are left out. */
export const listHardest = (db: Db, { range, exam }: ReportWindow, page: RankingPage) => {
  const answered = sql`select question_id, sum(answers)::int as answers, sum(hits)::int as hits
    from (${answerCounts(rangeOf(range))}) as counted
    where ${exam === undefined ? sql`true` : inExam(exam)} and question_id not in (${RULED})
    group by 1 having sum(answers) >= ${LEAST_FIRST_ANSWERS}`
  const order = sql`hits::float8 / answers, answers desc, question_id`
  return selectRanked(
    db,
    { answers: asNumber('answers'), hits: asNumber('hits') },
    pageOf(answered, order, page),
  )
}

const inExam = (exam: string): SQL =>
  sql`question_id in (select ${questions.id} from ${questions} where ${questions.examId} = ${exam})`

export const listDiscussed = (db: Db, { range, exam }: ReportWindow, page: RankingPage) => {
  const span = rangeOf(range)
  const written = sql`select ${comments.questionId} as question_id, 1 as comments, 0 as reports from ${comments}
    where ${and(
      within(comments.createdAt, span),
      sql`${comments.status} <> 'removed'`,
      ofExam(comments.examId, exam),
    )}`
  const reported = sql`select ${comments.questionId}, 0, 1
    from ${commentReports} join ${comments} on ${comments.id} = ${commentReports.commentId}
    where ${and(within(commentReports.reportedAt, span), ofExam(comments.examId, exam))}`
  const talked = sql`select question_id, sum(comments) as comments, sum(reports) as reports
    from (${written} union all ${reported}) as talk group by 1`
  const order = sql`comments + reports desc, reports desc, question_id`
  return selectRanked(
    db,
    { comments: asNumber('comments'), reports: asNumber('reports') },
    pageOf(talked, order, page),
  )
}

export function pageOf(rows: SQL, order: SQL, { page, size }: RankingPage): SQL {
  const skipped = sql`least(${(page - 1) * size}, (total - 1) / ${size}::int * ${size}::int)`
  return sql`(
    select * from (
      select *, row_number() over (order by ${order}) as place, count(*) over () as total from (${rows}) as counted
    ) as ranked
    where place > ${skipped} and place <= ${skipped} + ${size}
  ) as page`
}

type Figures = Readonly<Record<string, SQL<number>>>

const selectRanked = <Shown extends Figures>(db: Db, figures: Shown, page: SQL) =>
  db
    .select({
      id: questions.id,
      statement: questionRevisions.statement,
      isActive: questions.isActive,
      exam: examColumns,
      total: asNumber('total'),
      ...figures,
    })
    .from(page)
    .innerJoin(questions, eq(questions.id, sql`page.question_id`))
    .innerJoin(exams, eq(exams.id, questions.examId))
    .innerJoin(questionRevisions, isCurrentRevision)
    .orderBy(asc(sql`page.place`))
