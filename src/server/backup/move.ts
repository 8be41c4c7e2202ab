import { besideTransaction, type Db } from '#server/adapters/db/database.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { backUp } from './back-up.ts'
import { deleteDemonstrationPeople } from './leave-behind-store.ts'
import { restore, type Restored } from './restore.ts'

/** All of it or nothing, into an empty database; people of the demonstration stay behind. Throws BackupRefused. */
export const move = (
  from: { db: Db; pictures: PictureStore | null },
  to: { db: Db; pictures: PictureStore },
): Promise<Restored> =>
  backUp({ ...from, engine: 'embedded' }, (records) =>
    besideTransaction(() => restore(to, records, deleteDemonstrationPeople)),
  )
