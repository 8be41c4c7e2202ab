// `npm run measure -- catalog:runs`: whether the commands of the questions do, when executed, what the questions say.
import { join } from 'node:path'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import { reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { missingPackages, readRuns, resultsOf } from '../../../tools/catalog/catalog-runs.ts'
import { installPackages, mayInstallPackages, refreshPackageLists } from '../../../tools/debian-packages.ts'

/** Questions of all exams that a run must prove. */
const QUESTIONS_PROVED = 60

const catalog = join(import.meta.dirname, '../../..', 'catalog')
const proved = new Set<string>()

for (const exam of await readCatalog(catalog)) {
  const runs = await readRuns(join(catalog, exam.code.toLowerCase()))
  if (runs.length === 0) continue
  provide(missingPackages(runs))
  const results = await resultsOf(runs, exam)
  const different = results.filter(({ difference }) => difference !== null)
  for (const { question, difference } of different) tell(`${question}: ${difference}`)
  const doubted = new Set(different.map(({ question }) => question))
  const questions = new Set(runs.map(({ question }) => question).filter((key) => !doubted.has(key)))
  for (const question of questions) proved.add(question)
  const counts = `${results.length} runs, ${questions.size} of ${exam.questions.length} questions`
  reportReached(`catalog:runs: ${exam.code}, ${counts}, differences`, different.length, 0)
}
reportAtLeast('catalog:runs: all exams, questions proved', proved.size, QUESTIONS_PROVED)

/** What cannot be installed shows in the results. */
function provide(missing: readonly string[]) {
  if (missing.length === 0 || !mayInstallPackages()) return
  tell(`Instalando ${missing.join(', ')}…`)
  refreshPackageLists()
  installPackages(missing)
}
