import { useRef } from 'react'

type Making = { words: string; id: string }

/** Of forms that may be left before a reply comes; each place names its account. */
const underWay = new Map<string, Making>()

/**
 * The same for the same words until it is created, so that a repeat after a lost reply creates nothing twice. With a
 * `place` also for a form that stands there later.
 */
export function useMakingId(place?: string) {
  const last = useRef<Making | null>((place !== undefined && underWay.get(place)) || null)
  return {
    of: (words: string): string => {
      if (last.current?.words !== words) last.current = { words, id: newId() }
      if (place !== undefined) underWay.set(place, last.current)
      return last.current.id
    },
    /** What was asked for and is not known to be created. */
    underWay: () => last.current,
    made: () => {
      last.current = null
      if (place !== undefined) underWay.delete(place)
    },
  }
}

/** A random UUID, also over plain http, where browsers have no `randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => marked(byte, place).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The version and variant bits of RFC 9562. */
function marked(byte: number, place: number): number {
  if (place === 6) return (byte % 16) + 0x40
  return place === 8 ? (byte % 64) + 0x80 : byte
}
