import { nounFor } from '#pt-br/formats/counts.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import { adminQuestionsQuery, type QuestionRow, type QuestionsPage } from '#web/api/admin/admin-questions.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { type Exported, ExportDialog } from '#web/parts/admin/export-dialog.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { useActivation } from '#web/parts/admin/use-activation.ts'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import classes from './admin-questions.module.css'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { type BulkAsked, BulkDialog } from './bulk/bulk-dialog.tsx'
import { LastEdit } from './bulk/last-edit.tsx'
import { selectColumn } from './bulk/select-column.tsx'
import { useSelection } from './bulk/use-selection.ts'
import { columnsOf } from './list/column-names.ts'
import { questionColumns } from './list/question-columns.tsx'
import { ListTools, QuestionFilters } from './list/question-filters.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import { newId } from '#web/api/drafts/making-id.ts'
import { isFiltered, knownOrder, listAsked } from './question-list-view.ts'
import { NEW_QUESTION, type QuestionsSearch } from './questions-search.ts'
import { InUseDialog, RemovalDialog } from './removal-dialogs.tsx'

/** Every question: search, write, edit, activate, delete (spec 9.3). */
export function AdminQuestionsScreen({ search }: { search: QuestionsSearch }) {
  const questions = useQuery(adminQuestionsQuery(listAsked(search)))
  const { entries = [], total = 0, page = 1, pages = 1 } = questions.data ?? {}
  const selection = useSelection(search, { total, shown: entries })
  const bulk = useChosen<BulkAsked>()
  const exported = useChosen<Exported>()
  const activation = useActivation()
  const removed = useChosen<QuestionRow>()
  const used = useChosen<QuestionRow>()
  const openForm = useOpenForm()
  const changeSearch = useSearchChange()
  const columns = questionColumns({
    names: columnsOf(search),
    select: selectColumn(selection, questions),
    order: knownOrder(search),
    onOrder: (ordem) => void changeSearch({ ordem }),
    onEdit: ({ id }) => openForm(id),
    onActivate: (question) => activation.toggle(question, focusAfterAct),
    activatingId: activation.id,
    onRemove: (question) => (question.isUsed ? used : removed).choose(question),
  })
  return (
    <>
      <AdminTitle
        count={questions.data && countLabel(questions.data, isFiltered(search))}
        action={
          <div className={classes.actions}>
            <LinkButton
              to="/admin/questions/importar"
              search={{ exame: search.exame }}
              variant="default"
              leftSection={<IconFileUpload size={20} stroke={1.75} aria-hidden />}
            >
              Importar
            </LinkButton>
            <Button
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => openForm(NEW_QUESTION)}
            >
              Nova Questão
            </Button>
          </div>
        }
      >
        Questões
      </AdminTitle>
      <QuestionFilters search={search} />
      <ListTools search={search} />
      <LastEdit />
      <AdminList
        query={questions}
        label="Questões"
        isWide={columns.length > MOST_IN_SIGHT}
        columns={columns}
        isDimmed={({ isActive }) => !isActive}
        loading="Carregando questões..."
        failed="Não foi possível carregar as questões"
        empty={
          isFiltered(search)
            ? 'Nenhuma questão encontrada com os filtros aplicados'
            : 'Nenhuma questão cadastrada'
        }
        noun="question"
      />
      <BulkBar
        selection={selection}
        total={total}
        shown={entries.length}
        onEdit={(kind) =>
          bulk.choose({ opening: newId(), kind, selection: selection.selection, examId: search.exame })
        }
        onExport={() =>
          exported.choose({
            title: 'Exportar questões',
            count: selection.count,
            selection: selection.selection,
          })
        }
      />
      <BulkDialog
        asked={bulk.chosen}
        isOpen={bulk.isOpen}
        onClose={(gone) => {
          bulk.close()
          if (gone.length === 0) return
          selection.untick(gone)
          focusAfterAct()
        }}
        onDone={() => {
          bulk.close()
          selection.clear()
        }}
      />
      <ExportDialog exported={exported.chosen} isOpen={exported.isOpen} onClose={exported.close} />
      <RemovalDialog removed={removed} onLeft={used.choose} />
      <InUseDialog
        used={used}
        isDeactivating={activation.id !== undefined}
        onDeactivate={(question) => activation.toggle(question, used.close)}
      />
      {search.questao !== undefined && (
        <QuestionDialog
          // From one question to the next the dialog stays, and the focus on what was pressed.
          key={search.questao === NEW_QUESTION ? `${search.questao}${search.copia}` : ''}
          asked={search.questao}
          exam={search.exame}
          copy={search.copia}
          list={{ rows: entries, page, pages, search }}
        />
      )}
    </>
  )
}

function countLabel({ total, allTotal }: QuestionsPage, filtered: boolean): string {
  const count = `${formatInteger(total)} de ${formatInteger(allTotal)} ${nounFor(allTotal, 'question')}`
  return filtered ? `${count} (filtrado)` : count
}

/** Columns for which a wide window has room. */
const MOST_IN_SIGHT = 10

/** The form has an address of its own, for reloads and the back button. */
function useOpenForm() {
  const navigate = useNavigate()
  return (questao: string) =>
    void navigate({ to: '.', search: (list) => ({ ...list, questao }), resetScroll: false })
}
