import { mkdirSync } from 'node:fs'
import type { Database } from './database.ts'
import type { PostgresOptions } from './postgres/open-postgres.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import type { EmbeddedOptions } from './embedded/open-embedded.ts'

export type DatabaseChoice =
  | { kind: 'postgres'; url: string; poolSize: number; timeoutMs: number; replicaUrl?: string | undefined }
  | { kind: 'embedded'; folder: string }

export class FolderInUse extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(`The data folder ${folder} is in use`)
    this.folder = folder
  }
}

/** Migrated unless told otherwise. Throws FolderInUse. */
export async function openDatabase(
  choice: DatabaseChoice,
  onIdleError: (error: Error) => void,
  {
    migrate = true,
    ...told
  }: { migrate?: boolean } & Pick<PostgresOptions, 'onMigrationWait' | 'onReplicaChange'> &
    Pick<EmbeddedOptions, 'onOpenedAgain'> = {},
): Promise<Database> {
  // Only the engine that is used is loaded.
  if (choice.kind === 'postgres') {
    const { openPostgres } = await import('./postgres/open-postgres.ts')
    return openPostgres({ ...choice, ...told, onIdleError, migrate })
  }
  mkdirSync(choice.folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(choice.folder)
  if (!lock) throw new FolderInUse(choice.folder)
  try {
    const { openEmbedded } = await import('./embedded/open-embedded.ts')
    const database = await openEmbedded({ ...told, folder: choice.folder, migrate })
    return {
      ...database,
      close: async () => {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}
