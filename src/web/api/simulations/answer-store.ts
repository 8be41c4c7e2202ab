import type { UnsentAnswer } from '#domain/simulations/unsent-answers.ts'
import { type DBSchema, openDB } from 'idb'

/** Choices that wait, as the browser keeps them for one account, for all its tabs. */
export type AnswerStore = {
  list: () => Promise<UnsentAnswer[]>
  /** Keeps a choice; answers the one that counts, which is another tab's if that was first. */
  keep: (answer: UnsentAnswer) => Promise<UnsentAnswer>
  drop: (answer: UnsentAnswer) => Promise<void>
  close: () => void
}

const VERSION = 1

interface Answers extends DBSchema {
  answers: { key: [simulationId: string, questionId: string]; value: UnsentAnswer }
}

/**
 * Opens the choices that are kept under a name.
 * @param onDropped the person signed out, here or in another tab: what was read must be forgotten
 */
export async function openAnswerStore(name: string, onDropped: () => void): Promise<AnswerStore> {
  const db = await openDB<Answers>(name, VERSION, {
    upgrade: (fresh) => void fresh.createObjectStore('answers', { keyPath: ['simulationId', 'questionId'] }),
    blocking: (_mine, wanted) => {
      db.close()
      if (wanted === null) onDropped()
    },
  })
  return {
    list: () => db.getAll('answers'),
    keep: async (answer) => {
      const tx = db.transaction('answers', 'readwrite')
      const first = await tx.store.get([answer.simulationId, answer.questionId])
      if (first === undefined) await tx.store.add(answer)
      await tx.done
      return first ?? answer
    },
    drop: ({ simulationId, questionId }) => db.delete('answers', [simulationId, questionId]),
    close: () => db.close(),
  }
}
