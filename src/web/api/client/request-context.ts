import type { Client } from '#contract/client.ts'

export type RequestContext = {
  nonce: string
  api: Client
  /** As its operator set it, never as a request claims: it ends up in pages. */
  origin: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}
