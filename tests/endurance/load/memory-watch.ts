import { reportAtMost, tell } from '#tests/endurance/measure.ts'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MOST_PERCENT = 10
/** The last part of the run, in which memory must stay as it is: three minutes of five. */
const FLAT_SHARE = 0.6
const LOOK_EVERY_MS = 2000
const COUNT_EVERY_MS = 15_000

/** Watches what a server holds and occupies, once it is started with `ahead` and `env`. */
export function memoryWatch() {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-load-'))
  const notes = join(folder, 'memory')
  return {
    ahead: [new URL('tell-memory.ts', import.meta.url).href],
    env: { MEMORY_NOTES: notes },
    /** Over so many seconds from now. Answers how to stop and judge. */
    begin: (pid: number, seconds: number) => {
      const untilMs = performance.now() + seconds * 1000
      const occupied: { at: number; kilobytes: number }[] = []
      const look = () => {
        const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
        occupied.push({ at: performance.now(), kilobytes: Number(stdout) })
      }
      const watches = [
        setInterval(look, LOOK_EVERY_MS),
        setInterval(() => process.kill(pid, 'SIGUSR2'), COUNT_EVERY_MS),
      ]
      const isLast = (at: number) => at > untilMs - seconds * 1000 * FLAT_SHARE
      const most = (within: (at: number) => boolean) =>
        Math.max(...occupied.filter(({ at }) => within(at)).map(({ kilobytes }) => kilobytes))
      return () => {
        watches.forEach((watch) => clearInterval(watch))
        const held = readFileSync(notes, 'utf8').trim().split('\n').map(Number)
        rmSync(folder, { recursive: true })
        tell(`memory held: ${held.map((bytes) => Math.round(bytes / 2 ** 20)).join(' ')} MB`)
        const last = held.slice(-Math.round(held.length * FLAT_SHARE))
        reportAtMost(
          'load: memory held in the last part, most above least in percent',
          percentAbove(Math.max(...last), Math.min(...last)),
          MOST_PERCENT,
        )
        reportAtMost(
          'load: memory occupied, most of the last part above the most before, in percent',
          percentAbove(
            most(isLast),
            most((at) => !isLast(at)),
          ),
          MOST_PERCENT,
        )
      }
    },
  }
}

const percentAbove = (more: number, less: number): number =>
  Math.max(0, Math.round((1000 * (more - less)) / less) / 10)
