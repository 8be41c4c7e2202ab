import type { Client } from '#contract/client.ts'

/** What the server hands to the rendering of one request. */
export type RequestContext = {
  nonce: string
  api: Client
  /** Of the site as its operator set it: what a request claims would end up in pages. */
  origin: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
