/**
 * Where choices that the server has not stored yet are kept: a database of the browser for each account, so that nobody
 * meets those of another one. Apart from answer-store.ts, which reads them: every page can look for them and drop them
 * (spec 12.4).
 */
const PREFIX = 'gabarite:respostas:'

export const answersOf = (accountId: string): string => PREFIX + accountId

/** How many choices of the account wait on this device. */
export async function countStoredAnswers(accountId: string): Promise<number> {
  if (!(await mayHoldAnswers(accountId))) return 0
  const { openAnswerStore } = await import('./answer-store.ts')
  const store = await openAnswerStore(answersOf(accountId), () => undefined)
  const kept = await store.list()
  store.close()
  return kept.length
}

/** Whether choices of the account were ever kept on this device since it was last cleared. */
export const mayHoldAnswers = async (accountId: string): Promise<boolean> =>
  (await databases()).includes(answersOf(accountId))

/** When the person signs out, or with the account: nothing of anybody stays. */
export const dropAllAnswers = () => drop(() => true)

/** Whoever is signed in finds nothing of those before. */
export const dropAnswersOfOthers = (accountId: string) => drop((name) => name !== answersOf(accountId))

/** A tab that has one open closes it and forgets what it read, without being asked. */
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
