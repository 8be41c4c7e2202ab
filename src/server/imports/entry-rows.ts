import { rankOf, type JudgedEntry } from '#domain/questions/question-import.ts'

/** One statement takes so many entries: large enough to be quick, small enough for others to get a word in. */
const ENTRIES_AT_A_TIME = 500

export function entryRows(entries: readonly JudgedEntry[]): string[] {
  const lists: string[] = []
  for (let from = 0; from < entries.length; from += ENTRIES_AT_A_TIME)
    lists.push(
      JSON.stringify(
        entries
          .slice(from, from + ENTRIES_AT_A_TIME)
          .map((entry, index) => ({ ...entry, position: from + index, rank: rankOf(entry) })),
      ),
    )
  return lists
}
