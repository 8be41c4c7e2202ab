// `npm run check`: format, rules, types and the fast tests. The list of steps is in checks/steps.ts.
import { runPhases } from './checks/run-phases.ts'
import { FAST_TESTS, READING } from './checks/steps.ts'

await runPhases([READING, FAST_TESTS])
