/** How far an import is, in questions. */
export type ImportProgress = { done: number; total: number }

/**
 * Imports that run in this process. Their transaction shows nothing to anybody before it ends, so that how far they are
 * stands here; another process knows only that they have not ended.
 */
const running = new Map<string, ImportProgress>()

export const progressOf = (importId: string): ImportProgress | null => running.get(importId) ?? null

/** Tells of an import while the work lasts; `tell` says how many of its questions are stored. */
export async function withProgress<Result>(
  { importId, total }: { importId: string; total: number },
  work: (tell: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  try {
    running.set(importId, { done: 0, total })
    return await work((done) => running.set(importId, { done, total }))
  } finally {
    running.delete(importId)
  }
}
