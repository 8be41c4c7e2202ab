import { BackupRefused, type BackupFault } from '#server/backup/backup-records.ts'
import { toldOfStorage } from './picture-sentences.ts'
import type { Told } from './with-database.ts'

export function faultSentence(fault: BackupFault): string {
  if (fault.kind === 'no-database')
    return 'Este banco ainda não tem as tabelas do Gabarite: não há o que copiar.'
  if (fault.kind === 'not-a-backup') return 'Este arquivo não é um backup do Gabarite. Nada mudou.'
  if (fault.kind === 'damaged')
    return 'Este backup está incompleto ou foi alterado. Nada mudou: use outro arquivo.'
  if (fault.kind === 'not-empty')
    return `O banco de destino já tem dados (na tabela ${fault.table}). Nada mudou: restaure em um banco vazio.`
  return `Este backup é da versão ${fault.theirs} das tabelas e este Gabarite usa a ${fault.ours}. Nada mudou: restaure com o Gabarite que fez o backup e depois atualize.`
}

/** Turns a fault, a bucket that fails, or a file that cannot be read or written, into its sentence. */
export async function toldOfFaults(work: () => Promise<Told>): Promise<Told> {
  try {
    return await toldOfStorage('Nada mudou.', work)
  } catch (error) {
    if (error instanceof BackupRefused) return { done: false, sentence: faultSentence(error.fault) }
    const code: unknown = Reflect.get(Object(error), 'code')
    const path: unknown = Reflect.get(Object(error), 'path')
    if (code === 'ENOSPC' || code === 'EDQUOT')
      return { done: false, sentence: 'O disco do backup está cheio. Nada foi guardado, e nada mudou.' }
    if (typeof code !== 'string' || typeof path !== 'string') throw error
    return { done: false, sentence: `Não consegui ler ou gravar ${path} (${code}).` }
  }
}
