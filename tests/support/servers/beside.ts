import { describe } from 'vitest'

/** Beside the others of its file, because tests of the door wait on purpose; its own tests follow one another. */
export const describeBeside = (what: string, tests: () => void | Promise<void>) =>
  describe.concurrent.each([what])('%s', () => {
    // oxlint-disable-next-line vitest/valid-describe-callback -- the options of a suite come second
    describe('in turn', { concurrent: false }, tests)
  })
