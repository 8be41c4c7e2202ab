import type { Metrics } from '#server/adapters/metrics/metrics.ts'
import { misspeltSentences } from '#server/misspelt-settings.ts'
import { readSettings } from '#server/settings.ts'
import { untoldSentences } from '#server/untold-settings.ts'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Assembly } from './assemble.ts'
import { metricsListener } from './metrics-listener.ts'
import { drain } from './drain.ts'
import { greeting } from './greeting.ts'
import { ownRelease } from './own-version.ts'
import { troubleSentence } from './trouble-sentences.ts'
import { stateOfBuild } from '../../tools/launch/build.mjs'

/**
 * In milliseconds. A slow body ends within the minute, as Node checks connections only so often. Connections outlast
 * the minute of proxies, which else send into a closing one.
 */
const WAITING = {
  headersTimeout: 10_000,
  requestTimeout: 55_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
}

async function main() {
  for (const sentence of misspeltSentences()) console.error(sentence)
  const built = requireBuilt(process.cwd())
  const settings = readSettings()
  for (const sentence of untoldSentences(settings)) console.error(sentence)
  await requireFreePort(settings)
  if (settings.metrics) await requireFreePort({ ...settings.metrics, setting: 'METRICS_PORT' })
  const { gabarite }: { gabarite: Assembly } = await import(pathToFileURL(built).href)
  const { host, port } = gabarite.settings
  const server = createServer(WAITING, gabarite.listener)
  server.once('error', (error: NodeJS.ErrnoException) => refuse(portSentence(error, { port })))
  server.once('listening', () => {
    greet(gabarite)
    void warmUp(gabarite)
  })
  server.listen(port, host)

  if (gabarite.metrics && settings.metrics) openToWatchers(gabarite.metrics, settings.metrics)

  let leaving = false
  const leave = (noticeMs: number) => {
    if (leaving) return
    leaving = true
    drain({ server, gabarite, noticeMs }).then(
      () => process.exit(0),
      (error: unknown) => {
        gabarite.log.error({ err: error }, 'the process ended before its work did')
        process.exit(1)
      },
    )
  }
  process.on('unhandledRejection', (error) =>
    gabarite.log.error({ err: error }, 'nobody waited for this failure'),
  )
  process.on('SIGTERM', () => leave(gabarite.settings.drainNoticeMs))
  // No load balancer in a terminal: no notice.
  process.on('SIGINT', () => leave(0))
}

/** npm start builds what is missing or stale; this file by itself, as systemd and the container run it, cannot. */
function requireBuilt(root: string): string {
  const built = join(root, 'dist/server/server.js')
  if (!existsSync(built))
    throw new StartRefused(
      `Não encontrei ${join('dist', 'server')}. Rode npm start, que constrói antes de abrir.`,
    )
  const state = stateOfBuild(root)
  if (state === 'unfinished')
    throw new StartRefused('A montagem do site em dist não terminou. Rode npm run build antes de abrir.')
  if (state === 'stale')
    console.error('O site em dist foi montado de outros arquivos. Rode npm run build e comece de novo.')
  return built
}

/** Open until the end: a process that leaves is watched, too. */
function openToWatchers(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const listener = metricsListener(metrics)
  listener.once('error', (error: NodeJS.ErrnoException) =>
    refuse(portSentence(error, { port, setting: 'METRICS_PORT' })),
  )
  listener.listen(port, host)
}

type Place = { host: string; port: number; setting?: 'METRICS_PORT' }

async function requireFreePort({ host, ...asked }: Place) {
  const error = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    const probe = createProbe()
    probe.once('error', resolve)
    probe.listen(asked.port, host, () => probe.close(() => resolve(null)))
  })
  if (error) throw new StartRefused(portSentence(error, asked))
}

class StartRefused extends Error {}

function greet(gabarite: Assembly) {
  const said = greeting(gabarite)
  const { appUrl, host, port } = gabarite.settings
  if (said === null) gabarite.log.info({ appUrl, host, port, ...ownRelease() }, 'the site is open')
  else console.log(said)
}

/** The first render is the slowest: done before the first request. */
async function warmUp({ fetch, settings }: Assembly) {
  const response = await fetch(new Request(new URL('/simulados', settings.appUrl)))
  await response.text()
}

function portSentence(error: NodeJS.ErrnoException, { port, setting }: Omit<Place, 'host'>): string {
  if (setting) return metricsSentence(error, port)
  if (error.code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start.`
  if (error.code === 'EACCES')
    return `Este usuário não pode abrir a porta ${port}. Escolha outra: PORT=3000 npm start.`
  if (error.code === 'EADDRNOTAVAIL') return 'Esta máquina não tem o endereço pedido em HOST. Confira HOST.'
  return `Não consegui abrir a porta ${port}: ${error.message}`
}

function metricsSentence({ code, message }: NodeJS.ErrnoException, port: number): string {
  if (code === 'EADDRINUSE') return `A porta ${port}, pedida em METRICS_PORT, já está em uso. Escolha outra.`
  if (code === 'EACCES') return `Este usuário não pode abrir a porta ${port}, pedida em METRICS_PORT.`
  if (code === 'EADDRNOTAVAIL') return 'Esta máquina não tem o endereço pedido em METRICS_HOST.'
  return `Não consegui abrir a porta ${port}, pedida em METRICS_PORT: ${message}`
}

const sentenceOf = (error: unknown): string | null =>
  error instanceof StartRefused ? error.message : troubleSentence(error)

function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

main().catch((error: unknown) => {
  const sentence = sentenceOf(error)
  if (sentence) refuse(sentence)
  console.error(error)
  process.exit(1)
})
