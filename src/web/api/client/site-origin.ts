import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

/** 'https://…' without a path: on the server as its operator set it, never as a request claims. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => getGlobalStartContext()?.origin ?? '')
  .client((): string => location.origin)
