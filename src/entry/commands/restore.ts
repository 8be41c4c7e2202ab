import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { checkBackup, readBackup } from '#server/backup/backup-file.ts'
import { requireOwnVersion, restore } from '#server/backup/restore.ts'
import type { Settings } from '#server/settings.ts'
import { toldOfFaults } from './backup-sentences.ts'
import { naming, overDatabase, sayOf, settingsFor, type Told } from './with-database.ts'

// npm run restore -- <arquivo>

const file = process.argv[2]

await sayOf(async () => {
  if (!file) return { done: false, sentence: 'Use: npm run restore -- <arquivo>' }
  const settings = settingsFor(['pictures'])
  return naming(settings.database, await toldOfFaults(() => restoreInto(settings, file)))
})

async function restoreInto(settings: Settings, from: string): Promise<Told> {
  // The whole file is checked before the database is opened.
  requireOwnVersion(await checkBackup(from))
  const { head, rows, pictures } = await overDatabase(
    settings,
    (db) => restore({ db, pictures: openPictures(settings) }, readBackup(from)),
    { isLong: true },
  )
  const when = formatDateTime(new Date(head.at))
  return {
    done: true,
    sentence: `Pronto. Do backup de ${when} voltaram ${counted(rows, 'line')} e ${counted(pictures, 'picture')}.`,
  }
}
