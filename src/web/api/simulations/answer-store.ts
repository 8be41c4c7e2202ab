import { laterOf } from '#domain/mocks/choices.ts'
import type { UnsentChoice } from '#domain/mocks/unsent-choices.ts'
import type { UnsentAnswer } from '#domain/simulations/unsent-answers.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** Waiting choices of one kind and account, in this browser, for all its tabs. */
export type ChoiceStore<Choice> = {
  list: () => Promise<Choice[]>
  /** Answers the choice of the question that counts: another tab's if the rule says so. */
  keep: (choice: Choice) => Promise<Choice>
  drop: (choice: Choice) => Promise<void>
  close: () => void
}

const VERSION = 2

type QuestionKey = [simulationId: string, questionId: string]

interface Choices extends DBSchema {
  answers: { key: QuestionKey; value: UnsentAnswer }
  mockChoices: { key: QuestionKey; value: UnsentChoice }
}

/**
 * Opened again where the browser ended the connection, as some do for a page in the background.
 *
 * @param onDropped the person signed out, here or in another tab: what was read must be forgotten
 */
async function openChoices(name: string, onDropped: () => void) {
  let isOver = false
  const open = async () => {
    const fresh: IDBPDatabase<Choices> = await openDB<Choices>(name, VERSION, {
      upgrade: (made, before) => {
        const keyPath = ['simulationId', 'questionId']
        if (before < 1) made.createObjectStore('answers', { keyPath })
        if (before < VERSION) made.createObjectStore('mockChoices', { keyPath })
      },
      blocking: (_mine, wanted) => {
        fresh.close()
        if (wanted !== null) return
        isOver = true
        onDropped()
      },
    })
    return fresh
  }
  let db = open()
  const close = async () => (await db).close()
  await db
  return {
    within: async <Value>(work: (opened: IDBPDatabase<Choices>) => Promise<Value>): Promise<Value> => {
      const used = db
      try {
        return await work(await used)
      } catch (error) {
        if (isOver) throw error
        if (used === db) {
          void close().catch(() => undefined)
          db = open()
        }
        return work(await db)
      }
    },
    close: () => {
      isOver = true
      void close()
    },
  }
}

/** Of a question the first answer stays. */
export async function openAnswerStore(
  name: string,
  onDropped: () => void,
): Promise<ChoiceStore<UnsentAnswer>> {
  const { within, close } = await openChoices(name, onDropped)
  return {
    list: () => within((db) => db.getAll('answers')),
    keep: (answer) =>
      within(async (db) => {
        const tx = db.transaction('answers', 'readwrite')
        const first = await tx.store.get([answer.simulationId, answer.questionId])
        if (first === undefined) await tx.store.add(answer)
        await tx.done
        return first ?? answer
      }),
    drop: ({ simulationId, questionId }) => within((db) => db.delete('answers', [simulationId, questionId])),
    close,
  }
}

/** Of a question of a Prova the greatest choice stays, and only its own reply drops it. */
export async function openMockChoiceStore(
  name: string,
  onDropped: () => void,
): Promise<ChoiceStore<UnsentChoice>> {
  const { within, close } = await openChoices(name, onDropped)
  return {
    list: () => within((db) => db.getAll('mockChoices')),
    keep: (choice) =>
      within(async (db) => {
        const tx = db.transaction('mockChoices', 'readwrite')
        const known = await tx.store.get([choice.simulationId, choice.questionId])
        const greatest = known === undefined ? choice : laterOf(known, choice)
        if (greatest === choice) await tx.store.put(choice)
        await tx.done
        return greatest
      }),
    drop: ({ simulationId, questionId, changeId }) =>
      within(async (db) => {
        const tx = db.transaction('mockChoices', 'readwrite')
        const known = await tx.store.get([simulationId, questionId])
        if (known?.changeId === changeId) await tx.store.delete([simulationId, questionId])
        await tx.done
      }),
    close,
  }
}
