import type { UnsentAnswer } from '#domain/simulations/unsent-answers.ts'
import { type DBSchema, openDB } from 'idb'

/** Waiting choices of one account, in this browser, for all its tabs. */
export type AnswerStore = {
  list: () => Promise<UnsentAnswer[]>
  /** Answers the choice that counts: another tab's if that was first. */
  keep: (answer: UnsentAnswer) => Promise<UnsentAnswer>
  drop: (answer: UnsentAnswer) => Promise<void>
  close: () => void
}

const VERSION = 1

interface Answers extends DBSchema {
  answers: { key: [simulationId: string, questionId: string]; value: UnsentAnswer }
}

/** @param onDropped the person signed out, here or in another tab: what was read must be forgotten */
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
