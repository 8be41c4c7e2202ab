export type Given = Readonly<Record<string, string | undefined>>

const QUOTED = /^(?<quote>["'])(?<inner>.*)\k<quote>$/s

/**
 * The settings as they were meant. Shells and systemd take off the quotes around a value; `--env-file` of podman and
 * docker leaves them on. An empty one counts as absent: files of settings have such.
 */
export const meantSettings = (from: Given): Record<string, string> =>
  Object.fromEntries(
    Object.entries(from)
      .map(([name, text = '']): [string, string] => [name, QUOTED.exec(text)?.groups?.inner ?? text])
      .filter(([, text]) => text !== ''),
  )
