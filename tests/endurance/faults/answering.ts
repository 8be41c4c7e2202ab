import { setTimeout as pause } from 'node:timers/promises'
import { learnerAt, type Reply } from '#tests/support/calls/learner.ts'
import { field } from '#tests/support/calls/replies.ts'
import { OPTIONS, type SeededLearner } from '#tests/support/made/seeded-learners.ts'
import type { Random } from '#tests/support/made/random.ts'

/** What the server confirmed for one place, as the learner noted it. */
export type Confirmed = { selectedOptions: string; answeredAt: string }

/** The notes of everybody who answers: the truth that the rows are held against. */
export type AnswerLog = {
  /** By `simulation question`. */
  confirmed: Map<string, Confirmed>
  /** Places that an answer was sent for; without a reply nobody knows whether it counts. */
  sent: Set<string>
  /** What is wrong: a place that was confirmed with two answers, a reply that is none. */
  faults: string[]
}

type Answering = { person: SeededLearner; questionIds: readonly string[]; random: Random; log: AnswerLog }

const RETRY_MS = 25

/**
 * Answers place after place. Whatever got no reply is asked for again with other options, until the server is back, so that
 * an answer that was stored but not confirmed shows: the first counts. After each such pause the last confirmed one is
 * asked for again, too, and must be as it was.
 */
export async function answerAll(
  { person, questionIds, random, log }: Answering,
  { origin, isOver }: { origin: () => string; isOver: () => boolean },
) {
  const { simulationId, cookie } = person
  const learner = learnerAt(origin, cookie)
  const send = async (questionId: string) =>
    confirmedBy(await learner.answer({ simulationId, questionId }, random.between(0, OPTIONS - 1)))
  for (const [position, questionId] of questionIds.entries()) {
    const place = `${simulationId} ${questionId}`
    let wasCut = false
    for (;;) {
      if (isOver()) return
      log.sent.add(place)
      const reply = await send(questionId)
      if (reply !== null) {
        note(log, place, reply)
        break
      }
      wasCut = true
      await pause(RETRY_MS)
    }
    const before = questionIds[position - 1]
    if (!wasCut || before === undefined) continue
    const again = await send(before)
    if (again !== null) note(log, `${simulationId} ${before}`, again)
  }
  log.faults.push(`${simulationId} has no place left: give it more questions`)
}

function note({ confirmed, faults }: AnswerLog, place: string, reply: Confirmed | string) {
  if (typeof reply === 'string') return void faults.push(`${place}: ${reply}`)
  const known = confirmed.get(place)
  if (known === undefined) confirmed.set(place, reply)
  else if (known.answeredAt !== reply.answeredAt || known.selectedOptions !== reply.selectedOptions)
    faults.push(`${place} was confirmed as ${JSON.stringify(known)} and as ${JSON.stringify(reply)}`)
}

/** What was confirmed; null when there was no reply, a sentence when it was another one than 200 or 503. */
function confirmedBy({ status, body, text }: Reply): Confirmed | string | null {
  if (status === 0 || status === 503) return null
  if (status !== 200) return `${status} ${text.slice(0, 200)}`
  return {
    selectedOptions: JSON.stringify(field(body, 'answer', 'selectedOptions')),
    answeredAt: String(field(body, 'answer', 'answeredAt')),
  }
}
