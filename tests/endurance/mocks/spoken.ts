// `npm run measure -- mock:spoken`: a whole Prova with one lost line, its clock moved by hand: what its live region says, against
// what it should, word for word.
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { runPlaywright } from '#tests/endurance/playwright-notes.ts'

const MOST_OF_TIME = 5

const { status, notes } = runPlaywright(['--project=journeys', 'tests/journeys/mock-spoken.spec.ts'])
const listOf = (type: string): unknown[] => {
  const list: unknown = JSON.parse(notes.find((note) => note.type === type)?.text ?? '[]')
  return Array.isArray(list) ? list : []
}
const [heard, wanted] = [listOf('spoken'), listOf('wanted')]
for (const sentence of heard) tell(String(sentence))
const asked = listOf('asked')
const ofTime = heard.filter(
  (sentence) => !asked.includes(sentence) && /tempo|Rest(?:a|am) /.test(String(sentence)),
)
const longer = Math.max(heard.length, wanted.length, 1)
const differing = Array.from({ length: longer }).filter(
  (_, at) => heard[at] !== wanted[at] || wanted.length === 0,
)
reportReached('mock:spoken: messages', heard.length, wanted.length)
reportReached('mock:spoken: messages that are not the expected one', differing.length, 0)
reportAtMost('mock:spoken: messages of the time by itself', ofTime.length, MOST_OF_TIME)
reportReached('mock:spoken: tests that did not come to their end', status === 0 ? 0 : 1, 0)
