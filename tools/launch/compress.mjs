import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { inProject } from './project.mjs'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
/** Below this an encoding saves nothing. */
const LEAST_BYTES = 128

/** Lays a brotli and a gzip version beside each text file of the built client: compressed once, not per request. */
export function compressClient() {
  for (const file of filesUnder(inProject('dist/client'))) {
    if (!COMPRESSIBLE.test(file)) continue
    const bytes = readFileSync(file)
    if (bytes.length < LEAST_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}
