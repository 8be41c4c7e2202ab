import { getRequestListener } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import type { Shell } from './shell.ts'

export function requestListener({ fetch, pages }: Pick<Shell, 'fetch' | 'pages'>): RequestListener {
  const listener = getRequestListener((request, connection) => fetch(request, connection))
  return (request, response) => pages.answer(request, response, () => void listener(request, response))
}
