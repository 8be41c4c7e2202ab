import { readFileSync } from 'node:fs'

/** The blocks of commands under a heading of a page, in their order, each a list of lines. */
export function blocksUnder(file: string, heading: string): string[][] {
  const page = readFileSync(file, 'utf8')
  const [, after] = page.split(`\n## ${heading}\n`)
  if (after === undefined) throw new Error(`${file} has no heading '${heading}'`)
  const [section = ''] = after.split('\n## ')
  return [...section.matchAll(/^```sh\n([^`]+)\n```$/gm)].map(([, block = '']) => block.split('\n'))
}

/** A sample of settings with a value for each line that wants one; what is left blank has to be told as such. */
export function filledIn(sample: string, values: Record<string, string>): string {
  const wanted = new Set(Object.keys(values))
  const lines = sample.split('\n').map((line) => {
    const [, hash = '', name = '', quote = ''] = /^(#?)([A-Z_]+)=('?)/.exec(line) ?? []
    const value = values[name]
    if (value === undefined) {
      if (hash === '' && /=(?:'')?$|<[^@>]+>/.test(line)) throw new Error(`nobody told a value for: ${line}`)
      return line
    }
    wanted.delete(name)
    return `${name}=${quote}${value}${quote}`
  })
  return [...lines, ...[...wanted].map((name) => `${name}=${values[name]}`), ''].join('\n')
}
