import type { Difficulty } from '#domain/questions/difficulty.ts'
import { NO_DOMAIN, type QuestionTrait } from '#domain/questions/question-list.ts'
import type { Db } from '#server/adapters/db/database.ts'
import { exams, questions } from '#server/adapters/db/schema/catalog.ts'
import { comments } from '#server/adapters/db/schema/community.ts'
import { importedQuestions } from '#server/adapters/db/schema/imports.ts'
import { appeals } from '#server/adapters/db/schema/rulings.ts'
import { questionMarks, simulationQuestions, trialOpenings } from '#server/adapters/db/schema/simulations.ts'
import { questionStatistics } from '#server/adapters/db/schema/suspects.ts'
import { likePattern } from '#server/paging/pages.ts'
import { and, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'

export type QuestionFilter = {
  search?: string | undefined
  exam?: string | undefined
  /** An id, or NO_DOMAIN. */
  domain?: string | undefined
  batch?: string | undefined
  status?: 'active' | 'inactive' | undefined
  difficulty?: Difficulty | undefined
  traits?: readonly QuestionTrait[] | undefined
}

/** In a simulation's list, whichever revision. */
export const isListed = sql<boolean>`exists (
  select 1 from ${simulationQuestions} where ${simulationQuestions.questionId} = ${questions.id}
)`

const isOpened = sql<boolean>`exists (
  select 1 from ${trialOpenings} where ${trialOpenings.questionId} = ${questions.id}
)`

/** Listed or opened: it moves and goes no more (spec 5.11). */
export const isUsed = sql<boolean>`(${isListed} or ${isOpened})`

export const isCommented = sql<boolean>`exists (
  select 1 from ${comments} where ${comments.questionId} = ${questions.id}
)`

/** Decided about, or contested. */
export const isDecided = sql<boolean>`(${questions.decisions} > 0 or exists (
  select 1 from ${appeals} where ${appeals.questionId} = ${questions.id}
))`

export const isMarked = sql<boolean>`exists (
  select 1 from ${questionMarks} where ${questionMarks.questionId} = ${questions.id}
)`

/** What people left on it would go with it: it is not deleted, also where nobody uses it (spec 5.11). */
export const isKept = sql<boolean>`(${isCommented} or ${isDecided} or ${isMarked})`

/** Comments with open reports, and open appeals: one row for each question that has any. */
export const openReports = sql`(
  select question_id, count(*)::int as reports from (
    select ${comments.questionId} as question_id from ${comments} where ${comments.isReported}
    union all select ${appeals.questionId} from ${appeals} where ${appeals.status} = 'open'
  ) as told group by question_id
)`

const TRAITS: Readonly<Record<QuestionTrait, SQL>> = {
  unexplained: not(questions.isExplained.getSQL()),
  // In two parts: the engine joins each against its index.
  unused: sql`${not(isListed)} and ${not(isOpened)}`,
  reported: sql`${questions.id} in (select question_id from ${openReports} as reported)`,
  flagged: sql`${questions.id} in (
    select ${questionStatistics.questionId} from ${questionStatistics} where ${questionStatistics.severity} is not null
  )`,
}

/** What a filter asks of a row. Exams found by name are looked up first: there are few, and the index of each is used. */
export async function questionsMatching(db: Db, filter: QuestionFilter): Promise<SQL | undefined> {
  const { search, exam, domain, batch, status, difficulty, traits = [] } = filter
  return and(
    search ? await bySearch(db, search) : undefined,
    exam === undefined ? undefined : eq(questions.examId, exam),
    domain === undefined ? undefined : ofDomain(domain),
    batch === undefined ? undefined : inArray(questions.id, ofBatch(db, batch)),
    status && eq(questions.isActive, status === 'active'),
    difficulty && eq(questions.currentDifficulty, difficulty),
    ...[...new Set(traits)].map((trait) => TRAITS[trait]),
  )
}

const ofDomain = (domain: string) =>
  domain === NO_DOMAIN ? isNull(questions.domainId) : eq(questions.domainId, domain)

const ofBatch = (db: Db, batch: string) =>
  db
    .select({ id: importedQuestions.questionId })
    .from(importedQuestions)
    .where(eq(importedQuestions.importId, batch))

async function bySearch(db: Db, search: string) {
  const folded = sql`folded(${likePattern(search)})`
  const named = await db
    .select({ id: exams.id })
    .from(exams)
    .where(sql`${exams.searchText} like ${folded}`)
  const [, number] = /^#?(\d{1,9})$/.exec(search) ?? []
  return or(
    // The cheap questions first: the last one reads the whole text.
    number === undefined ? undefined : eq(questions.number, Number(number)),
    named.length === 0
      ? undefined
      : inArray(
          questions.examId,
          named.map(({ id }) => id),
        ),
    sql`${questions.searchText} like ${folded}`,
  )
}
