import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import { createServer, type Server } from 'node:http'

/** GET /metrics on a port of its own, for whoever watches: nothing else is found there. */
export const metricsListener = ({ contentType, text }: Metrics): Server =>
  createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isAsked) return void response.writeHead(404).end()
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      () => response.writeHead(500).end(),
    )
  })
