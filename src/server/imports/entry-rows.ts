import { rankOf, type JudgedEntry, type UncomparedEntry } from '#domain/questions/question-import.ts'

/** One statement takes so many entries: large enough to be quick, small enough for others to get a word in. */
const ENTRIES_AT_A_TIME = 500

/** JSON lists of entries, some in each: texts travel between threads far quicker than objects. */
export function entryTexts(entries: readonly UncomparedEntry[]): string[] {
  const lists: string[] = []
  for (let from = 0; from < entries.length; from += ENTRIES_AT_A_TIME)
    lists.push(JSON.stringify(entries.slice(from, from + ENTRIES_AT_A_TIME)))
  return lists
}

/** As a table takes them, from the place of the first. */
export const entryRows = (entries: readonly JudgedEntry[], from: number): string =>
  JSON.stringify(
    entries.map(({ questionId, ...entry }, index) => ({
      ...entry,
      question_id: questionId,
      position: from + index,
      rank: rankOf(entry),
    })),
  )
