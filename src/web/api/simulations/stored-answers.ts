/** One IndexedDB per account for unsent choices (spec 12.4). Every page can look for them and drop them: it imports little. */
const PREFIX = 'gabarite:respostas:'

export const answersOf = (accountId: string): string => PREFIX + accountId

/** Of simulations and Provas; a place that was only seen is no answer. */
export async function countStoredAnswers(accountId: string): Promise<number> {
  if (!(await mayHoldAnswers(accountId))) return 0
  const [{ openAnswerStore, openMockChoiceStore }, { wasMade }] = await Promise.all([
    import('./answer-store.ts'),
    import('#domain/mocks/unsent-choices.ts'),
  ])
  const [answers, choices] = await Promise.all([
    openAnswerStore(answersOf(accountId), () => undefined),
    openMockChoiceStore(answersOf(accountId), () => undefined),
  ])
  const [keptAnswers, keptChoices] = await Promise.all([answers.list(), choices.list()])
  answers.close()
  choices.close()
  return keptAnswers.length + keptChoices.filter(wasMade).length
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
