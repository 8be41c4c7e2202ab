import { namesInEnvironment, SETTING_NAMES } from './settings.ts'

/** Nobody else's variables begin so. */
const OURS = /^(?:LIMIT|S3|SMTP|STRIPE|DATABASE|COMPANY|METRICS|SITE)_/
/** Shorter names are near to too many. */
const LEAST_LENGTH = 8
const MOST_APART = 2

/** One sentence for each variable that looks like a setting and is none. */
export function misspeltSentences(names: readonly string[] = namesInEnvironment()): string[] {
  const known = new Set(SETTING_NAMES)
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = nearest(name)
      if (meant === null)
        return OURS.test(name) ? [`${name} não é uma configuração do Gabarite e foi ignorada.`] : []
      return [`${name} não é uma configuração do Gabarite e foi ignorada. Quis dizer ${meant}?`]
    })
}

function nearest(name: string): string | null {
  if (name.length < LEAST_LENGTH) return null
  const [best] = SETTING_NAMES.filter((setting) => Math.abs(setting.length - name.length) <= MOST_APART)
    .map((setting) => ({ setting, apart: distance(name, setting) }))
    .toSorted((one, other) => one.apart - other.apart)
  return best !== undefined && best.apart <= MOST_APART ? best.setting : null
}

/** Letters to put in, take out or change. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of from.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of to.split('').entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
