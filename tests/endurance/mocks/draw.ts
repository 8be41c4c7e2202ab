// `npm run measure -- mock:draw`: each seed draws a Prova from every exam of a table and from one of the generated banks,
// and a sample, each for somebody with another past; `--seeds 100000 --banks 200 --seed 1`.
import { drawMock, drawSample } from '#domain/mocks/draw.ts'
import { minutesFor } from '#domain/mocks/mock-format.ts'
import { readFlags, reportAtLeast, reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { randomOf, type Random } from '#tests/support/made/random.ts'
import {
  BROKEN_PROMISES,
  brokenByDraw,
  brokenBySample,
  drawnByDomain,
  type BrokenPromise,
} from './draw-promises.ts'
import { EXAM_BANKS, type Bank, type ExamBank } from './exam-banks.ts'
import { sum } from './ideal-shares.ts'
import { bankOf, candidatesOf, sampleOf } from './made-banks.ts'

/** The past of a person is told apart from the bank of the same number. */
const PASTS = 1_000_000
const TOLD_AT_MOST = 10

const { seeds, banks, seed } = readFlags({ seeds: 100_000, banks: 200, seed: 1 })
const generated = Array.from({ length: banks }, (_, number) =>
  bankOf(`bank ${number}`, randomOf(seed, number)),
)
const found = new Map<BrokenPromise, number>()
const met = { draws: 0, all: 0, known: 0, lists: new Set<string>() }

for (let number = 0; number < seeds; number += 1) {
  const random = randomOf(seed, PASTS + number)
  for (const exam of EXAM_BANKS) drawExam(exam, number, random)
  const bank = generated[number % generated.length]
  if (bank !== undefined) drawFrom(bank, number, random)
  drawForFree(number, random)
}

tell(`${met.draws} draws, each done twice, ${met.known} of them with a known question.`)
for (const promise of BROKEN_PROMISES) reportAtMost(`mock:draw: ${promise}`, found.get(promise) ?? 0, 0)
reportReached('mock:draw: exams that last as long as the table says', lastingAsTold(), EXAM_BANKS.length)
// Whole banks, people who know nothing and lists that are all alike have shown nothing.
reportAtLeast('mock:draw: draws that leave questions out', met.draws - met.all, seeds)
reportAtLeast('mock:draw: draws with a known question', met.known, seeds)
reportAtLeast('mock:draw: different lists of one exam', met.lists.size, Math.floor(seeds * 0.99))

function drawExam(exam: ExamBank, number: number, random: Random) {
  const { ids, byDomain } = drawFrom(exam, number, random)
  if (byDomain.join() !== [...exam.drawn, 0].join())
    note('exams drawn otherwise than the table', exam.name, number)
  if (exam.name === 'ITIL4F') met.lists.add(ids.join())
}

function drawFrom(bank: Bank, number: number, random: Random) {
  const candidates = candidatesOf(bank, random)
  const { domains, wanted } = bank
  const ids = drawMock({ candidates, domains, wanted, seed: number })
  const again = drawMock({ candidates: candidates.toReversed(), domains, wanted, seed: number })
  for (const promise of brokenByDraw(bank, candidates, { ids, again })) note(promise, bank.name, number)
  const picked = new Set(ids)
  met.draws += 1
  if (ids.length === candidates.length) met.all += 1
  if (candidates.some(({ id, encounter }) => encounter.kind !== 'never' && picked.has(id))) met.known += 1
  return { ids, byDomain: drawnByDomain(bank, candidates, ids) }
}

function drawForFree(number: number, random: Random) {
  const { candidates, openedCount } = sampleOf(random)
  const ids = drawSample({ candidates, openedCount, seed: number })
  const again = drawSample({ candidates, openedCount, seed: number })
  for (const promise of brokenBySample(candidates, openedCount, { ids, again }))
    note(promise, 'sample', number)
}

function note(promise: BrokenPromise, name: string, number: number) {
  const times = (found.get(promise) ?? 0) + 1
  found.set(promise, times)
  if (times <= TOLD_AT_MOST) tell(`${name}, seed ${number}: ${promise}`)
}

function lastingAsTold(): number {
  return EXAM_BANKS.filter(({ format, drawn, lasts }) => minutesFor(format, sum(drawn)) === lasts).length
}
