import { createServer } from 'node:net'
import { environmentWithout, runOnNode24 } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { giveUp, say } from './say.mjs'

/** The development server until it ends, on HOST and PORT (127.0.0.1:3000 when they are not set). */
export async function develop() {
  await ensureInstalled()
  const host = process.env.HOST || '127.0.0.1'
  const port = portOf(process.env.PORT || '3000')
  const taken = await problemWith(host, port)
  if (taken !== null) giveUp(...taken)
  say(`Gabarite em desenvolvimento: http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  const args = [
    'node_modules/vite/bin/vite.js',
    'dev',
    '--host',
    host,
    '--port',
    String(port),
    '--strictPort',
  ]
  process.exitCode = await runOnNode24(args, { env: environmentWithout(['NODE_ENV']) })
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  return giveUp(`PORT deve ser um número de 1 a 65535; o valor recebido foi '${text}'.`)
}

/**
 * Null if the address can be listened on, else the sentences that say why not.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string[] | null>}
 */
function problemWith(host, port) {
  return new Promise((settle) => {
    const trial = createServer()
    trial.once('error', (problem) => settle(sentencesFor(problem, host, port)))
    trial.listen(port, host, () => trial.close(() => settle(null)))
  })
}

/**
 * @param {NodeJS.ErrnoException} problem
 * @param {string} host
 * @param {number} port
 */
function sentencesFor({ code }, host, port) {
  if (code === 'EADDRINUSE') {
    return [
      `A porta ${port} já está em uso em ${host}.`,
      `Encerre o outro programa ou escolha outra: PORT=${port + 1} npm run dev`,
    ]
  }
  if (code === 'EACCES') return [`Sem permissão para usar a porta ${port}. Escolha uma acima de 1023.`]
  return [`Não foi possível abrir ${host}:${port} (${code}). Verifique HOST e PORT.`]
}
