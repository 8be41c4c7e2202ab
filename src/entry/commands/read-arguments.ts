import { parseArgs, type ParseArgsConfig } from 'node:util'

/** What was written behind the command's name; null for an option that it does not know. */
export function readArguments<Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config)
  } catch {
    return null
  }
}
