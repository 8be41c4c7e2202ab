// `npm run measure -- attack:script`: text that wants to run or to load, through every door by which text comes in, looked at in a
// browser; and honest text, which is to be read as it was typed.
import { reportAtMost, reportReached, tell } from '#tests/endurance/measure.ts'
import { runPlaywright } from '#tests/endurance/playwright-notes.ts'
import { HOSTILE_CASES } from './script-cases.ts'

const LEAST_CASES = 500

const { status, notes } = runPlaywright(['--project=attack'])
const sum = (type: string) =>
  notes.filter((note) => note.type === type).reduce((total, { text }) => total + Number(text), 0)
tell(`${HOSTILE_CASES.length} cases, ${sum('cases')} times through a door`)
reportReached('attack:script: cases short of 500', Math.max(0, LEAST_CASES - HOSTILE_CASES.length), 0)
reportReached('attack:script: tests that did not come to their end', status === 0 ? 0 : 1, 0)
reportAtMost('attack:script: script calls', sum('script-calls'), 0)
reportAtMost('attack:script: foreign loads', sum('foreign-loads'), 0)
reportReached('attack:script: honest texts shown as typed', sum('honest'), Math.max(1, sum('honest-all')))
