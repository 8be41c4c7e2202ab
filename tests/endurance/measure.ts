import { parseArgs } from 'node:util'

/** One line of the result: what was reached against what was to be reached. */
type Figure = { name: string; value: number; target: number; ok: boolean }

/** As JSON on a line of its own; a figure that falls short makes the process end with 1. */
function report(figure: Figure) {
  console.log(JSON.stringify(figure))
  if (!figure.ok) process.exitCode = 1
}

/** So many had to be reached. */
export const reportReached = (name: string, value: number, target: number) =>
  report({ name, value, target, ok: value === target })

/** So much may not be exceeded. */
export const reportAtMost = (name: string, value: number, target: number) =>
  report({ name, value, target, ok: value <= target })

/** So much is wanted at least. */
export const reportAtLeast = (name: string, value: number, target: number) =>
  report({ name, value, target, ok: value >= target })

/** Flags of the command line, all of them whole numbers: `npm run measure -- pay:shuffle --rounds 500 --seed 7`. */
export function readFlags<Name extends string>(defaults: Record<Name, number>): Record<Name, number> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options, strict: true })
  const flags = { ...defaults }
  for (const [name, text] of Object.entries(values)) {
    const value = Number(text)
    if (!Number.isSafeInteger(value) || value < 0) throw new Error(`--${name} wants a whole number`)
    Object.assign(flags, { [name]: value })
  }
  return flags
}

/** What is being done, and what went wrong, for whoever watches; the figures alone are on standard output. */
export const tell = (sentence: string) => console.error(sentence)

/** Whether `--name` stands on the command line; taken from it, so that `readFlags` meets numbers only. */
export function takeSwitch(name: string): boolean {
  const place = process.argv.indexOf(`--${name}`)
  if (place < 0) return false
  process.argv.splice(place, 1)
  return true
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The least value that so large a share of all does not exceed, rounded. */
export const percentileOf = (values: readonly number[], share: number): number =>
  Math.round(values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN)
