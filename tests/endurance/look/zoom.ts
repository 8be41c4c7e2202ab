// `npm run measure -- look:zoom`: every screen and state in low windows, as great zoom and phones held sideways make them: how much
// is left for content, at rest and scrolled to the middle, and what axe says there.
import { reportAtLeast, reportReached, tell } from '#tests/endurance/measure.ts'
import { runPlaywright } from '#tests/endurance/playwright-notes.ts'

const LEAST_PERCENT = 60
const LEAST_LOOKS = 300

const { status, notes } = runPlaywright(['--project=zoom'])
const shares = notes.filter(({ type }) => type === 'share').map(({ text }) => Math.round(Number(text) * 100))
tell(`${shares.length} looks`)
reportAtLeast('look:zoom: looks at screens', shares.length, LEAST_LOOKS)
reportAtLeast('look:zoom: % of the window left for content, at least', Math.min(...shares), LEAST_PERCENT)
reportReached('look:zoom: looks with less', shares.filter((share) => share < LEAST_PERCENT).length, 0)
reportReached(
  'look:zoom: tests, axe and Tab included, that did not come to their end',
  status === 0 ? 0 : 1,
  0,
)
