import type { Database } from '#server/adapters/db/database.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { decide } from '#server/decisions/decide.ts'
import { revoke } from '#server/decisions/revoke.ts'
import { recount } from '#server/rulings/recount.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { outcomeOf, times } from '#tests/support/calls/outcomes.ts'
import { giveAccess, makePerson, type MadeExam } from '#tests/support/made/builders.ts'
import { makeMockExam, sittingMocksOn } from '#tests/support/made/mocks.ts'
import type { Random } from '#tests/support/made/random.ts'
import { agreementFaults } from './agreement.ts'
import { ledger } from './ledger.ts'

export type Stage = {
  database: Database
  deps: Dependencies
  admin: Viewer
  diary: string[]
  kinds: Set<string>
}

type Running = { viewer: Viewer; id: string; mode: 'study' | 'mock'; list: string[] }

const QUESTIONS = 4
const OPTIONS = 4
const STEPS = 12
const SLICE = 2

/** One sequence; answers what was wrong in it. */
export async function play(stage: Stage, random: Random): Promise<string[]> {
  const { deps } = stage
  const exam = await makeMockExam(deps.db, { size: QUESTIONS, minutes: 10, cut: 50 })
  const people = await Promise.all(times(2, () => makePerson(deps.db)))
  for (const { id: userId } of people) await giveAccess(deps.db, { userId, examId: exam.id, source: 'grant' })
  const run = runOf(stage, { exam, people, random })
  const books = ledger(stage.database, exam.id)
  const faults: string[] = []
  for (let step = 0; step < STEPS && faults.length === 0; step += 1) {
    const acts = random.chance(0.25) ? [run.act(), run.act()] : [run.act()]
    if (acts.length > 1) stage.kinds.add('at once')
    await Promise.all(acts.map((act) => act()))
    faults.push(...(await books.faultsAfter({ isSettled: false })))
  }
  await run.endAll()
  await recount(deps, new AbortController().signal, SLICE)
  faults.push(...(await books.faultsAfter({ isSettled: true })))
  if (faults.length > 0) return faults
  // Again and in the other order: nothing moves.
  stage.kinds.add('repeated')
  await books.recountAnew()
  await recount(deps, new AbortController().signal, SLICE)
  faults.push(...(await books.faultsAfter({ isSettled: true, isRepeat: true })))
  for (const viewer of people) faults.push(...(await agreementFaults(deps, viewer, exam)))
  return faults
}

type Cast = { exam: MadeExam; people: Viewer[]; random: Random }

function runOf(stage: Stage, { exam, people, random }: Cast) {
  const { deps, admin, database, diary, kinds } = stage
  const { start: startMock, choosing, complete } = sittingMocksOn(deps)
  const running: Running[] = []
  const chosenBy = new Map<string, ReturnType<typeof choosing>>()

  const note = (kind: string, words: string) => {
    kinds.add(kind)
    diary.push(words)
  }

  async function begin() {
    const viewer = random.pick([people[0] ?? admin, people[1] ?? admin])
    const mode = random.chance(0.4) ? ('mock' as const) : ('study' as const)
    if (running.some((other) => other.viewer.id === viewer.id && other.mode === mode)) return
    const list = exam.questions.map(({ id }) => id)
    const begun: Running = { viewer, id: '', mode, list }
    running.push(begun)
    if (mode === 'mock') {
      const sheet = await startMock(viewer, exam.code).catch(() => undefined)
      if (sheet) chosenBy.set(sheet.id, choosing(viewer, sheet.id))
      begun.id = sheet?.id ?? ''
    } else {
      const started = await startSimulation(deps, viewer, {
        exam: exam.code,
        difficulties: [...DIFFICULTIES],
      }).catch(() => undefined)
      begun.id = started?.simulationId ?? ''
    }
    if (begun.id === '') running.splice(running.indexOf(begun), 1)
    else note(mode, `${viewer.name} begins ${mode}`)
  }

  const answering = ({ viewer, id, mode, list }: Running) => {
    const questionId = random.pick([list[0] ?? '', ...list.slice(1)])
    const option = random.below(OPTIONS)
    diary.push(`${viewer.name} answers ${list.indexOf(questionId) + 1} with ${option} in ${mode}`)
    const choose = chosenBy.get(id)
    return () =>
      outcomeOf(
        choose
          ? choose(questionId, [option])
          : answerQuestion(deps, viewer, { simulationId: id, questionId, selectedOptions: [option] }),
      )
  }

  const ending = (one: Running) => {
    running.splice(running.indexOf(one), 1)
    const { viewer, id, mode } = one
    if (mode === 'mock') return () => outcomeOf(complete(viewer, id))
    if (random.chance(0.15)) {
      note('given up', `${viewer.name} gives up`)
      return () => outcomeOf(abandonSimulation(deps, viewer, { simulationId: id }))
    }
    note('finished', `${viewer.name} finishes`)
    return () => outcomeOf(completeSimulation(deps, viewer, { simulationId: id }))
  }

  async function decideOne() {
    const question = random.pick([exam.questions[0], exam.questions[1]])
    const questionId = question?.id ?? ''
    const { rows } = await database.executeSql('select decisions from questions where id = $1', [questionId])
    const decision: Decision = random.pick(['annulled', 'accepted-also', 'key-changed', 'kept'])
    const options = decision === 'annulled' || decision === 'kept' ? [] : [random.below(OPTIONS)]
    const input = { questionId, seen: Number(rows[0]?.decisions), decision, options, reply: 'Porque sim.' }
    const outcome = await outcomeOf(decide(deps, admin, input))
    note(outcome === 'ok' ? decision : outcome, `${decision} ${options.join()} of ${exam.questions.indexOf(question ?? { id: '', correct: [] }) + 1}: ${outcome}`)
  }

  async function revokeOne() {
    const { rows } = await database.executeSql(
      'select id from rulings where question_id = any($1) order by decided_at',
      [exam.questions.map(({ id }) => id)],
    )
    const chosen = rows[random.below(Math.max(1, rows.length))]
    if (!chosen) return
    note('revoked', `revokes ruling ${rows.indexOf(chosen) + 1}`)
    await revoke(deps, admin, { rulingId: String(chosen.id) })
  }

  /** Stopped after its first slice, as by a kill between two. */
  async function recountSome() {
    const leaving = new AbortController()
    const isCut = random.chance(0.5)
    note(isCut ? 'recount cut' : 'recount', isCut ? 'recounts one slice' : 'recounts')
    const stopping: Dependencies['db'] = isCut ? cutAfterOne(deps.db, leaving) : deps.db
    await recount({ db: stopping }, leaving.signal, SLICE)
  }

  function act(): () => Promise<unknown> {
    const one = running[random.below(Math.max(1, running.length))]
    const roll = random.unit()
    if (!one || roll < 0.12) return begin
    if (roll < 0.5) return answering(one)
    if (roll < 0.66) return ending(one)
    if (roll < 0.82) return decideOne
    if (roll < 0.9) return revokeOne
    return recountSome
  }

  async function endAll() {
    for (const one of running.slice()) await ending(one)()
  }

  return { act, endAll }
}

/** Its transaction commits, and nothing after it begins. */
function cutAfterOne(db: Dependencies['db'], leaving: AbortController): Dependencies['db'] {
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction' || typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        const done: unknown = await Reflect.apply(value, target, given)
        leaving.abort()
        return done
      }
    },
  })
}
