import { seededChance } from '#domain/simulations/seeded-chance.ts'
import { estimatedOf } from './readiness-cells.ts'
import { DAY, sit, WEIGHTS } from './readiness-people.ts'
import { READINESS_SEEDS } from './readiness-seeds.ts'

const HISTORIES = 1000
const LENGTHS = [30, 47, 65, 130, 260]

/** How often one more right answer, the newest, tells a person a lower chance: an older one weighs less by it. */
export function lossesByNewest(): number {
  let losses = 0
  for (let number = 0; number < HISTORIES; number += 1) {
    const chance = seededChance(READINESS_SEEDS.newest, number)
    const { evidence } = sit(chance, 'static', LENGTHS[number % LENGTHS.length] ?? 30)
    const before = estimatedOf(evidence).estimate.pass ?? 0
    for (const domain of WEIGHTS.keys()) {
      const after = estimatedOf([...evidence, { domain, isRight: true, day: DAY }]).estimate.pass ?? 0
      if (after < before) losses += 1
    }
  }
  return losses
}
