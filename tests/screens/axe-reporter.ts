import type { Reporter, Suite } from '@playwright/test/reporter'
import { reportAtMost } from '#tests/endurance/measure.ts'

/** The figure of `npm run measure -- axe`: over every state of the list that was looked at, from every side. */
export default class AxeReporter implements Reporter {
  #suite: Suite | undefined

  onBegin(_config: unknown, suite: Suite) {
    this.#suite = suite
  }

  onEnd() {
    const states = this.#suite?.allTests() ?? []
    const atFault = states.filter((state) => !state.ok())
    reportAtMost(`axe: states with a violation, of ${states.length}`, atFault.length, 0)
  }
}
