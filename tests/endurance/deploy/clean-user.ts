import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isReady } from '#tests/support/servers/is-ready.ts'
import { setTimeout as pause } from 'node:timers/promises'

const NAME = 'gabarite-medida'

/** Somebody new on this machine: a home with nothing in it, no rights, and the machine's own Node and npm. */
export function openCleanUser() {
  const place = mkdtempSync(join(tmpdir(), 'gabarite-clean-'))
  chmodSync(place, 0o755)
  const home = join(place, 'home')
  spawnSync('userdel', [NAME])
  must('useradd', ['--create-home', '--home-dir', home, '--shell', '/bin/bash', NAME])
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(must('id', [flag, NAME])))
  const env = {
    HOME: home,
    USER: NAME,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    // Where packages come from is the machine's affair.
    npm_config_registry: must('npm', ['config', 'get', 'registry']),
  }
  const begin = (script: string, cwd: string) =>
    spawn('bash', ['-euc', script], { cwd, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })

  return {
    home,
    gift: (path: string) => must('chown', ['-R', `${NAME}:${NAME}`, path]),
    /** Answers the seconds that it took; throws with what was said when it fails. */
    run: async (script: string, cwd: string): Promise<number> => {
      const started = performance.now()
      const running = begin(script, cwd)
      const said = listenTo(running)
      const code = await new Promise((resolve) => running.once('exit', resolve))
      if (code !== 0) throw new Error(`'${script}' ended with ${String(code)}: ${said()}`)
      return (performance.now() - started) / 1000
    },
    /** Goes on in the background; answers when it is ready for requests. */
    serve: async (script: string, { cwd, origin }: { cwd: string; origin: string }) => {
      const running = begin(script.replace(/^(npm start)$/m, 'exec $1'), cwd)
      const said = listenTo(running)
      const until = performance.now() + STARTS_WITHIN_MS
      while (!(await isReady(origin))) {
        if (running.exitCode !== null || performance.now() > until)
          throw new Error(`the site did not start: ${said()}`)
        await pause(100)
      }
      return {
        stop: async () => {
          const gone = new Promise((resolve) => running.once('exit', resolve))
          running.kill('SIGTERM')
          await gone
        },
      }
    },
    close: () => {
      spawnSync('userdel', [NAME])
      rmSync(place, { recursive: true, force: true })
    },
  }
}

const STARTS_WITHIN_MS = 180_000

function listenTo(running: ChildProcess): () => string {
  const pieces: string[] = []
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (piece: Buffer) => void pieces.push(piece.toString()))
  return () => pieces.join('').slice(-3000)
}

function must(command: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${stderr}`)
  return stdout.trim()
}
