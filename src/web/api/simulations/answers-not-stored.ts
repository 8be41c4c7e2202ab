import { choicesNotStored } from '#pt-br/refused-choice.ts'
import { failureSentence, toastFailure } from '#web/api/client/refusal-toast.tsx'

type NotStored = { choice: { position: number }; error: unknown }

/** Told as one. Loaded once something was refused; `why` stands in the place of the refusal's own sentence. */
export function tellNotStored(
  refused: readonly [NotStored, ...NotStored[]],
  why?: (count: number) => string,
) {
  const positions = [...new Set(refused.map(({ choice }) => choice.position))]
  const numbers = positions.map((position) => position + 1).toSorted((one, other) => one - other)
  toastFailure(choicesNotStored(numbers), why?.(numbers.length) ?? failureSentence(refused[0].error))
}
