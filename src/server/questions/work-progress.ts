import type { Dependencies } from '#server/dependencies.ts'
import { deleteProgress, findProgress, saveProgress, type WorkProgress } from './progress-store.ts'

const TELL_EVERY_MS = 500

/** Of this process. */
const running = new Map<string, WorkProgress>()

type Telling = Pick<Dependencies, 'db' | 'settings' | 'log'>

/** Of an import or a bulk edit, by its id, whichever process does the work. */
export const progressOf = async ({ db, settings }: Telling, id: string): Promise<WorkProgress | null> =>
  running.get(id) ?? (settings.database.kind === 'postgres' ? findProgress(db, id) : null)

/** A transaction shows nothing before it ends: how far it is, is told beside it. */
export async function withProgress<Result>(
  telling: Telling,
  { id, total }: { id: string; total: number },
  work: (tell: (done: number) => void) => Promise<Result>,
): Promise<Result> {
  running.set(id, { done: 0, total })
  // The embedded database has one process, and one connection, which the work holds.
  const stop = telling.settings.database.kind === 'postgres' ? tellOthers(telling, id) : null
  try {
    return await work((done) => running.set(id, { done, total }))
  } finally {
    running.delete(id)
    await stop?.()
  }
}

function tellOthers({ db, log }: Telling, id: string): () => Promise<void> {
  const onTrouble = (error: unknown) => log.warn({ err: error }, 'the progress of a work could not be told')
  let telling: Promise<void> | null = null
  const tell = () => {
    const progress = running.get(id)
    if (progress === undefined || telling !== null) return
    telling = saveProgress(db, id, progress)
      .catch(onTrouble)
      .finally(() => {
        telling = null
      })
  }
  const timer = setInterval(tell, TELL_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await telling
    await deleteProgress(db, id).catch(onTrouble)
  }
}
