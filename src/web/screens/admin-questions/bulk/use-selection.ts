import { MOST_TICKED_QUESTIONS } from '#domain/questions/bulk-edit.ts'
import type { Selection } from '#web/api/admin/bulk-edits.ts'
import type { QuestionRow } from '#web/api/admin/admin-questions.ts'
import { questionsFilter } from '#web/screens/admin-questions/question-list-view.ts'
import type { QuestionsSearch } from '#web/screens/admin-questions/questions-search.ts'
import { useState } from 'react'

type Ticked = { filterKey: string; isAll: boolean; ids: ReadonlySet<string> }

const none = (filterKey: string): Ticked => ({ filterKey, isAll: false, ids: new Set() })

/** Ticked questions, over the pages of one filter; another filter begins anew. */
export function useSelection(
  search: QuestionsSearch,
  { total, shown }: { total: number; shown: readonly QuestionRow[] },
) {
  const filter = questionsFilter(search)
  const filterKey = JSON.stringify(filter)
  const [kept, setKept] = useState<Ticked>(none(filterKey))
  const ticked = kept.filterKey === filterKey ? kept : none(filterKey)
  const keep = (ids: ReadonlySet<string>) => setKept({ filterKey, isAll: false, ids })
  const selection: Selection = ticked.isAll ? { filter } : { ids: [...ticked.ids] }
  return {
    count: ticked.isAll ? total : ticked.ids.size,
    isAll: ticked.isAll,
    isFull: ticked.ids.size >= MOST_TICKED_QUESTIONS,
    selection,
    has: (id: string) => ticked.isAll || ticked.ids.has(id),
    tick: (rows: readonly Pick<QuestionRow, 'id'>[], isOn: boolean) => {
      // From all of the filter, what is in sight stays ticked.
      const ids = new Set(ticked.isAll ? shown.map(({ id }) => id) : ticked.ids)
      for (const { id } of rows) {
        if (!isOn) ids.delete(id)
        else if (ids.size < MOST_TICKED_QUESTIONS) ids.add(id)
      }
      keep(ids)
    },
    untick: (gone: readonly string[]) => keep(new Set([...ticked.ids].filter((id) => !gone.includes(id)))),
    tickAll: () => setKept({ filterKey, isAll: true, ids: new Set() }),
    clear: () => setKept(none(filterKey)),
  }
}

export type QuestionSelection = ReturnType<typeof useSelection>
