import type { BulkEditKind, BulkRefusal } from '#domain/questions/bulk-edit.ts'

export const BULK_EDIT_LABELS: Readonly<Record<BulkEditKind, string>> = {
  activate: 'Ativar',
  deactivate: 'Desativar',
  domain: 'Mudar o domínio',
  difficulty: 'Mudar a dificuldade',
  move: 'Mover para outro exame',
  delete: 'Excluir',
}

/** Why a question was left as it is. */
export const BULK_REFUSAL_LABELS: Readonly<Record<BulkRefusal, string>> = {
  used: 'já usada em simulados',
  commented: 'tem comentários',
  otherExam: 'de outro exame',
}
