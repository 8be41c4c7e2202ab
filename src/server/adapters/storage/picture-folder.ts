import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { randomUUID } from 'node:crypto'

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
}

/** Names are 128 random-looking bits and a known ending: nothing else is looked up (security T8, T58). */
const NAME = /^[0-9a-f]{32}\.(svg|png|webp|jpg|gif)$/

export type Picture = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** Where pictures of questions are kept. */
export type PictureStore = {
  save: (name: string, bytes: Uint8Array) => Promise<void>
  find: (name: string) => Promise<Picture | null>
}

/** Keeps pictures in a folder; a file appears whole or not at all. */
export function pictureFolder(folder: string): PictureStore {
  return {
    async save(name, bytes) {
      if (!NAME.test(name)) throw new Error(`Not a picture name: ${name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${randomUUID()}.draft`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
    async find(name) {
      const type = TYPES[extname(name)]
      if (!NAME.test(name) || !type) return null
      const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes && { bytes: new Uint8Array(bytes), type }
    },
  }
}
