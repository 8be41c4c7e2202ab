/** More at once would be a file of many classes; a second go takes the rest. */
export const MOST_ADDRESSES = 2000
export const ADDRESS_LIST_MAX_LENGTH = 200_000
export const GRANT_REASON_MAX_LENGTH = 200

/** How long what an administrator gave waits for an account, where it has no end of its own. */
export const WAITING_GRANT_DAYS = 365

export type AddressList = {
  /** In lower case, each once, in their order. */
  addresses: string[]
  /** Lines, from 1, in which no address was found. */
  left: { line: number; text: string }[]
  repeated: number
}

const ADDRESS = /[^\s<>,;:"'()[\]]{1,64}@[^\s<>,;:"'()[\]@]+\.[^\s<>,;:"'()[\]@.]{2,}/g
const MOST_LENGTH = 254
const SHOWN_OF_LINE = 80

/** The addresses of pasted text or of a table: whatever stands beside them in a line is passed over. */
export function readAddresses(text: string): AddressList {
  const known = new Set<string>()
  const left: AddressList['left'] = []
  let repeated = 0
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (line.trim() === '') continue
    const found = (line.match(ADDRESS) ?? []).filter(({ length }) => length <= MOST_LENGTH)
    if (found.length === 0) left.push({ line: index + 1, text: line.trim().slice(0, SHOWN_OF_LINE) })
    for (const address of found.map((each) => each.toLowerCase())) {
      if (known.has(address)) repeated += 1
      known.add(address)
    }
  }
  return { addresses: [...known], left, repeated }
}
