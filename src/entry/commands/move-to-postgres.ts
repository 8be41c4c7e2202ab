import { openDatabase } from '#server/adapters/db/open-database.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { move } from '#server/backup/move.ts'
import type { Settings } from '#server/settings.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toldOfFaults } from './backup-sentences.ts'
import { naming, overDatabase, sayOf, settingsFor, type Told } from './with-database.ts'

// DATABASE_URL=postgres://… npm run move-to-postgres

await sayOf(async () => {
  const settings = settingsFor(['pictures'])
  const folder = join(settings.dataFolder, 'database')
  if (settings.database.kind !== 'postgres')
    return { done: false, sentence: 'Diga em DATABASE_URL o PostgreSQL de destino.' }
  if (!existsSync(folder))
    return { done: false, sentence: `Não há banco embutido em ${folder}. Confira DATA_DIR.` }
  return naming(settings.database, await toldOfFaults(() => moveFrom(folder, settings)))
})

async function moveFrom(folder: string, settings: Settings): Promise<Told> {
  // Holds the folder's lock, so that nothing writes there meanwhile.
  const embedded = await openDatabase({ kind: 'embedded', folder }, () => undefined)
  try {
    const pictures = openPictures(settings)
    const staying = { pictureFolder: settings.pictureFolder, bucket: null }
    const { rows } = await overDatabase(
      settings,
      (db) =>
        move({ db: embedded.db, pictures: settings.bucket ? openPictures(staying) : null }, { db, pictures }),
      { isLong: true },
    )
    return {
      done: true,
      sentence: `Pronto: ${rows} linhas estão no PostgreSQL. O banco embutido ficou como estava, em ${folder}.`,
    }
  } finally {
    await embedded.close()
  }
}
