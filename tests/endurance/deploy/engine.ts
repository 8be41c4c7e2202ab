import { tell } from '#tests/endurance/measure.ts'
import { spawnSync } from 'node:child_process'

/** `code`: null for a program that is not there or was killed. */
export type Ran = { code: number | null; ok: boolean; said: string; complained: string }

/** `podman` or `docker`, whichever this machine has and can use. */
export class Engine {
  readonly program: string

  constructor() {
    const found = ['podman', 'docker'].find((program) => runProgram(program, ['info']).ok)
    if (found === undefined) throw new Error('neither podman nor docker answers on this machine')
    this.program = found
  }

  /** Ends by itself, and what it printed. */
  run(...args: string[]): Ran {
    return runProgram(this.program, args)
  }

  /** The same for what must succeed. */
  must(...args: string[]): string {
    return mustRun(this.program, args)
  }

  /** An image by the Containerfile's own words; podman is told to keep the HEALTHCHECK, which is docker's. */
  build({ file, context, tag, args = [] }: { file: string; context: string; tag: string; args?: string[] }) {
    const format = this.program === 'podman' ? ['--format', 'docker'] : []
    tell(`${this.program} build -f ${file}`)
    const told = args.flatMap((arg) => ['--build-arg', arg])
    this.must('build', ...format, ...told, '-f', file, '-t', tag, context)
  }

  bytesOf(image: string): number {
    return Number(this.must('image', 'inspect', '--format', '{{.Size}}', image))
  }

  has(image: string): boolean {
    return this.run('image', 'inspect', image).ok
  }
}

function runProgram(program: string, args: readonly string[]): Ran {
  const limit = 64 * 1024 * 1024
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: limit })
  return { code: status, ok: status === 0, said: stdout ?? '', complained: stderr ?? '' }
}

/** What it printed; where it failed, all that it said is in the error. */
export function mustRun(program: string, args: readonly string[]): string {
  const { ok, said, complained } = runProgram(program, args)
  if (!ok) throw new Error(`${program} ${args.join(' ')}\n${said}${complained}`)
  return said.trim()
}
