import type { Client } from '#contract/client.ts'
import type { Contract } from '#contract/contract.ts'
import { createORPCClient, type ClientLink } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { fetchOrUnreachable } from './unreachable.ts'
import contractOutline from './contract.gen.json' with { type: 'json' }

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
  .client(
    (): Link =>
      new OpenAPILink(asContract(contractOutline), {
        url: `${location.origin}/api`,
        fetch: fetchOrUnreachable,
      }),
  )

// The written exception: the minified contract is the contract without its schemas.
const asContract = (outline: unknown) => outline as Contract

/** The one way of the screens to ask the server. */
export const api: Client = createORPCClient(link())
