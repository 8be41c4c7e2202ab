import { OPTIONS, type SeatedLearner } from '#tests/support/made/seeded-learners.ts'
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

type Answering = { seat: SeatedLearner; questionIds: readonly string[]; random: Random; log: AnswerLog }

const RETRY_MS = 25

/**
 * Answers place after place. Whatever got no reply is asked for again with other options, until the server is back, so that
 * an answer that was stored but not confirmed shows: the first counts. After each such pause the last confirmed one is
 * asked for again, too, and must be as it was.
 */
export async function answerAll(
  { seat, questionIds, random, log }: Answering,
  { origin, isOver }: { origin: () => string; isOver: () => boolean },
) {
  const send = (questionId: string) =>
    sendAnswer(origin(), { seat, questionId, option: random.between(0, OPTIONS - 1) })
  for (const [position, questionId] of questionIds.entries()) {
    const place = `${seat.simulationId} ${questionId}`
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
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
    const before = questionIds[position - 1]
    if (!wasCut || before === undefined) continue
    const again = await send(before)
    if (again !== null) note(log, `${seat.simulationId} ${before}`, again)
  }
  log.faults.push(`${seat.simulationId} has no place left: give it more questions`)
}

function note({ confirmed, faults }: AnswerLog, place: string, reply: Confirmed | string) {
  if (typeof reply === 'string') return void faults.push(`${place}: ${reply}`)
  const known = confirmed.get(place)
  if (known === undefined) confirmed.set(place, reply)
  else if (known.answeredAt !== reply.answeredAt || known.selectedOptions !== reply.selectedOptions)
    faults.push(`${place} was confirmed as ${JSON.stringify(known)} and as ${JSON.stringify(reply)}`)
}

/** What was confirmed; null when there was no reply, a sentence when it was another one than 200 or 503. */
async function sendAnswer(
  origin: string,
  { seat, questionId, option }: { seat: SeatedLearner; questionId: string; option: number },
): Promise<Confirmed | string | null> {
  try {
    const response = await fetch(`${origin}/api/simulations/${seat.simulationId}/answers/${questionId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: seat.cookie },
      body: JSON.stringify({ selectedOptions: [option], secondsSpent: 3 }),
    })
    const text = await response.text()
    if (response.status === 503) return null
    if (response.status !== 200) return `${response.status} ${text.slice(0, 200)}`
    const answer: unknown = Reflect.get(Object(JSON.parse(text)), 'answer')
    return {
      selectedOptions: JSON.stringify(Reflect.get(Object(answer), 'selectedOptions')),
      answeredAt: String(Reflect.get(Object(answer), 'answeredAt')),
    }
  } catch {
    return null
  }
}
