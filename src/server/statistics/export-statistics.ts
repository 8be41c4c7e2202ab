import { statementPreview } from '#domain/text/plain-text.ts'
import { csvText } from '#domain/text/csv.ts'
import { fileOfSite } from '#pt-br/file-names.ts'
import { statisticsTable } from '#pt-br/questions/statistics-table.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { questionsMatching, type QuestionFilter } from '#server/questions/question-filter-sql.ts'
import { listStatistics } from './statistics-store.ts'

/** What is further down says little, and a file of all questions would be slow to open. */
const MOST_ROWS = 10_000

/** Those behind the filters that have statistics, most answered first, as the text of a CSV file that no spreadsheet runs (T62). */
export async function exportStatistics({ db }: Dependencies, filter: QuestionFilter) {
  const rows = await listStatistics(db, await questionsMatching(db, filter), MOST_ROWS)
  return {
    fileName: fileOfSite('estatisticas-das-questoes.csv'),
    text: csvText(
      statisticsTable(
        rows.map(({ statement, ...row }) => ({ ...row, statementPreview: statementPreview(statement) })),
      ),
    ),
  }
}
