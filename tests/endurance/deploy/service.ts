import { readFileSync } from 'node:fs'

export type Service = {
  command: string[]
  environment: Record<string, string>
  stopSignal: NodeJS.Signals
  stopSeconds: number
}

/** What systemd would run, with the release in `tree` and the state in `state`. */
export function readService(file: string, { tree, state }: { tree: string; state: string }): Service {
  const lines = readFileSync(file, 'utf8')
    .replaceAll('/srv/gabarite', tree)
    .replaceAll('/var/lib/gabarite', state)
    .split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const [command = ''] = valuesOf('ExecStart')
  const environment = valuesOf('Environment').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })
  if (valuesOf('KillSignal').join() !== 'SIGTERM') throw new Error('the unit does not stop with SIGTERM')
  return {
    command: command.split(' '),
    environment: Object.fromEntries(environment),
    stopSignal: 'SIGTERM',
    stopSeconds: Number(valuesOf('TimeoutStopSec')[0]),
  }
}
