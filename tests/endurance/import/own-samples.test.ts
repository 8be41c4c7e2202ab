import { expect, test } from 'vitest'
import { OWN_SAMPLES } from './own-samples.ts'
import { readSample } from './read-sample.ts'

test.each(OWN_SAMPLES.map((sample) => [sample.name, sample] as const))('%s', async (_, sample) => {
  expect(await readSample(sample.path)).toEqual(sample.expected)
})
