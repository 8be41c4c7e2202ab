import { StorageAway, StorageRefusal } from '#server/adapters/storage/picture-store.ts'
import type { Told } from './with-database.ts'

/** Turns a bucket that is away or refuses into its sentence; without this it would count as the database. `left`: what it left behind. */
export async function toldOfStorage(left: string, work: () => Promise<Told>): Promise<Told> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof StorageAway || error instanceof StorageRefusal)) throw error
    return {
      done: false,
      sentence: `O armazenamento das imagens (S3_…) não respondeu ou recusou. ${left}`,
    }
  }
}
