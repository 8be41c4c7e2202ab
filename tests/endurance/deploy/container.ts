import { isReady } from '#tests/support/servers/is-ready.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { type Engine, type Ran } from './engine.ts'

const STARTS_WITHIN_MS = 60_000

const inspected = z.array(
  z.looseObject({ Config: z.looseObject({ Healthcheck: z.looseObject({ Test: z.array(z.string()) }) }) }),
)

type Wish = { image: string; restrictions: readonly string[]; settings: Readonly<Record<string, string>> }

/** One container of an image, with a volume that outlives it, on the network of this machine. Both go with the process. */
export class Container {
  readonly #engine: Engine
  readonly #image: string
  readonly #restrictions: readonly string[]
  readonly #settings: string[]
  readonly #name = `gabarite-measured-${process.pid}`
  readonly #volume = `${this.#name}-state`

  constructor(engine: Engine, { image, restrictions, settings }: Wish) {
    this.#engine = engine
    this.#image = image
    this.#restrictions = restrictions
    this.#settings = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    process.once('exit', () => {
      engine.run('rm', '--force', this.#name)
      engine.run('volume', 'rm', '--force', this.#volume)
    })
  }

  /** The lines that a shell script prints in a container of its own. */
  once(script: string): string[] {
    const said = this.#engine.must('run', '--rm', ...this.#restrictions, this.#image, 'sh', '-c', script)
    return said.split('\n').filter((line) => line !== '')
  }

  /** Whether it answered in time. One that ran before is replaced; the volume stays. */
  async start(origin: string): Promise<boolean> {
    const volume = ['--volume', `${this.#volume}:/var/lib/gabarite`]
    const network = ['--network', 'host']
    const options = [...this.#restrictions, ...network, ...volume, ...this.#settings]
    this.#engine.run('rm', '--force', this.#name)
    this.#engine.must('run', '--detach', '--name', this.#name, ...options, this.#image)
    const end = performance.now() + STARTS_WITHIN_MS
    while (performance.now() < end) {
      if (await isReady(origin)) return true
      await pause(100)
    }
    return false
  }

  exec(...command: string[]): Ran {
    return this.#engine.run('exec', this.#name, ...command)
  }

  /** The exit code of the image's own health check, run once; one that could not run at all has neither 0 nor 1. */
  checkHealth(): number | null {
    const [own] = inspected.parse(JSON.parse(this.#engine.must('container', 'inspect', this.#name)))
    const [kind, ...command] = own?.Config.Healthcheck.Test ?? []
    if (kind !== 'CMD') throw new Error('the image has no health check that is a command')
    return this.exec(...command).code
  }

  said(): string {
    const { said, complained } = this.#engine.run('logs', this.#name)
    return said + complained
  }

  /** The exit code; one that had to be killed has 137. */
  stop(withinSeconds: number): number {
    this.#engine.must('stop', '--time', String(withinSeconds), this.#name)
    return Number(this.#engine.must('inspect', '--format', '{{.State.ExitCode}}', this.#name))
  }
}
