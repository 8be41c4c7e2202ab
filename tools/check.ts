// `npm run check`: format, rules, types and the fast tests; `npm test`, which says `all`: what takes longer, too.
import { runPhases } from './checks/run-phases.ts'
import { BROWSER_TESTS, BUILD, FAST_TESTS, READING, SERVED_TESTS } from './checks/steps.ts'

const rest = process.argv.includes('all') ? [BUILD, SERVED_TESTS, BROWSER_TESTS] : []
await runPhases([READING, FAST_TESTS, ...rest])
