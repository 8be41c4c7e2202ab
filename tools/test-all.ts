// Behind `npm test`: everything that `npm run check` does, then what takes longer.
import { runPhases } from './checks/run-phases.ts'
import { FAST_TESTS, FULL_TESTS, READING } from './checks/steps.ts'

await runPhases([READING, FAST_TESTS, FULL_TESTS])
