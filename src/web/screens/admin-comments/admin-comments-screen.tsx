import { COMMENT_STATUSES } from '#domain/comments/comments.ts'
import { COMMENT_STATUS_LABELS } from '#pt-br/labels.ts'
import { type ModeratedComment, moderationQuery, useModerate } from '#web/api/admin/admin-comments.ts'
import { useChosen } from '#web/parts/admin/admin-chosen.ts'
import { DayFilter, DaysFilter } from '#web/parts/admin/admin-day-filter.tsx'
import { AdminFilters, SelectFilter } from '#web/parts/admin/admin-filters.tsx'
import { ExamFilter } from '#web/parts/admin/exam-filter.tsx'
import { AdminList } from '#web/parts/admin/admin-list.tsx'
import { AdminTitle } from '#web/parts/admin/admin-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { AskedComment } from './asked-comment.tsx'
import { commentColumns } from './comment-columns.tsx'
import { CommentDialog } from './comment-dialog.tsx'
import { type CommentsSearch, moderationFilter } from './comments-search.ts'
import { tellOfDecision } from './decisions.tsx'

/** The comments of learners, reported ones first, with their decisions (spec 9.5). */
export function AdminCommentsScreen({ search }: { search: CommentsSearch }) {
  const comments = useQuery(moderationQuery(moderationFilter(search)))
  const moderate = useModerate()
  const opened = useChosen<ModeratedComment>()
  const columns = commentColumns({
    decidingOn: moderate.isPending ? moderate.variables : null,
    onOpen: opened.choose,
    onDecide: (decision) => moderate.mutate(decision, tellOfDecision),
  })
  return (
    <>
      <AdminTitle lead="Modere comentários dos usuários nas questões">Gerenciar Comentários</AdminTitle>
      <CommentFilters search={search} />
      <AdminList
        query={comments}
        label="Comentários"
        columns={columns}
        isDimmed={({ status }) => status === 'removed'}
        phoneColumns={2}
        loading="Carregando comentários..."
        failed="Não foi possível carregar os comentários"
        empty="Nenhum comentário encontrado com os filtros aplicados."
        noun="comment"
        hasRange={false}
      />
      <CommentDialog opened={opened} />
      {search.comentario !== undefined && <AskedComment commentId={search.comentario} />}
    </>
  )
}

const PARAMS = ['status', 'exame', 'de', 'ate']

function CommentFilters({ search }: { search: CommentsSearch }) {
  return (
    <AdminFilters params={PARAMS}>
      <SelectFilter
        param="status"
        label="Status"
        all="Todos os status"
        choices={COMMENT_STATUSES.map((status) => ({ value: status, label: COMMENT_STATUS_LABELS[status] }))}
        value={search.status}
      />
      <ExamFilter value={search.exame} />
      <DaysFilter>
        <DayFilter param="de" label="De" value={search.de} />
        <DayFilter param="ate" label="Até" value={search.ate} />
      </DaysFilter>
    </AdminFilters>
  )
}
