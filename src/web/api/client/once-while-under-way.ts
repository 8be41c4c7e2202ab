/** A second press while the first is under way asks nothing again: equal input shares its answer. */
export function onceWhileUnderWay<Input, Answer>() {
  const underWay = new Map<string, Promise<Answer>>()
  return (input: Input, act: (input: Input) => Promise<Answer>): Promise<Answer> => {
    const key = keyOf(input)
    if (key === null) return act(input)
    const known = underWay.get(key)
    if (known) return known
    const answer = act(input).finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}

/** Null for a file, which has no words to compare. */
function keyOf(input: unknown): string | null {
  let hasFile = false
  const key = JSON.stringify([input], (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true
    return value
  })
  return hasFile ? null : key
}
