import type { Client } from '#contract/client.ts'
import type { ClientLink } from '@orpc/client'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

type Link = ClientLink<Record<never, never>>

const link = createIsomorphicFn()
  // During rendering each call looks up its own request: the server put its in-process client there.
  .server((): Link => ({
    call: async (path, input, options) => {
      let at: unknown = getGlobalStartContext()?.api
      for (const key of path) at = Reflect.get(Object(at), key)
      if (typeof at !== 'function') throw new Error(`No call ${path.join('.')}`)
      return at(input, options)
    },
  }))
  // Loaded at the first call, so that a page that is only read loads nothing.
  .client((): Link => ({
    call: async (path, input, options) => (await loadHttpLink()).call(path, input, options),
  }))

export const loadHttpLink = async (): Promise<Link> => (await import('./http-link.ts')).httpLink

const call = link().call

/** A call by its path of names; oRPC's own client weighs more than this. */
const callsUnder = (path: readonly string[]): unknown =>
  new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === 'string' ? callsUnder([...path, name]) : undefined),
    apply: (_target, _self, [input, options = {}]: [unknown, { signal?: AbortSignal }?]) =>
      call(path, input, { ...options, context: {} }),
  })

// A permitted cast: a proxy has no shape of its own.
const asClient = (calls: unknown) => calls as Client

export const api: Client = asClient(callsUnder([]))
