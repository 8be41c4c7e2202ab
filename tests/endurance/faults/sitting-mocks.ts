import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { learnerAt, type Learner, type Reply } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { OPTIONS, type SignedInLearner } from '#tests/support/made/seeded-learners.ts'
import type { Random } from '#tests/support/made/random.ts'

/** The notes of everybody who sits a Prova: the truth that the rows are held against. */
export type MockLog = {
  /** By `simulation question`: the option that the server confirmed last. */
  chosen: Map<string, number>
  /** Provas whose end was confirmed. */
  ended: Set<string>
  faults: string[]
}

type Sitting = { people: Iterator<SignedInLearner>; exam: string; random: Random; log: MockLog }
type Server = { origin: () => string; isOver: () => boolean }

const RETRY_MS = 25

/** Sits one Prova after the other, each as a person of its own, until it is over or nobody is left. */
export async function sitMocks(sitting: Sitting, server: Server) {
  for (let next = sitting.people.next(); next.done !== true; next = sitting.people.next()) {
    await sitOne(next.value, sitting, server)
    if (server.isOver()) return
  }
}

async function sitOne({ cookie }: SignedInLearner, { exam, random, log }: Sitting, server: Server) {
  const learner = learnerAt(server.origin, cookie)
  const started = await untilAnswered(() => learner.ask('POST', '/mocks', { exam, time: 'untimed' }), server)
  if (started?.status !== 200) return note(log, started)
  const id = String(field(started.body, 'sheet', 'id'))
  const sheet: unknown = Reflect.get(Object(started.body), 'sheet')
  const places: unknown = Reflect.get(Object(sheet), 'places')
  let counter = 0
  for (const place of Array.isArray(places) ? places : []) {
    const questionId = String(Reflect.get(Object(place), 'questionId'))
    const times = random.chance(0.2) ? 2 : 1
    for (let time = 0; time < times; time += 1) {
      counter += 1
      const option = random.between(0, OPTIONS - 1)
      const reply = await choose(learner, { id, questionId, option, counter }, server)
      if (reply?.status !== 200) return note(log, reply)
      log.chosen.set(`${id} ${questionId}`, option)
    }
  }
  const end = () => learner.ask('POST', `/mocks/${id}/completion`, { by: 'person' })
  const ended = await untilAnswered(end, server)
  if (ended?.status !== 200 || field(ended.body, 'ending') !== 'completed') return note(log, ended)
  log.ended.add(id)
}

/** The same choice again and again until it is answered, as a browser's queue sends it. */
function choose(
  learner: Learner,
  { id, questionId, option, counter }: { id: string; questionId: string; option: number; counter: number },
  server: Server,
) {
  const choice = {
    selected: [option],
    stamp: counter * 1000,
    counter,
    changeId: randomUUID(),
    secondsSpent: 3,
  }
  return untilAnswered(() => learner.ask('PUT', `/mocks/${id}/choices/${questionId}`, choice), server)
}

/** Null once it is over. */
async function untilAnswered(ask: () => Promise<Reply>, { isOver }: Server): Promise<Reply | null> {
  for (;;) {
    if (isOver()) return null
    const reply = await ask()
    if (reply.status !== 0 && reply.status !== 503) return reply
    await pause(RETRY_MS)
  }
}

function note({ faults }: MockLog, reply: Reply | null) {
  if (reply !== null) faults.push(`a Prova met ${reply.status} ${reply.text.slice(0, 200)}`)
}
