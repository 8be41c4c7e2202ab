/** More at once would be a file of many classes; a second go takes the rest. */
export const MOST_ADDRESSES = 2000
export const ADDRESS_LIST_MAX_LENGTH = 200_000
export const GRANT_REASON_MAX_LENGTH = 200

/** How long what an administrator gave waits for an account, where it has no end of its own. */
export const WAITING_GRANT_DAYS = 365

export type AddressList = {
  /** In lower case, each once, in their order. */
  addresses: string[]
  /** Lines, from 1, of which something could not be taken. */
  left: { line: number; text: string }[]
  repeated: number
}

/** As an account takes it: whole, so that no part of a strange one passes for somebody else's. */
const ADDRESS = /^(?!\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/
const BETWEEN = /[\s<>,;:"()[\]|]+/
/** Of a sentence or of quotes around it, and signs that nobody sees. Tried from the first sign of a run alone: from each, a long one takes minutes. */
const AROUND = /^['\p{Cf}]+|(?<![.'\p{Cf}])[.'\p{Cf}]+$/gu
const MOST_LENGTH = 254
const SHOWN_OF_LINE = 80

/**
 * The addresses of pasted text or of a table: whatever stands beside them in a line is passed over. A line is left where
 * it has none, or one that no account could have.
 */
export function readAddresses(text: string): AddressList {
  const known = new Set<string>()
  const left: AddressList['left'] = []
  let repeated = 0
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const meant = line.split(BETWEEN).filter((word) => word.includes('@'))
    const addresses = meant.map((word) => word.replaceAll(AROUND, '').toLowerCase()).filter(isAddress)
    if (addresses.length === 0 || addresses.length < meant.length)
      left.push({ line: index + 1, text: line.trim().slice(0, SHOWN_OF_LINE) })
    for (const address of addresses) {
      if (known.has(address)) repeated += 1
      known.add(address)
    }
  }
  return { addresses: [...known], left, repeated }
}

const isAddress = (word: string): boolean =>
  word.length <= MOST_LENGTH && !word.includes('..') && ADDRESS.test(word)
