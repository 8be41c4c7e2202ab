// `npm run check`: format, rules, types and the fast tests; `npm test`, which says `all`: what takes longer, too.
import { runPhases } from './checks/run-phases.ts'
import { FAST_TESTS, FULL_TESTS, READING } from './checks/steps.ts'

await runPhases([READING, FAST_TESTS, ...(process.argv.includes('all') ? [FULL_TESTS] : [])])
