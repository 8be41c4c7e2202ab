import { serveShare } from '#tests/endurance/payments/shards.ts'
import { openWaves } from './play-wave.ts'

// One process of `pay:shuffle`: plays its share of the histories and tells their outcomes.

const WAVE = 60

serveShare(async ({ databaseUrl, seed, numbers }, tell) => {
  const waves = await openWaves(databaseUrl)
  for (let from = 0; from < numbers.length; from += WAVE) {
    const outcomes = await waves.play({ seed, numbers: numbers.slice(from, from + WAVE) })
    for (const outcome of outcomes) tell(outcome)
  }
  await waves.close()
})
