export type WorkProgress = { done: number; total: number }

/** Of this process: a transaction shows nothing before it ends, and another process knows only that it has not. */
const running = new Map<string, WorkProgress>()

/** Of an import or a bulk edit, by its id. */
export const progressOf = (id: string): WorkProgress | null => running.get(id) ?? null

export async function withProgress<Result>(
  { id, total }: { id: string; total: number },
  work: (tell: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  try {
    running.set(id, { done: 0, total })
    return await work((done) => running.set(id, { done, total }))
  } finally {
    running.delete(id)
  }
}
