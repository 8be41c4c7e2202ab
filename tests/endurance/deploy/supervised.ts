import { isReady } from '#tests/support/servers/is-ready.ts'
import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

type Wish = {
  command: readonly string[]
  env: Record<string, string>
  cwd: string
  /** Absent: who measures. */
  user: number | undefined
}

/** A process as a supervisor has it: with nothing of our own environment, and ended by a signal. */
export function runAs({ command: [program = '', ...args], env, cwd, user }: Wish) {
  const server = spawn(program, args, {
    cwd,
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user !== undefined && { uid: user, gid: user }),
  })
  const pieces: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (piece: Buffer) => void pieces.push(piece.toString()))
  const gone = new Promise<number | null>((settle) => {
    server.once('exit', settle)
    server.once('error', () => settle(null))
  })
  const kill = () => void server.kill('SIGKILL')
  process.once('exit', kill)
  return {
    said: () => pieces.join(''),
    isReady: async (origin: string, withinMs: number): Promise<boolean> => {
      const end = performance.now() + withinMs
      while (server.exitCode === null && performance.now() < end) {
        if (await isReady(origin)) return true
        await pause(100)
      }
      return false
    },
    /** The exit code, or null for one that had to be killed. */
    stop: async (signal: NodeJS.Signals, withinMs: number): Promise<number | null> => {
      server.kill(signal)
      const code = await Promise.race([gone, pause(withinMs, null, { ref: false })])
      kill()
      process.off('exit', kill)
      return code
    },
  }
}
