import { useRef } from 'react'

/** The same for the same words until it is created, so that a repeat after a lost reply creates nothing twice. */
export function useMakingId() {
  const last = useRef<{ words: string; id: string } | null>(null)
  return {
    of: (words: string): string => {
      if (last.current?.words !== words) last.current = { words, id: newId() }
      return last.current.id
    },
    made: () => {
      last.current = null
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
