import { readFileSync } from 'node:fs'

type Where = { tree: string; state: string }

export type Service = {
  command: string[]
  environment: Record<string, string>
  stopSignal: NodeJS.Signals
  stopSeconds: number
}

/** What systemd would keep running, with the release in `tree` and the state in `state`. */
export function readService(file: string, where: Where): Service {
  const { valuesOf, commandsOf, environment } = readUnit(file, where)
  const [command = []] = commandsOf('ExecStart')
  if (valuesOf('KillSignal').join() !== 'SIGTERM') throw new Error('the unit does not stop with SIGTERM')
  return { command, environment, stopSignal: 'SIGTERM', stopSeconds: Number(valuesOf('TimeoutStopSec')[0]) }
}

/** The same for what it runs once: its commands, one after the other. */
export function readTask(
  file: string,
  where: Where,
): Pick<Service, 'environment'> & { commands: string[][] } {
  const { commandsOf, environment } = readUnit(file, where)
  return { commands: [...commandsOf('ExecStart'), ...commandsOf('ExecStartPost')], environment }
}

function readUnit(file: string, { tree, state }: Where) {
  const lines = readFileSync(file, 'utf8')
    .replaceAll('/srv/gabarite', tree)
    .replaceAll('/var/lib/gabarite', state)
    .split('\n')
  const valuesOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const environment = valuesOf('Environment').map((pair): [string, string] => {
    const [name = '', value = ''] = pair.split('=')
    return [name, value]
  })
  return {
    valuesOf,
    commandsOf: (name: string) => valuesOf(name).map((command) => command.split(' ')),
    environment: Object.fromEntries(environment),
  }
}
