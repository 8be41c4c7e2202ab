import { formatBytes } from '#pt-br/formats/numbers.ts'
import { openPictures } from '#server/adapters/storage/open-pictures.ts'
import { backUp } from '#server/backup/back-up.ts'
import { writeBackup } from '#server/backup/backup-file.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { toldOfFaults } from './backup-sentences.ts'
import { runCommand } from './with-database.ts'

// npm run backup [-- <arquivo>]

await runCommand(
  (db, settings) =>
    toldOfFaults(async () => {
      const file = process.argv[2] ?? join(settings.dataFolder, 'backups', nameOfNow())
      const source = { db, engine: settings.database.kind, pictures: openPictures(settings) }
      await backUp(source, (records) => writeBackup(file, records))
      const size = formatBytes(statSync(file).size)
      return { done: true, sentence: `Backup pronto: ${file} (${size}). Guarde-o fora desta máquina.` }
    }),
  { migrate: false, isLong: true, uses: ['pictures'] },
)

/** Sorted by name is sorted by time. */
function nameOfNow(): string {
  return `gabarite-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`
}
