import { adminExamsQuery, type ExamRow, useFeatureExam, useRemoveExam } from '#web/api/admin/admin-exams.ts'
import { toastRefusal, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { AdminFilters, SearchFilter } from '#web/parts/admin/admin-filters.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { focusAfterAct } from '#web/parts/admin/focus-after-act.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { examColumns } from './exam-columns.tsx'
import { ExamDialog } from './exam-dialog.tsx'
import { ExportDialog } from '#web/parts/admin/export-dialog.tsx'
import { examsFilter, type ExamsSearch } from './exams-search.ts'
import { counted } from '#pt-br/formats/counts.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './admin-exams.module.css'

const tellOfFeature = {
  onSuccess: () => toastSuccess('Exame atualizado com sucesso!'),
  onError: (error: Error) => toastRefusal(error, 'Erro ao atualizar exame. Tente novamente.'),
}

/** Every exam: search, create, edit, feature, delete (spec 9.2). */
export function AdminExamsScreen({ search }: { search: ExamsSearch }) {
  const exams = useQuery(adminExamsQuery(examsFilter(search)))
  const feature = useFeatureExam()
  // Null inside a choice is the form of a new exam.
  const edited = useChosen<ExamRow | null>()
  const exported = useChosen<ExamRow>()
  const removed = useChosen<ExamRow>()
  const columns = examColumns({
    isFeatured: ({ id, featured }) =>
      feature.isPending && feature.variables.examId === id ? feature.variables.featured : featured,
    isFeaturing: feature.isPending,
    onFeature: (examId, featured) => feature.mutate({ examId, featured }, tellOfFeature),
    onEdit: edited.choose,
    onExport: exported.choose,
    onRemove: removed.choose,
  })
  return (
    <>
      <AdminTitle
        action={
          <Button
            leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => edited.choose(null)}
          >
            Novo Exame
          </Button>
        }
      >
        Exames
      </AdminTitle>
      <AdminFilters>
        <SearchFilter placeholder="Buscar exames..." value={search.busca} />
      </AdminFilters>
      <AdminList
        query={exams}
        label="Exames"
        columns={columns}
        isDimmed={({ status }) => status === 'inactive'}
        loading="Carregando exames..."
        failed="Não foi possível carregar os exames"
        empty="Nenhum exame encontrado."
        noun="exam"
      />
      <ExamDialog edited={edited} />
      <ExportDialog
        exported={exported.chosen && examExport(exported.chosen)}
        isOpen={exported.isOpen}
        onClose={exported.close}
      />
      <RemovalDialog removed={removed} />
    </>
  )
}

const examExport = ({ id, code, questionTotal }: ExamRow) => ({
  title: `Exportar ${code}`,
  count: questionTotal,
  selection: { filter: { exam: id } },
})

// 'Confirmar Exclusão': it cannot be undone, and the questions go along (spec 9.2).
function RemovalDialog({ removed }: { removed: ReturnType<typeof useChosen<ExamRow>> }) {
  const { chosen, isOpen, close } = removed
  const remove = useRemoveExam()
  if (chosen === undefined) return null
  const confirm = () =>
    remove.mutate(chosen.id, {
      onSuccess: () => {
        close()
        toastSuccess('Exame excluído com sucesso!')
        focusAfterAct()
      },
      onError: (error) => {
        close()
        toastRefusal(error, 'Erro ao excluir exame. Tente novamente.')
      },
    })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Confirmar Exclusão"
      confirmLabel="Excluir exame"
      cancelLabel="Manter exame"
      tone="danger"
      loading={remove.isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p className={classes.warning}>
        Excluir <b>{chosen.name}</b> ({chosen.code})? Esta ação não pode ser desfeita e todas as questões
        associadas também serão removidas
        {chosen.questionTotal > 0 && `: ${counted(chosen.questionTotal, 'question')}`}.
      </p>
      <p className={classes.warning}>
        Um exame que alguém já usou não é excluído. Desative-o para tirá-lo das listas.
      </p>
    </ConfirmDialog>
  )
}
