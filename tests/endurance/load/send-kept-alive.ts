import { type Reply, type Send } from '#tests/support/calls/learner.ts'
import { parsed } from '#tests/support/calls/replies.ts'
import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Over few connections that stay: the client shares the processors with what it measures. */
export const sendKeptAlive: Send = (address, { method, headers, body }) => {
  const at = performance.now()
  return new Promise<Reply>((resolve) => {
    const end = (status: number, text: string) =>
      resolve({ status, body: parsed(text), text, at, ms: performance.now() - at })
    const sent = request(address, { method, headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
      })
      response.once('end', () => end(response.statusCode ?? 0, text))
      response.once('error', (error) => end(0, String(error)))
    })
    sent.once('error', (error) => end(0, String(error)))
    sent.end(body)
  })
}
