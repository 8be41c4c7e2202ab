/** One IndexedDB per account for unsent choices (spec 12.4). Apart: every page can look for them and drop them. */
const PREFIX = 'gabarite:respostas:'

export const answersOf = (accountId: string): string => PREFIX + accountId

export async function countStoredAnswers(accountId: string): Promise<number> {
  if (!(await mayHoldAnswers(accountId))) return 0
  const { openAnswerStore } = await import('./answer-store.ts')
  const store = await openAnswerStore(answersOf(accountId), () => undefined)
  const kept = await store.list()
  store.close()
  return kept.length
}

/** Whether the account ever had waiting choices here since the last clearing. */
export const mayHoldAnswers = async (accountId: string): Promise<boolean> =>
  (await databases()).includes(answersOf(accountId))

export const dropAllAnswers = () => drop(() => true)

export const dropAnswersOfOthers = (accountId: string) => drop((name) => name !== answersOf(accountId))

/** A tab that has one open closes it and forgets what it read. */
async function drop(isGone: (name: string) => boolean) {
  for (const name of (await databases()).filter(isGone)) indexedDB.deleteDatabase(name)
}

/** None on the server, and where the browser forbids them or cannot list them. */
async function databases(): Promise<string[]> {
  try {
    const all = await indexedDB.databases()
    return all.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name] : []))
  } catch {
    return []
  }
}
