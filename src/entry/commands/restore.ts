import { counted } from '#pt-br/formats/counts.ts'
import { formatDateTime } from '#pt-br/formats/dates.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { checkBackup, readBackup } from '#server/backup/backup-file.ts'
import { requireOwnVersion, restore } from '#server/backup/restore.ts'
import { toldOfFaults } from './backup-sentences.ts'
import { overDatabase, sayOf, settingsFor } from './with-database.ts'

// npm run restore -- <arquivo>

const file = process.argv[2]

await sayOf(() =>
  toldOfFaults(async () => {
    if (!file) return { done: false, sentence: 'Use: npm run restore -- <arquivo>' }
    const settings = settingsFor(['pictures'])
    // The whole file is checked before the database is opened.
    requireOwnVersion(await checkBackup(file))
    const { head, rows, pictures } = await overDatabase(
      settings,
      (db) => restore({ db, pictures: openPictures(settings) }, readBackup(file)),
      { isLong: true },
    )
    const when = formatDateTime(new Date(head.at))
    return {
      done: true,
      sentence: `Pronto. Do backup de ${when} voltaram ${counted(rows, 'line')} e ${counted(pictures, 'picture')}.`,
    }
  }),
)
