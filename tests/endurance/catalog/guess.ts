// `npm run measure -- catalog:guess`: how much of each exam somebody passes who knows nothing and follows a trick. In per cent.
import { join } from 'node:path'
import { chanceOf, GUESSER_MARGIN, GUESSERS, luckOf, successOf } from '#domain/questions/guessers.ts'
import { readCatalog } from '#server/catalog/read-catalog.ts'
import { reportAtMost } from '#tests/endurance/measure.ts'

const exams = await readCatalog(join(import.meta.dirname, '../../..', 'catalog'))
for (const { code, questions } of exams) {
  const target = percent(luckOf(questions))
  for (const guesser of GUESSERS) {
    reportAtMost(`catalog:guess: ${code}, ${guesser.name}`, percent(successOf(guesser, questions)), target)
  }
}
const all = exams.flatMap(({ questions }) => questions)
for (const guesser of GUESSERS) {
  const target = percent(chanceOf(all) + GUESSER_MARGIN)
  reportAtMost(`catalog:guess: all exams, ${guesser.name}`, percent(successOf(guesser, all)), target)
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
