import type { Send } from '#tests/support/calls/learner.ts'
import type { SeededExam } from '#tests/support/made/seeded-learners.ts'
import { sendKeptAlive } from '../send-kept-alive.ts'
import { study, type Sample } from '../study.ts'

/** Everybody opens and answers until the time is over; what is shown as saved is kept, to be held against the rows. */
export async function studyTogether(
  { seeded, questionIds }: SeededExam,
  { origin, everyMs, seconds }: { origin: string; everyMs: number; seconds: number },
) {
  const samples: Sample[] = []
  const saved = new Map<string, number>()
  const repeated = { requests: 0, inVain: 0 }
  const send = repeating(repeated)
  const now = performance.now()
  await Promise.all(
    seeded.map((person, place) =>
      study(
        {
          origin,
          person,
          questionIds,
          from: 0,
          everyMs,
          beginMs: now + (place / seeded.length) * everyMs,
          untilMs: now + seconds * 1000,
          send,
          onSaved: ({ simulationId, questionId, option }) =>
            saved.set(`${simulationId} ${questionId}`, option),
        },
        samples,
      ),
    ),
  )
  return { samples, saved, repeated }
}

/** As the pages do: what got no answer is sent once more. */
const repeating =
  (repeated: { requests: number; inVain: number }): Send =>
  async (address, init) => {
    const reply = await sendKeptAlive(address, init)
    if (reply.status !== 0) return reply
    repeated.requests += 1
    const again = await sendKeptAlive(address, init)
    if (again.status !== 200) repeated.inVain += 1
    return again
  }
