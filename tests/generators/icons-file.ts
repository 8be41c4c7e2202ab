import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SRC = join(import.meta.dirname, '../../src')
export const TARGET = join(SRC, 'web/ui/icons/icons.gen.ts')
const IMPORT = /import \{([^}]*)\} from '#web\/ui\/icons\/icons\.gen\.ts'/g

const PACKAGE = join(import.meta.dirname, '../node_modules/@tabler/icons')

/** An icon is as many lines as there are; one with anything else in it has no place in the file. */
const drawing = z.array(z.tuple([z.literal('path'), z.strictObject({ d: z.string() })])).min(1)

/** The file that src draws its icons from, as it should be now. */
export function iconsFile(): string {
  const drawings = { outlined: readDrawings('outline'), filled: readDrawings('filled') }
  const { version } = z.object({ version: z.string() }).parse(readJson('package.json'))
  const [holder] = /^Copyright .*$/m.exec(readFileSync(join(PACKAGE, 'LICENSE'), 'utf8')) ?? []
  const lines = iconsImported().map((name) => {
    const kind = name.endsWith('Filled') ? 'filled' : 'outlined'
    const paths = drawing.parse(drawings[kind][drawingName(name)], { error: () => `no drawing of ${name}` })
    return `export const ${name} = ${kind}(${paths.map(([, { d }]) => `'${d}'`).join(', ')})`
  })
  return `// The icons that src imports, written by \`npm run icons\`: do not edit. From @tabler/icons ${version}, MIT,
// ${holder}
import { filled, outlined } from './icon.tsx'

${lines.join('\n')}
`
}

function iconsImported(): string[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
  const imports = files.flatMap((file) => [...readFileSync(join(SRC, file), 'utf8').matchAll(IMPORT)])
  const names = imports.flatMap(([, listed = '']) =>
    listed.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )
  return [...new Set(names)].filter((name) => name !== '').toSorted()
}

/** `IconClockOff` is 'clock-off', `IconReceipt2` is 'receipt-2', `IconStarFilled` is 'star'. */
const drawingName = (name: string): string =>
  name
    .replace(/^Icon(.+?)(?:Filled)?$/, '$1')
    .replaceAll(/(?<=.)(?:[A-Z]|\d+)/g, '-$&')
    .toLowerCase()

const readDrawings = (kind: 'outline' | 'filled') =>
  z.record(z.string(), z.unknown()).parse(readJson(`tabler-nodes-${kind}.json`))

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(PACKAGE, file), 'utf8'))
