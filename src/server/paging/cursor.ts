import { isUuid } from '#domain/text/uuid.ts'
import { Refused } from '#server/refusal.ts'

export type ListPlace = { at: Date; id: string }

const cursorOf = ({ at, id }: ListPlace): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

// What the database would refuse to read (a year 0, a uuid of hyphens) is no cursor of ours.
const SHAPE = /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\S+)$/

/** Reads a cursor that we handed out. Refuses anything else: INPUT_INVALID. */
export function readCursor(text: string | undefined): ListPlace | null {
  if (text === undefined || text === '') return null
  const [, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (!at || !id || !isUuid(id) || Number.isNaN(Date.parse(at))) throw new Refused('INPUT_INVALID')
  return { at: new Date(at), id }
}

/** The list was read with one entry more than it shows. */
export function pageOf<Row>(
  rows: Row[],
  { limit, place }: { limit: number; place: (row: Row) => ListPlace },
) {
  const entries = rows.slice(0, limit)
  const last = entries.at(-1)
  return { entries, nextCursor: rows.length > limit && last !== undefined ? cursorOf(place(last)) : null }
}
