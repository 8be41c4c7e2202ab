import { expect, it } from 'vitest'
import { bulkGone, bulkUndone, importedLabel, undoneLabel } from './bulk-edits.ts'

it.each([
  [{ imported: 1, updated: 0 }, '1 questão nova'],
  [{ imported: 0, updated: 1 }, '1 questão atualizada'],
  [{ imported: 12, updated: 3 }, '12 questões novas e 3 atualizadas'],
])('an import of %j tells what it brought', (brought, told) => {
  expect(importedLabel(brought)).toBe(told)
})

it.each([
  [0, ''],
  [1, '1 não existe mais.'],
  [1200, '1.200 não existem mais.'],
])('of what was ticked %i are gone', (count, told) => expect(bulkGone(count)).toBe(told))

it.each([
  [{ changed: 6, left: 0 }, 'Mudança desfeita: As questões voltaram a ser como antes.'],
  [
    { changed: 6, left: 1 },
    'Mudança desfeita: 5 questões como antes. 1 ficou, porque mudou depois ou o exame dela foi excluído.',
  ],
  [
    { changed: 3, left: 2 },
    'Mudança desfeita: 1 questão como antes. 2 ficaram, porque mudaram depois ou o exame delas foi excluído.',
  ],
  [
    { changed: 2, left: 2 },
    'Nada foi desfeito: 2 ficaram, porque mudaram depois ou o exame delas foi excluído.',
  ],
])('an undone edit of %j tells what came back', (undone, told) => {
  expect(bulkUndone(undone).join(': ')).toBe(told)
})

it.each([
  [{ removed: 12, restored: 0, left: 0 }, '12 questões fora do exame.'],
  [{ removed: 0, restored: 3, left: 0 }, '3 questões como antes.'],
  [
    { removed: 1, restored: 1, left: 2 },
    '1 questão fora do exame. 1 questão como antes. 2 ficaram, porque mudaram ou tiveram decisão depois.',
  ],
  [{ removed: 0, restored: 0, left: 1 }, '1 ficou, porque mudou ou teve decisão depois.'],
  [{ removed: 0, restored: 0, left: 0 }, '0 questões fora do exame.'],
])('an undone import of %j tells what became of its questions', (undone, told) => {
  expect(undoneLabel(undone)).toBe(told)
})
