import { DIFFICULTIES } from '#domain/questions/difficulty.ts'
import { nounFor } from '#pt-br/formats/counts.ts'
import { DIFFICULTY_LABELS } from '#pt-br/labels.ts'
import { formatInteger } from '#pt-br/formats/numbers.ts'
import {
  adminQuestionsQuery,
  type QuestionRow,
  type QuestionsPage,
  useActivateQuestion,
} from '#web/api/admin/admin-questions.ts'
import { failureSentence, toastFailure, toastSuccess } from '#web/api/client/refusal-toast.tsx'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { AdminFilters, SelectFilter, SearchFilter } from '#web/parts/admin/admin-filters.tsx'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { useSearchChange } from '#web/parts/admin/admin-search.ts'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '#web/ui/icons/icons.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import classes from './admin-questions.module.css'
import { questionColumns } from './form/question-columns.tsx'
import { QuestionDialog } from './question-dialog.tsx'
import {
  isFiltered,
  NEW_QUESTION,
  QUESTION_STATUSES,
  questionsFilter,
  type QuestionsSearch,
} from './questions-search.ts'
import { statisticsColumns } from './statistics/statistics-columns.tsx'
import { StatisticsFilters } from './statistics/statistics-filters.tsx'
import { InUseDialog, RemovalDialog } from './removal-dialogs.tsx'

/** Every question: search, write, edit, activate, delete (spec 9.3). */
export function AdminQuestionsScreen({ search }: { search: QuestionsSearch }) {
  const questions = useQuery(adminQuestionsQuery(questionsFilter(search)))
  const activation = useActivation()
  const removed = useChosen<QuestionRow>()
  const used = useChosen<QuestionRow>()
  const openForm = useOpenForm()
  const changeSearch = useSearchChange()
  const columns = questionColumns(
    {
      onEdit: ({ id }) => openForm(id),
      onActivate: activation.toggle,
      activatingId: activation.id,
      onRemove: (question) => (question.isUsed ? used : removed).choose(question),
    },
    search.ver === undefined
      ? null
      : statisticsColumns({ order: search.ordem, onOrder: (ordem) => void changeSearch({ ordem }) }),
  )
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
      <AdminList
        query={questions}
        label="Questões"
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
      <RemovalDialog removed={removed} onInUse={(question) => used.choose({ ...question, isUsed: true })} />
      <InUseDialog
        used={used}
        isDeactivating={activation.id !== undefined}
        onDeactivate={(question) => activation.toggle(question, used.close)}
      />
      {search.questao !== undefined && (
        <QuestionDialog key={search.questao} asked={search.questao} exam={search.exame} />
      )}
    </>
  )
}

function countLabel({ total, allTotal }: QuestionsPage, filtered: boolean): string {
  const count = `${formatInteger(total)} de ${formatInteger(allTotal)} ${nounFor(allTotal, 'question')}`
  return filtered ? `${count} (filtrado)` : count
}

function QuestionFilters({ search }: { search: QuestionsSearch }) {
  return (
    <AdminFilters params={['busca', 'exame', 'status', 'dificuldade']}>
      <SearchFilter placeholder="Buscar no enunciado ou exame" value={search.busca} />
      <ExamFilter value={search.exame} nameOf={({ code, name }) => `${code}, ${name}`} />
      <SelectFilter
        param="status"
        label="Status"
        all="Todos os status"
        choices={QUESTION_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
        value={search.status}
      />
      <SelectFilter
        param="dificuldade"
        label="Dificuldade"
        all="Todas as dificuldades"
        choices={DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] }))}
        value={search.dificuldade}
      />
      <StatisticsFilters search={search} />
    </AdminFilters>
  )
}

const STATUS_LABELS = { active: 'Ativas', inactive: 'Inativas' } as const

/** The form has an address of its own, for reloads and the back button. */
function useOpenForm() {
  const navigate = useNavigate()
  return (questao: string) =>
    void navigate({ to: '.', search: (list) => ({ ...list, questao }), resetScroll: false })
}

/** The toast says what comes of it (spec 1.8). */
function useActivation() {
  const activate = useActivateQuestion()
  return {
    id: activate.isPending ? activate.variables.questionId : undefined,
    toggle: ({ id, isActive }: QuestionRow, onDone?: () => void) =>
      activate.mutate(
        { questionId: id, isActive: !isActive },
        {
          onSuccess: () => {
            onDone?.()
            if (isActive) toastSuccess('Questão desativada', 'A questão não aparecerá em novos simulados.')
            else toastSuccess('Questão ativada', 'A questão aparecerá nos simulados.')
          },
          onError: (error) =>
            toastFailure(
              'Erro',
              failureSentence(error, 'Erro ao alterar status da questão. Tente novamente.'),
            ),
        },
      ),
  }
}
