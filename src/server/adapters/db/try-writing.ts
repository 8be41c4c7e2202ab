import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Throws what keeps a file of so many bytes from being written in a folder that is there. Leaves nothing behind. */
export async function tryWriting(folder: string, bytes = 1) {
  const file = join(folder, `${randomUUID()}.draft`)
  try {
    await writeFile(file, Buffer.alloc(bytes), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}
