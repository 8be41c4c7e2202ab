import { join } from 'node:path'
import { chanceOf, GUESSERS, successOf } from '../src/domain/questions/guessers.ts'
import { lintQuestions } from '../src/domain/questions/question-lint.ts'
import type { CatalogExam } from '../src/server/catalog/catalog-exam.ts'
import { CatalogFileError } from '../src/server/catalog/catalog-file-error.ts'
import { readCatalog } from '../src/server/catalog/read-catalog.ts'
import { coverageOf, lintNotes, lintWords, MOST_TICS, readShareOf, ticShareOf } from './catalog/lint-notes.ts'

/** `node tools/lint-catalog.ts [folder]`: prints what is wrong with the catalogue; exits with 1 on an error. */
const CATALOG_DIR = process.argv[2] ?? join(import.meta.dirname, '..', 'catalog')

try {
  const exams = await readCatalog(CATALOG_DIR)
  const errors = exams.map(reportOn).reduce((sum, count) => sum + count, 0)
  console.log(errors === 0 ? 'Catálogo sem erros.' : `Erros no catálogo: ${errors}.`)
  process.exitCode = errors === 0 ? 0 : 1
} catch (cause) {
  if (!(cause instanceof CatalogFileError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}

/** Prints how the guessers fare and every finding; answers the number of errors. */
function reportOn(exam: CatalogExam): number {
  console.log(`${exam.code}: ${exam.questions.length} questões`)
  for (const guesser of GUESSERS) {
    console.log(`  ${percent(successOf(guesser, exam.questions))}  ${guesser.name}`)
  }
  console.log(`  ${percent(chanceOf(exam.questions))}  ao acaso`)
  const findings = lintQuestions(exam)
  for (const { severity, key, rule, message } of findings) {
    console.log(`  ${severity === 'error' ? 'erro    ' : 'conselho'}  ${key}  ${rule}  ${message}`)
  }
  return findings.filter(({ severity }) => severity === 'error').length + reportNotes(exam)
}

/** Prints the objectives with their questions and what is wrong with the notes; answers the number of errors. */
function reportNotes(exam: CatalogExam): number {
  for (const { name, questions } of coverageOf(exam))
    console.log(`  ${String(questions).padStart(6)}  ${name}`)
  const { read, cited } = readShareOf(exam)
  console.log(`  fontes: ${cited} citadas, ${read} lidas, ${cited - read} não conferidas`)
  const faults = [...lintNotes(exam), ...lintWords(exam)]
  for (const { key, message } of faults) console.log(`  erro      ${key}  ${message}`)
  const tics = ticShareOf(exam)
  const tooMany = tics > MOST_TICS
  console.log(`  ${tooMany ? 'erro  ' : '      '}  ${percent(tics)}  das questões dizem “, e não”`)
  return faults.length + Number(tooMany)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1).replace('.', ',').padStart(5)}%`
}
