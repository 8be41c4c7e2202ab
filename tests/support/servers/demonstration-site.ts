import { startBuiltServer } from './built-server.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type DemonstrationSite = {
  origin: string
  /** The name and value of the session cookie of the demonstration's learner. */
  signIn: () => Promise<{ name: string; value: string }>
  stop: () => Promise<void>
}

const LEARNER = 'estudante@gabarite.example'

/** The built product as a stranger starts it: the embedded database with the demonstration catalogue, in a new folder. */
export async function openDemonstration(env: Record<string, string> = {}): Promise<DemonstrationSite> {
  const { origin, folder, stop } = await startBuiltServer({ env: { LOG_LEVEL: 'error', ...env } })
  return {
    origin,
    stop: async () => void (await stop()),
    signIn: async () => {
      const kept: unknown = JSON.parse(readFileSync(join(folder, 'demonstration-accounts.json'), 'utf8'))
      const session = await fetch(`${origin}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: LEARNER, password: String(Reflect.get(Object(kept), LEARNER)) }),
      })
      const [name = '', value = ''] = session.headers.getSetCookie().join(';').split(';', 1).join().split('=')
      if (!session.ok || value === '') throw new Error(`the learner's sign-in answered ${session.status}`)
      return { name, value: decodeURIComponent(value) }
    },
  }
}
