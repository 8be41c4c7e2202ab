import { reportReached } from '#tests/endurance/measure.ts'

const ANSWERS = ['/', '/ready', '/api/docs']

/** A page, the readiness and the calls' description, asked of a running site: whether each came with 200. */
export async function reportAnswers(name: string, origin: string) {
  const statuses = await Promise.all(
    ANSWERS.map((path) =>
      fetch(`${origin}${path}`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
  const right = statuses.filter((status) => status === 200)
  reportReached(`${name}: answers of ${ANSWERS.join(' ')}`, right.length, ANSWERS.length)
}
