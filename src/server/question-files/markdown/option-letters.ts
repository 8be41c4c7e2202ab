/** 'A) texto', 'A)texto', 'b. texto', 'C- texto', '**C)** texto'; behind the first option also a letter with nothing behind it. */
const LETTERED =
  /^\s{0,3}(?:\*\*|__)?\(?([A-Ha-h])(?:(\))(?=\S)|(?:([).:])|\s?([-–])(?=\s|$))\)?(?:\*\*|__)?(?:\s+(?:\*\*|__)?\S|\s*$))/

export const letterOf = (line: string): string | null => LETTERED.exec(line)?.[1] ?? null

/** What stands behind the letter of an option: ')', '.', ':' or a dash. */
export function signOf(line: string): string | null {
  const [, , ...signs] = LETTERED.exec(line) ?? []
  return signs.find((sign) => sign !== undefined) ?? null
}

/** 'a)' within 'A)'. */
export const isListInside = (outer: string, letter: string): boolean =>
  outer === outer.toUpperCase() && letter !== letter.toUpperCase()

export const nextLetter = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
