import { startBuiltServer } from '#tests/support/servers/built-server.ts'
import { listenAsStripe } from '#tests/support/stripe-stand-in/loopback.ts'
import type { StandIn } from '#tests/support/stripe-stand-in/stripe-stand-in.ts'
import { environmentOf } from '#tests/endurance/payments/product.ts'
import { openDatabaseTap, type Fate, type Step } from './database-tap.ts'

/** The built server with everything it says to its database and its provider in our hands. */
export type TappedServer = {
  origin: string
  /** From now on every step of the payments is decided upon. */
  watch: (decide: (step: Step) => Promise<Fate>) => void
  /** Signal 9, and the wait for the end. */
  kill: () => Promise<void>
}

export async function startTappedServer(options: {
  databaseUrl: string
  standIn: StandIn
}): Promise<TappedServer> {
  const { databaseUrl, standIn } = options
  const watched: { decide: (step: Step) => Promise<Fate> } = { decide: () => Promise.resolve('pass') }
  const running: { kill: () => void } = { kill: () => undefined }
  const watcher = {
    decide: (step: Step) => watched.decide(step),
    kill: () => running.kill(),
  }
  const tap = await openDatabaseTap(new URL(databaseUrl), watcher)
  const provider = await listenAsStripe(tapped(standIn, watcher))
  const server = await startBuiltServer({
    env: { ...environmentOf(tap.url, standIn), ...provider.settings },
  })
  running.kill = () => void server.kill()
  return {
    origin: server.origin,
    watch: (decide) => {
      watched.decide = decide
    },
    kill: async () => {
      await server.kill()
      tap.close()
      await provider.stop()
    },
  }
}

/** The provider's calls are steps, too. */
function tapped(
  standIn: StandIn,
  watcher: { decide: (step: Step) => Promise<Fate>; kill: () => void },
): StandIn {
  const never = new Promise<never>(() => undefined)
  return {
    ...standIn,
    answer: async (request) => {
      const fate = await watcher.decide({ text: `${request.method} ${request.path.split('?')[0]}` })
      if (fate === 'pass') return standIn.answer(request)
      if (fate === 'kill after') await standIn.answer(request)
      watcher.kill()
      return never
    },
  }
}
