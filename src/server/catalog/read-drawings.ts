import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogDrawing } from './catalog-exam.ts'
import { CatalogFileError } from './catalog-file-error.ts'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*\.svg$/
const ROOT = /<svg\b[^<>]*>/
/** A drawing is lines, shapes and letters: nothing that runs, moves, embeds or points out of the file. */
const FOREIGN =
  /<(?:script|style|foreignObject|image|use|a|animate\w*|set|iframe|!DOCTYPE|!ENTITY)\b|<\?xml-|\son\w+\s*=|\bhref\s*=|url\(\s*['"]?(?!#)|@import/i

/** By name; none without that folder. Throws `CatalogFileError`. */
export async function readDrawings(folder: string, label: string): Promise<CatalogDrawing[]> {
  const names = (await readdir(folder).catch(noneIfAbsent)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const bytes = new Uint8Array(await readFile(join(folder, name)))
      return { name, bytes, ...sizeOf(name, { bytes, file: `${label}/${name}` }) }
    }),
  )
}

function noneIfAbsent(cause: unknown): string[] {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return []
  throw cause
}

function sizeOf(
  name: string,
  { bytes, file }: { bytes: Uint8Array; file: string },
): { width: number; height: number } {
  const svg = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const root = ROOT.exec(svg)?.[0] ?? ''
  const width = Number(/\swidth="(\d+)"/.exec(root)?.[1])
  const height = Number(/\sheight="(\d+)"/.exec(root)?.[1])
  const problem = problemOf({ name, svg, root, sized: width > 0 && height > 0 })
  if (problem !== null) throw new CatalogFileError({ file, problem })
  return { width, height }
}

function problemOf({
  name,
  svg,
  root,
  sized,
}: {
  name: string
  svg: string
  root: string
  sized: boolean
}): string | null {
  if (!NAME.test(name))
    return 'o nome de um desenho tem letras minúsculas, números e hífens, e termina em .svg.'
  if (!sized) return 'o desenho precisa de width e height em pixels inteiros no elemento svg.'
  if (!root.includes('role="img"') || !/<title>[^<]+<\/title>/.test(svg)) {
    return 'o desenho precisa de role="img" e de um title.'
  }
  if (FOREIGN.test(svg))
    return 'o desenho só pode conter formas e letras: nada de scripts, estilos, imagens ou endereços.'
  return null
}
