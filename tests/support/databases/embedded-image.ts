import { openEmbedded } from '#server/adapters/db/embedded/open-embedded.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a migrated, empty image of the embedded engine. */
    embeddedImage: string
  }
}

/** Vitest's global setup: migrates once; every worker starts from the image. */
export async function setup({ provide }: { provide: (key: 'embeddedImage', value: string) => void }) {
  const folder = mkdtempSync(join(tmpdir(), 'gabarite-image-'))
  const file = join(folder, 'image.tar')
  const database = await openEmbedded({})
  const image = await database.lite.dumpDataDir('none')
  await database.close()
  writeFileSync(file, new Uint8Array(await image.arrayBuffer()))
  provide('embeddedImage', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
