import type { Db } from '#server/adapters/db/database.ts'
import { LRUCache } from 'lru-cache'
import { listBankQuestions, listKeyDigests, listRuledRevisions } from './bank-store.ts'

export type BankQuestion = Awaited<ReturnType<typeof listBankQuestions>>[number] & {
  /** From 0 in the exam's own order. */
  index: number
  /** By revision. */
  digests: ReadonlyMap<number, string>
  /** Of the current revision. */
  digest: string
  /** By revision, until when a ruling that names it held: without an end while one is in force. Milliseconds since 1970. */
  ruledUntil: ReadonlyMap<number, number>
}

/** The questions of an exam without what they say. */
export type Bank = {
  version: number
  questions: readonly BankQuestion[]
  byId: ReadonlyMap<string, BankQuestion>
}

export type Banks = { of: (db: Db, exam: { id: string; bankVersion: number }) => Promise<Bank> }

const MOST_BANKS = 200

/** A bank of a version never changes, so each is read once and kept in this process; who asks meanwhile waits for it. */
export function openBanks(): Banks {
  const kept = new LRUCache<string, { version: number; bank: Promise<Bank> }>({ max: MOST_BANKS })
  return {
    of: async (db, { id, bankVersion }) => {
      const known = kept.get(id)
      // What another's reading failed at may go well on this connection.
      if (known?.version === bankVersion) return known.bank.catch(() => readBank(db, id, bankVersion))
      const bank = readBank(db, id, bankVersion)
      kept.set(id, { version: bankVersion, bank })
      bank.catch(() => kept.delete(id))
      return bank
    },
  }
}

async function readBank(db: Db, examId: string, version: number): Promise<Bank> {
  const digests = Map.groupBy(await listKeyDigests(db, examId), ({ questionId }) => questionId)
  const ruled = Map.groupBy(await listRuledRevisions(db, examId), ({ questionId }) => questionId)
  const questions = (await listBankQuestions(db, examId)).map((question, index) => {
    const own = new Map((digests.get(question.id) ?? []).map(({ revision, digest }) => [revision, digest]))
    return {
      ...question,
      index,
      digests: own,
      digest: own.get(question.revision) ?? '',
      ruledUntil: untilOf(ruled.get(question.id) ?? []),
    }
  })
  return { version, questions, byId: new Map(questions.map((question) => [question.id, question])) }
}

function untilOf(rulings: readonly { revisions: number[]; revokedAt: Date | null }[]): Map<number, number> {
  const until = new Map<number, number>()
  for (const { revisions, revokedAt } of rulings)
    for (const revision of revisions)
      until.set(revision, Math.max(until.get(revision) ?? 0, revokedAt?.getTime() ?? Infinity))
  return until
}
