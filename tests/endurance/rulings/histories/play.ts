import { recount } from '#server/rulings/recount.ts'
import { giveAccess, makePerson } from '#tests/support/made/builders.ts'
import { makeMockExam } from '#tests/support/made/mocks.ts'
import type { Random } from '#tests/support/made/random.ts'
import {
  answerOne,
  begin,
  decideOne,
  endOne,
  recountSome,
  revokeOne,
  SLICE,
  type Cast,
  type Running,
  type Stage,
} from './acts.ts'
import { agreementFaults } from './agreement.ts'
import { ledger } from './ledger.ts'

const QUESTIONS = 4
const STEPS = 12

/** One sequence; answers what was wrong in it. */
export async function play(stage: Stage, random: Random): Promise<string[]> {
  const { deps, kinds } = stage
  const exam = await makeMockExam(deps.db, { size: QUESTIONS, minutes: 10, cut: 50 })
  const people = [await makePerson(deps.db), await makePerson(deps.db)] as const
  for (const { id: userId } of people) await giveAccess(deps.db, { userId, examId: exam.id, source: 'grant' })
  const cast: Cast = { exam, people, random }
  const books = ledger(stage.database, exam.id)
  const running: Running[] = []
  const faults: string[] = []
  for (let step = 0; step < STEPS && faults.length === 0; step += 1) {
    const isDouble = random.chance(0.25)
    if (isDouble) kinds.add('at once')
    await Promise.all(Array.from({ length: isDouble ? 2 : 1 }, () => act(stage, cast, running)))
    faults.push(...(await books.faultsAfter({ isSettled: false })))
  }
  for (const one of running) await endOne(stage, cast, one)
  await recount(deps, new AbortController().signal, SLICE)
  faults.push(...(await books.faultsAfter({ isSettled: true })))
  if (faults.length > 0) return faults
  // Again and in the other order: nothing moves.
  kinds.add('repeated')
  await books.recountAnew()
  await recount(deps, new AbortController().signal, SLICE)
  faults.push(...(await books.faultsAfter({ isSettled: true, isRepeat: true })))
  for (const viewer of people) faults.push(...(await agreementFaults(deps, viewer, exam)))
  return faults
}

/** An end, and beside it a decision that is counted in at once. */
async function raceOne(stage: Stage, cast: Cast, one: Running) {
  stage.kinds.add('race with an end')
  stage.diary.push('an end races a decision and its recount:')
  const decided = async () => {
    await decideOne(stage, cast)
    await recount(stage.deps, new AbortController().signal, SLICE)
  }
  await Promise.all([endOne(stage, cast, one), decided()])
}

async function act(stage: Stage, cast: Cast, running: Running[]) {
  const { random } = cast
  const one = running[random.below(Math.max(1, running.length))]
  const roll = random.unit()
  if (!one || roll < 0.12) {
    const begun = await begin(stage, cast)
    if (begun) running.push(begun)
    return
  }
  if (roll < 0.5) return answerOne(stage, cast, one)
  if (roll < 0.66) {
    running.splice(running.indexOf(one), 1)
    return roll < 0.56 ? raceOne(stage, cast, one) : endOne(stage, cast, one)
  }
  if (roll < 0.82) return decideOne(stage, cast)
  return roll < 0.9 ? revokeOne(stage, cast) : recountSome(stage, cast)
}
