import { COMMENT_STATUSES, type CommentStatus } from '#domain/comments/comments.ts'
import type { ModerationFilter } from '#web/api/admin/admin-comments.ts'
import { dayParam, idParam, oneOf, pageParam, readingSearch } from '#web/parts/page/address-search.ts'

export type CommentsSearch = {
  pagina?: number
  status?: CommentStatus
  exame?: string
  de?: string
  ate?: string
}

export const commentsSearch = readingSearch((raw): CommentsSearch => {
  const status = oneOf(COMMENT_STATUSES, raw['status'])
  const exame = idParam(raw['exame'])
  const de = dayParam(raw['de'])
  const ate = dayParam(raw['ate'])
  return {
    ...pageParam(raw),
    ...(status !== undefined && { status }),
    ...(exame !== undefined && { exame }),
    ...(de !== undefined && { de }),
    ...(ate !== undefined && { ate }),
  }
})

export const moderationFilter = ({
  pagina = 1,
  status,
  exame,
  de,
  ate,
}: CommentsSearch): ModerationFilter => ({
  page: pagina,
  ...(status !== undefined && { status }),
  ...(exame !== undefined && { exam: exame }),
  ...(de !== undefined && { from: de }),
  ...(ate !== undefined && { until: ate }),
})
