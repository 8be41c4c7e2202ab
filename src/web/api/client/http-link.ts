import type { Contract } from '#contract/contract.ts'
import { type ClientLink, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import contractOutline from '#web/api/contract.gen.json' with { type: 'json' }
import { fetchOrUnreachable } from './unreachable.ts'

// A permitted cast: the minified contract is the contract without its schemas.
const asContract = (outline: unknown) => outline as Contract

const linkOf = (outline: unknown) =>
  new OpenAPILink(asContract(outline), {
    url: `${location.origin}/api`,
    fetch: fetchOrUnreachable,
    // A refusal of ours brings its sentence. Another server's answer, of a proxy between, has none that a person reads.
    customErrorResponseBodyDecoder: (body, { status }) =>
      typeof Reflect.get(Object(body), 'message') === 'string'
        ? null
        : new ORPCError('FOREIGN_ANSWER', { status }),
  })

const link = linkOf(contractOutline)

// No learner loads the calls of administrators.
const loadAdminLink = async () =>
  linkOf((await import('#web/api/admin-contract.gen.json', { with: { type: 'json' } })).default)

export const httpLink: ClientLink<Record<never, never>> = {
  call: async (path, input, options) =>
    (path[0]?.startsWith('admin') === true ? await loadAdminLink() : link).call(path, input, options),
}
