import type { AnswerKey } from './seed-store.ts'
import type { Dice } from './stage.ts'

export function wrongChoice({ correct, options }: AnswerKey, dice: Dice): number[] {
  const others = Array.from({ length: options }, (_, option) => option).filter(
    (option) => !correct.includes(option),
  )
  return [...dice.shuffled(others).slice(0, 1), ...correct.slice(1)].toSorted((one, other) => one - other)
}
