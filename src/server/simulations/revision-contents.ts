import type { Db } from '#server/adapters/db/database.ts'
import { LRUCache } from 'lru-cache'
import { findRevisionContent, type RevisionContent } from './place-store.ts'

/** Some 30 MB: a bank of 3,000 questions needs a third of it. */
const MOST_CHARACTERS = 30_000_000

export type RevisionKey = { questionId: string; revision: number }

export type RevisionContents = { of: (db: Db, key: RevisionKey) => Promise<RevisionContent> }

/**
 * What a revision says never changes under its number, so each is read from the database once and kept in this process;
 * of many, those that nobody asks for go.
 */
export function openRevisionContents(): RevisionContents {
  const kept = new LRUCache<string, RevisionContent>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (content) => JSON.stringify(content).length,
  })
  return {
    of: async (db, key) => {
      const name = `${key.questionId} ${key.revision}`
      const known = kept.get(name)
      if (known) return known
      const content = await findRevisionContent(db, key)
      kept.set(name, content)
      return content
    },
  }
}
