import { besideTransaction, type Db } from '#server/adapters/db/database.ts'
import type { PictureStore } from '#server/adapters/storage/picture-store.ts'
import { backUp } from './back-up.ts'
import { deleteDemonstrationPeople } from './leave-behind-store.ts'
import { restore, type Restored } from './restore.ts'

/**
 * Copies everything from one database into another, empty one, without a file between them: all of it or nothing. The
 * first stays as it was, and the people of its demonstration stay there: they, their purchases and their words are no
 * part of a real site. Pictures are copied where the second keeps them elsewhere. Throws BackupRefused.
 */
export const move = (
  from: { db: Db; pictures: PictureStore | null },
  to: { db: Db; pictures: PictureStore },
): Promise<Restored> =>
  backUp({ ...from, engine: 'embedded' }, (records) =>
    besideTransaction(() => restore(to, records, deleteDemonstrationPeople)),
  )
