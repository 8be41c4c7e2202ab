import { openWaves, type Outcome } from './play-wave.ts'

// One process of `pay:shuffle`: plays its share of the histories and sends each wave's outcomes to its parent.

export type ShardTask = { databaseUrl: string; seed: number; numbers: number[] }
export type ShardReport = { outcomes: Outcome[] }

const WAVE = 60

process.once('message', (task: ShardTask) => void playAll(task))

async function playAll({ databaseUrl, seed, numbers }: ShardTask) {
  const waves = await openWaves(databaseUrl)
  for (let from = 0; from < numbers.length; from += WAVE) {
    const outcomes = await waves.play({ seed, numbers: numbers.slice(from, from + WAVE) })
    const report: ShardReport = { outcomes }
    process.send?.(report)
  }
  await waves.close()
  process.disconnect()
}
