import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'

export type BuiltSite = { origin: string; stop: () => Promise<void> }

const START_MS = 180_000

/** The built server on a port of this machine over a data folder, which goes with it; settings by their names. */
export async function openBuiltSite(options: {
  port: number
  folder: string
  env?: Record<string, string>
}): Promise<BuiltSite> {
  const { port, folder } = options
  const env = {
    ...process.env,
    ...options.env,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const server = spawn(process.execPath, ['src/entry/serve.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => output.push(piece.toString()))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin, server, output)
  return {
    origin,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(origin: string, server: ChildProcess, output: string[]) {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${server.exitCode}: ${output.join('')}`)
    const ready = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`the server was not ready in time: ${output.join('')}`)
}
