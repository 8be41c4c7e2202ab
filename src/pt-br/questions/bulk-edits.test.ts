import { expect, it } from 'vitest'
import { bulkUndone } from './bulk-edits.ts'

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
