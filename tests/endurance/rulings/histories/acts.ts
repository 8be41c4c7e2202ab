import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import type { Decision } from '#domain/rulings/decisions.ts'
import type { Database } from '#server/adapters/db/database.ts'
import type { Dependencies, Viewer } from '#server/dependencies.ts'
import { decide } from '#server/decisions/decide.ts'
import { revoke } from '#server/decisions/revoke.ts'
import { recount } from '#server/rulings/recount.ts'
import { answerQuestion } from '#server/simulations/answer-question.ts'
import { abandonSimulation, completeSimulation } from '#server/simulations/end-simulation.ts'
import { startSimulation } from '#server/simulations/start-simulation.ts'
import { outcomeOf } from '#tests/support/calls/outcomes.ts'
import type { MadeExam } from '#tests/support/made/builders.ts'
import { sittingMocksOn } from '#tests/support/made/mocks.ts'
import type { Random } from '#tests/support/made/random.ts'

export type Stage = {
  database: Database
  deps: Dependencies
  admin: Viewer
  diary: string[]
  kinds: Set<string>
}

export type Cast = { exam: MadeExam; people: readonly [Viewer, Viewer]; random: Random }

export type Running = {
  viewer: Viewer
  id: string
  mode: 'study' | 'mock'
  answer: (questionId: string, option: number) => Promise<unknown>
}

const OPTIONS = 4
export const SLICE = 2

const noteOn =
  ({ kinds, diary }: Stage) =>
  (kind: string, words: string) => {
    kinds.add(kind)
    diary.push(words)
  }

/** Undefined where the person has one already. */
export async function begin(stage: Stage, { exam, people, random }: Cast): Promise<Running | undefined> {
  const { deps } = stage
  const viewer = random.pick(people)
  const mode = random.chance(0.4) ? 'mock' : 'study'
  const begun = await (
    mode === 'mock' ? beginMock(deps, viewer, exam) : beginStudy(deps, viewer, exam)
  ).catch(() => undefined)
  if (!begun) return undefined
  noteOn(stage)(mode, `${viewer.name} begins ${mode}`)
  return { viewer, mode, ...begun }
}

async function beginMock(deps: Dependencies, viewer: Viewer, exam: MadeExam) {
  const { start, choosing } = sittingMocksOn(deps)
  const { id } = await start(viewer, exam.code)
  const choose = choosing(viewer, id)
  return { id, answer: (questionId: string, option: number) => choose(questionId, [option]) }
}

async function beginStudy(deps: Dependencies, viewer: Viewer, exam: MadeExam) {
  const { simulationId: id } = await startSimulation(deps, viewer, {
    exam: exam.code,
    difficulties: [...DIFFICULTIES],
  })
  return {
    id,
    answer: (questionId: string, option: number) =>
      answerQuestion(deps, viewer, { simulationId: id, questionId, selectedOptions: [option] }),
  }
}

export function answerOne({ diary }: Stage, { exam, random }: Cast, one: Running) {
  const index = random.below(exam.questions.length)
  const option = random.below(OPTIONS)
  diary.push(`${one.viewer.name} answers ${index + 1} with ${option} in ${one.mode}`)
  return outcomeOf(one.answer(exam.questions[index]?.id ?? '', option))
}

export function endOne(stage: Stage, { random }: Cast, { viewer, id, mode }: Running) {
  const { deps } = stage
  if (mode === 'mock') return outcomeOf(sittingMocksOn(deps).complete(viewer, id))
  const givesUp = random.chance(0.15)
  noteOn(stage)(givesUp ? 'given up' : 'finished', `${viewer.name} ${givesUp ? 'gives up' : 'finishes'}`)
  const end = givesUp ? abandonSimulation : completeSimulation
  return outcomeOf(end(deps, viewer, { simulationId: id }))
}

export async function decideOne(stage: Stage, { exam, random }: Cast) {
  const { deps, admin, database } = stage
  const index = random.below(2)
  const questionId = exam.questions[index]?.id ?? ''
  const { rows } = await database.executeSql('select decisions from questions where id = $1', [questionId])
  const decision: Decision = random.pick(['annulled', 'accepted-also', 'key-changed', 'kept'])
  const options = decision === 'annulled' || decision === 'kept' ? [] : [random.below(OPTIONS)]
  const input = { questionId, seen: Number(rows[0]?.decisions), decision, options, reply: 'Porque sim.' }
  const outcome = await outcomeOf(decide(deps, admin, input))
  const words = `${decision} ${options.join()} of ${index + 1}: ${outcome}`
  noteOn(stage)(outcome === 'ok' ? decision : outcome, words)
}

export async function revokeOne(stage: Stage, { exam, random }: Cast) {
  const { rows } = await stage.database.executeSql(
    'select id from rulings where question_id = any($1) order by decided_at',
    [exam.questions.map(({ id }) => id)],
  )
  const index = random.below(Math.max(1, rows.length))
  const chosen = rows[index]
  if (!chosen) return
  noteOn(stage)('revoked', `revokes ruling ${index + 1}`)
  await revoke(stage.deps, stage.admin, { rulingId: String(chosen.id) })
}

/** Now and then stopped after its first slice, as by a kill between two. */
export async function recountSome(stage: Stage, { random }: Cast) {
  const { deps } = stage
  const leaving = new AbortController()
  const isCut = random.chance(0.5)
  noteOn(stage)(isCut ? 'recount cut' : 'recount', isCut ? 'recounts one slice' : 'recounts')
  await recount({ db: isCut ? cutAfterOne(deps.db, leaving) : deps.db }, leaving.signal, SLICE)
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
