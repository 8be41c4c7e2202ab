import type { CommentedMode } from '#domain/simulations/simulation.ts'
import { choicesNotStored, drillHadEnded, studyHadEnded } from '#pt-br/refused-choice.ts'
import { failureSentence, toastFailure } from '#web/api/client/refusal-toast.tsx'
import { isOver } from './simulations.ts'

type NotStored = { choice: { position: number; mode?: CommentedMode }; error: unknown }

/** Told as one. Loaded once something was refused; `why` stands in the place of the refusal's own sentence. */
export function tellNotStored(
  refused: readonly [NotStored, ...NotStored[]],
  why?: (count: number) => string,
) {
  const positions = [...new Set(refused.map(({ choice }) => choice.position))]
  const numbers = positions.map((position) => position + 1).toSorted((one, other) => one - other)
  const [{ choice, error }] = refused
  const hadEnded = choice.mode === 'drill' ? drillHadEnded : studyHadEnded
  const told = why ?? (isOver(error) ? hadEnded : undefined)
  toastFailure(choicesNotStored(numbers), told?.(numbers.length) ?? failureSentence(error))
}
