import type { BulkEditKind, BulkRefusal } from '#domain/questions/bulk-edit.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'

export const BULK_EDIT_LABELS: Readonly<Record<BulkEditKind, string>> = {
  activate: 'Ativar',
  deactivate: 'Desativar',
  domain: 'Mudar domínio',
  difficulty: 'Mudar dificuldade',
  move: 'Mover',
  delete: 'Excluir',
}

/** On the button that does it: 'Desativar 312 questões'. */
export const bulkAct = (kind: BulkEditKind, count: number): string =>
  `${BULK_EDIT_LABELS[kind]} ${kind === 'domain' || kind === 'difficulty' ? 'de ' : ''}${counted(count, 'question')}`

/** What was done, after one question and after several. */
const DONE: Readonly<Record<BulkEditKind, readonly [one: string, many: string]>> = {
  activate: ['ativada', 'ativadas'],
  deactivate: ['desativada', 'desativadas'],
  domain: ['com outro domínio', 'com outro domínio'],
  difficulty: ['com outra dificuldade', 'com outra dificuldade'],
  move: ['em outro exame', 'em outro exame'],
  delete: ['excluída', 'excluídas'],
}

/** '312 questões desativadas'. */
export const bulkDone = (kind: BulkEditKind, count: number): string =>
  `${counted(count, 'question')} ${DONE[kind][count === 1 ? 0 : 1]}`

/** '3 atualizadas'. */
const updatedLabel = (updated: number): string =>
  `${formatInteger(updated)} ${updated === 1 ? 'atualizada' : 'atualizadas'}`

/** '12 questões novas e 3 atualizadas': what an import brought. */
export function importedLabel({ imported, updated }: { imported: number; updated: number }): string {
  const added = `${counted(imported, 'question')} ${imported === 1 ? 'nova' : 'novas'}`
  if (updated === 0) return added
  return imported === 0
    ? `${counted(updated, 'question')} ${updated === 1 ? 'atualizada' : 'atualizadas'}`
    : `${added} e ${updatedLabel(updated)}`
}

/** '12 questões fora do exame. 3 voltaram ao que eram. 1 ficou, porque mudou ou teve decisão depois.' */
export function undoneLabel({
  removed,
  restored,
  left,
}: {
  removed: number
  restored: number
  left: number
}): string {
  const told = [
    removed > 0 || restored + left === 0 ? `${counted(removed, 'question')} fora do exame.` : '',
    restored > 0 ? `${counted(restored, 'question')} como antes.` : '',
    left > 0
      ? `${formatInteger(left)} ${
          left === 1
            ? 'ficou, porque mudou ou teve decisão depois.'
            : 'ficaram, porque mudaram ou tiveram decisão depois.'
        }`
      : '',
  ]
  return told.filter((sentence) => sentence !== '').join(' ')
}

/** '1 ficou, porque mudou depois ou o exame dela foi excluído.'; empty for none. */
export function undoLeft(left: number): string {
  if (left === 0) return ''
  return `${formatInteger(left)} ${
    left === 1
      ? 'ficou, porque mudou depois ou o exame dela foi excluído.'
      : 'ficaram, porque mudaram depois ou o exame delas foi excluído.'
  }`
}

/** What became of undoing so many changes, of which some were left. */
export function bulkUndone({
  changed,
  left,
}: {
  changed: number
  left: number
}): [title: string, text: string] {
  if (left === 0) return ['Mudança desfeita', 'As questões voltaram a ser como antes.']
  if (left >= changed) return ['Nada foi desfeito', undoLeft(left)]
  return ['Mudança desfeita', `${counted(changed - left, 'question')} como antes. ${undoLeft(left)}`]
}

/** Why a question was left as it is. */
export const BULK_REFUSAL_LABELS: Readonly<Record<BulkRefusal, string>> = {
  used: 'já usada em simulados',
  commented: 'tem comentários',
  decided: 'tem recurso ou decisão',
  marked: 'marcada para revisar',
  otherExam: 'de outro exame',
}

/** Of those ticked: '2 não existem mais.'; empty for none. */
export const bulkGone = (count: number): string =>
  count === 0 ? '' : `${formatInteger(count)} ${count === 1 ? 'não existe mais' : 'não existem mais'}.`

type Left = readonly { reason: BulkRefusal; count: number }[]

/** '4 ficam como estão: já usada em simulados (3), tem comentários (1).'; empty for none. */
export function bulkLeft(left: Left): string {
  const count = left.reduce((sum, each) => sum + each.count, 0)
  if (count === 0) return ''
  const reasons = left.map((each) => `${BULK_REFUSAL_LABELS[each.reason]} (${formatInteger(each.count)})`)
  return `${formatInteger(count)} ${count === 1 ? 'fica como está' : 'ficam como estão'}: ${reasons.join(', ')}.`
}
