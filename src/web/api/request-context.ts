import type { Client } from '#contract/client.ts'

/** What the server hands to the rendering of one request. */
export type RequestContext = { nonce: string; api: Client }

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
