import { waitForServer } from '#domain/accounts/mail-delivery.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readWaits } from './wait-store.ts'

const LOOK_EVERY_MS = 10_000
const TOO_LONG_SECONDS = 30
const BETWEEN_LINES_MS = 60_000

/** At most once a minute; not by the job that sends them, which may not run. Answers how to stop. */
export function watchMails(
  { db, log }: Pick<Dependencies, 'db' | 'log'>,
  lookEveryMs = LOOK_EVERY_MS,
): () => void {
  let quietUntil = 0
  const look = async () => {
    if (performance.now() < quietUntil) return
    const seconds = waitForServer(await readWaits(db))
    if (seconds < TOO_LONG_SECONDS) return
    quietUntil = performance.now() + BETWEEN_LINES_MS
    log.warn({ event: 'mails-wait', oldestSeconds: Math.round(seconds) }, 'mails wait and do not leave')
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error }, 'the waiting mails could not be looked at'))
  }, lookEveryMs).unref()
  return () => clearInterval(timer)
}
