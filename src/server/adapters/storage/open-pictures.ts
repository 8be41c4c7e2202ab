import { type Bucket, pictureBucket } from './picture-bucket.ts'
import { type PictureStore, pictureType } from './picture-store.ts'
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const openPictures = (settings: { pictureFolder: string; bucket: Bucket | null }): PictureStore =>
  settings.bucket ? pictureBucket(settings.bucket) : pictureFolder(settings.pictureFolder)

export function pictureFolder(folder: string): PictureStore {
  return {
    async save(name, bytes) {
      if (pictureType(name) === null) throw new Error(`Not a picture name: ${name}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${randomUUID()}.draft`)
      try {
        await writeFile(draft, bytes)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async find(name) {
      const type = pictureType(name)
      if (type === null) return null
      const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return bytes && { bytes: new Uint8Array(bytes), type }
    },
    async *names() {
      const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      yield* files.filter((name) => pictureType(name) !== null).toSorted()
    },
  }
}
