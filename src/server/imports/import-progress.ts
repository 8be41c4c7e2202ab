export type ImportProgress = { done: number; total: number }

/** Of this process: a transaction shows nothing before it ends, and another process knows only that it has not. */
const running = new Map<string, ImportProgress>()

export const progressOf = (importId: string): ImportProgress | null => running.get(importId) ?? null

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
