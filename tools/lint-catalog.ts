import { join } from 'node:path'
import { lintQuestions } from '../src/domain/question-lint.ts'
import { chanceOf, GUESSERS, successOf } from '../src/domain/guessers.ts'
import { readCatalog } from '../src/server/catalog/read-catalog.ts'

/** `node tools/lint-catalog.ts [folder]`: prints what is wrong with the catalogue; exits with 1 on an error. */
const CATALOG_DIR = process.argv[2] ?? join(import.meta.dirname, '..', 'catalog')

let errors = 0
for (const exam of await readCatalog(CATALOG_DIR)) {
  const findings = lintQuestions(exam)
  errors += findings.filter(({ severity }) => severity === 'error').length
  console.log(`${exam.code}: ${exam.questions.length} questões`)
  for (const guesser of GUESSERS) {
    console.log(`  ${percent(successOf(guesser, exam.questions))}  ${guesser.name}`)
  }
  console.log(`  ${percent(chanceOf(exam.questions))}  ao acaso`)
  for (const { severity, key, rule, message } of findings) {
    console.log(`  ${severity === 'error' ? 'erro    ' : 'conselho'}  ${key}  ${rule}  ${message}`)
  }
}
console.log(errors === 0 ? 'Catálogo sem erros.' : `Erros no catálogo: ${errors}.`)
process.exitCode = errors === 0 ? 0 : 1

function percent(share: number): string {
  return `${(share * 100).toFixed(1).padStart(5)}%`
}
